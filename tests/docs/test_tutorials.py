"""The programs of the tutorials run, do what their pages say, and print what stands there."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import railcanasta as rc

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "examples" / "tutorials"
PAGES = ROOT / "docs" / "tutorials"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}


def run(program: str, *words: str, typed: str = "") -> str:
    """Run a program as a reader would, and give what it prints."""
    done = subprocess.run(
        [sys.executable, PROGRAMS / f"{program}.py", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def loaded(program: str) -> ModuleType:
    """Import a program without running it."""
    spec = importlib.util.spec_from_file_location(program, PROGRAMS / f"{program}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def printed_on(page: str, kind: str = "text") -> list[str]:
    """The blocks of output, or of another kind, that stand on a page."""
    text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


class TestTerminal:
    def test_a_turn_is_played_as_the_page_shows_it(self) -> None:
        (shown,) = printed_on("terminal")
        typed = "\n".join(re.findall(r"^> (.*)$", shown, re.MULTILINE))
        out = run("terminal", "4173", typed=typed + "\n").splitlines()
        lines = [re.sub("^> ", "", line) for line in shown.splitlines()]
        expected = [line for line in lines if line not in typed.splitlines()]
        assert [re.sub("^(> )+", "", line) for line in out[1 : len(expected) + 1]] == expected

    def test_whatever_is_typed_has_an_answer_and_changes_nothing(self) -> None:
        junk = ["", "0", "99", "-", "-ZZ", "KH", "7S 7S 7S", "²", "-" * 9]
        out = run("terminal", "4173", typed="\n".join(["1", *junk, "-5D", "q", ""]))
        assert out.count("14 cards in hand") == 1
        answers = out.split("> ")[2 : 2 + len(junk)]
        assert all(len(answer) > 20 for answer in answers)
        assert out.endswith("Good-bye.\n")

    def test_a_whole_game_can_be_played_by_first_plays(self) -> None:
        out = run("terminal", "7", typed="1\n" * 3_000)
        assert "won the game" in out


class TestTable:
    def test_two_bots_play_a_round_over_the_network(self) -> None:
        assert re.fullmatch(r"The round took \d+ plays; scores \(.*\).\n", run("table", "--demo"))

    def test_players_see_their_own_hands_and_junk_is_answered(self) -> None:
        async def talk() -> None:
            table = module.Table(rc.new_game(2, dealer=1))
            server = await asyncio.start_server(table.seat, "127.0.0.1", 0, limit=module.MOST_BYTES)
            async with server:
                port = server.sockets[0].getsockname()[1]
                players = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
                views = [await heard(reader) for reader, _ in players]
                for seat, shown in enumerate(views):
                    hands = [one["hand"] is not None for one in shown["view"]["seats"]]
                    assert hands == [seat == 0, seat == 1]
                draw = json.loads(printed_on("table", "json")[1])
                assert await answer(players[1], draw) == {"error": "it is not your turn"}
                for junk in (b"", b"[" * 400, b"\xff", b"{}", b'{"ply": true, "action": {}}'):
                    players[0][1].write(junk + b"\n")
                    assert (await heard(players[0][0])).keys() == {"error"}
                assert table.state.ply == 1
                assert (await answer(players[0], draw)).keys() == {"events", "view"}
                other = await heard(players[1][0])
                assert other["events"][0]["cards"] is None
                twice = await answer(players[0], draw)
                assert "ply 2" in twice["error"]
                third = await asyncio.open_connection("127.0.0.1", port)
                assert await heard(third[0]) == {"error": "the table is full"}
                players[1][1].write(b"x" * 1_000)
                assert "at most" in (await heard(players[1][0]))["error"]
                for _, writer in (*players, third):
                    await module.leave(writer)
                await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

        async def heard(reader: asyncio.StreamReader) -> Any:
            return json.loads(await asyncio.wait_for(reader.readline(), 10))

        async def answer(
            player: tuple[asyncio.StreamReader, asyncio.StreamWriter], sent: object
        ) -> Any:
            player[1].write(json.dumps(sent).encode() + b"\n")
            return await heard(player[0])

        module = loaded("table")
        asyncio.run(talk())


def test_the_figures_of_the_tournament_are_those_of_the_page() -> None:
    assert run("bot") in printed_on("bot")


class TestResuming:
    def test_a_game_in_many_runs_is_the_game_of_one(self, tmp_path: Path) -> None:
        many, one = tmp_path / "many.json", tmp_path / "one.json"
        for _ in range(2):
            run("resume", str(many), "5")
        run("resume", str(one), "10")
        assert many.read_bytes() == one.read_bytes()
        assert {path.name for path in tmp_path.iterdir()} == {"many.json", "one.json"}

    def test_a_damaged_file_is_left_as_it_is(self, tmp_path: Path) -> None:
        path = tmp_path / "game.json"
        path.write_text("{", encoding="ascii")
        done = subprocess.run(
            [sys.executable, PROGRAMS / "resume.py", path],
            capture_output=True,
            text=True,
            check=False,
            env=ENVIRONMENT,
        )
        assert done.returncode == 1
        assert "is left as it is: $: must be JSON" in done.stderr
        assert path.read_text(encoding="ascii") == "{"

    def test_the_next_round_is_dealt_by_a_run_that_comes_later(self, tmp_path: Path) -> None:
        path = tmp_path / "game.json"
        assert "round 2" in run("resume", str(path), "100")


def test_what_is_learnt_is_to_lay_cards_and_it_wins() -> None:
    *parts, add, start, _, discard = run("learn").splitlines()
    last = re.search(r"([\d,]+) points ahead", parts[-1])
    assert last is not None
    assert int(last[1].replace(",", "")) > 500
    weights = [float(line.split()[1]) for line in (add, start, discard)]
    assert weights[0] > 0 > weights[2]


def test_every_program_has_a_page_and_every_page_a_program() -> None:
    programs = {path.stem for path in PROGRAMS.glob("*.py")}
    assert programs == {path.stem for path in PAGES.glob("*.md")} - {"index"}
