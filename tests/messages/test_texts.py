"""Everything has a text in every language, in that language alone."""

from __future__ import annotations

import copy
import pickle
import random
import re
from typing import Any, Final, get_args

import pytest
from tests.messages.samples import (
    ACTIONS,
    EVENTS,
    JOKER,
    KH,
    NUMBERS,
    RESULT,
    VIOLATIONS,
    everything,
    row,
)
from tools import catalogues

import railcanasta as rc
from railcanasta import event as e
from railcanasta import violations as v

LOANS: Final = {"canasta", "canastas", "kitty", "meld"}
"""Words that Welsh takes over as they are."""
ENGLISH: Final = {
    word
    for message in catalogues.extracted()
    for text in ([message.id] if isinstance(message.id, str) else message.id)
    for word in re.findall(r"[a-z]{3,}", re.sub(r"{\w+}", "", text).lower())
}


languages: Final = pytest.mark.parametrize("language", rc.LANGUAGES)


def test_every_kind_is_among_the_samples() -> None:
    assert {type(action) for action in ACTIONS} == set(get_args(rc.Action))
    assert {type(violation) for violation in VIOLATIONS} == set(get_args(rc.Violation))
    assert {type(event) for event in EVENTS} == set(get_args(rc.Event))


@languages
def test_everything_has_a_text(language: str) -> None:
    for text in everything(language):
        assert text
        assert text == text.strip()
        assert not set(text) & set("{}<>_\n"), text
        assert ".." not in text, text
        assert "Phase" not in text, text


@languages
def test_sentences_end_as_sentences(language: str) -> None:
    m = rc.messages(language)
    for text in (*map(m.violation, VIOLATIONS), *map(m.event, EVENTS)):
        assert text.endswith(".")
        assert not text[0].islower(), text


@pytest.mark.parametrize("language", ["el", "te"])
def test_another_script_has_no_latin_words(language: str) -> None:
    for text in everything(language):
        assert re.findall(r"[A-Za-z]{2,}|[B-IL-PR-Zb-z]", text) == [], text


def test_welsh_has_no_english_words() -> None:
    for text in everything("cy"):
        assert set(re.findall(r"[a-z]{3,}", text.lower())) & ENGLISH <= LOANS, text


def test_the_languages_differ() -> None:
    texts = [everything(language) for language in rc.LANGUAGES]
    for same in zip(*texts, strict=True):
        short = re.fullmatch(r"(\d+|[JQKA])[♣♦♥♠]", same[0])
        assert len(set(same)) == (1 if short else len(rc.LANGUAGES)), same


@pytest.mark.parametrize(
    "violation",
    [one for one in VIOLATIONS if not any(isinstance(fact, rc.Cards) for fact in one)],
    ids=lambda violation: type(violation).__name__,
)
def test_in_english_a_violation_says_its_own_sentence(violation: rc.Violation) -> None:
    """What developers read differs in how cards, lists of them and long numbers are written."""
    signs = dict(zip("CDHS", "♣♦♥♠", strict=True))

    def corner(code: re.Match[str]) -> str:
        return code[1].replace("T", "10") + signs[code[2]]

    said = re.sub(r"\b([2-9TJQKA])([CDHS])\b", corner, str(violation))
    said = re.sub(r"\bX\b", "joker", said)
    said = re.sub(r"(?<=\d),(?=\d{3})", "", said)
    assert rc.messages("en").violation(violation) == said


CARDS: Final = {
    "en": ("cards", "card", "cards", "cards", "cards", "cards", "cards", "cards"),
    "el": ("φύλλα", "φύλλο", "φύλλα", "φύλλα", "φύλλα", "φύλλα", "φύλλα", "φύλλα"),
    "cy": ("cerdyn", "cerdyn", "gerdyn", "cherdyn", "cerdyn", "cherdyn", "cerdyn", "cerdyn"),
    "te": ("కార్డులు", "కార్డు", *("కార్డులు",) * 6),
}
POINTS: Final = {
    "en": ("points", "point", *("points",) * 6),
    "el": ("πόντους", "πόντο", *("πόντους",) * 6),
    "cy": ("pwynt", "pwynt", "bwynt", "phwynt", "pwynt", "phwynt", "pwynt", "pwynt"),
    "te": ("పాయింట్లు", "పాయింట్", *("పాయింట్లు",) * 6),
}


@languages
def test_a_number_governs_its_noun(language: str) -> None:
    m = rc.messages(language)
    for n, cards, points in zip(NUMBERS, CARDS[language], POINTS[language], strict=True):
        assert re.search(rf"\b{n} {cards}(\s|\.|$)", m.event(e.Drew(0, n, None)))
        assert re.search(rf"\b{n} {cards}(\s|$)", m.action(rc.Deal(rc.CARDS[:n])))
        assert re.search(rf"\b{n} {points}\W", m.violation(v.OpeningNotMet(n, 0)))


@languages
def test_numbers_are_plain_digits(language: str) -> None:
    m = rc.messages(language)
    assert "20955" in m.event(e.RoundScored(RESULT, (20_955, -1_315), 1))
    assert "-1315" in m.event(e.RoundScored(RESULT, (20_955, -1_315), 1))
    assert "1005" in m.violation(v.OpeningOutOfReach(50, 1_005))


def test_words_change_as_their_place_asks() -> None:
    el, cy, te = map(rc.messages, ("el", "cy", "te"))
    aces = rc.Meld(rc.Rank.ACE, rc.Cards.parse("AC AD AH"))
    assert el.ranks(rc.Rank.ACE) == "άσοι"
    assert el.meld(aces) == "συνδυασμός από άσους: A♣, A♦ και A♥"
    tens = rc.Meld(rc.Rank.TEN, rc.Cards.parse("TC TD 2H"), rc.CanastaKind.BLACK)
    assert cy.ranks(rc.Rank.TEN) == "degau"
    assert cy.meld(tens) == "canasta du o ddegau: 2♥, 10♣, 10♦"
    assert te.ranks(rc.Rank.KING) == "కింగ్‌లు"
    assert te.action(rc.AddToMeld(KH, rc.Rank.KING)) == "కింగ్‌ల మెల్డ్‌కు K♥ జోడించండి"


def test_cards_have_long_and_short_names() -> None:
    codes = "KH 2S TD X"
    assert [rc.messages("en").card(card) for card in row(codes)] == [
        "king of hearts",
        "two of spades",
        "ten of diamonds",
        "joker",
    ]
    assert [rc.messages("cy").card(card) for card in row(codes)] == [
        "brenin y calonnau",
        "dau'r rhawiau",
        "deg y diemyntau",
        "jocer",
    ]
    assert rc.messages("el").card(KH) == "ρήγας κούπα"
    assert rc.messages("te").card(KH) == "ఆటిన్ కింగ్"
    assert [rc.messages("el").card(card, short=True) for card in row(codes)] == [
        "K♥",
        "2♠",
        "10♦",
        "τζόκερ",
    ]
    for language in rc.LANGUAGES:
        assert len({rc.messages(language).card(card) for card in rc.CARDS}) == len(rc.CARDS)


def test_players_go_by_their_names() -> None:
    drew = e.Drew(1, 2, None)
    assert rc.messages("en").event(drew) == "Seat 1 draws 2 cards."
    assert rc.messages("en").event(drew, ("Ann", "{Bob}")) == "{Bob} draws 2 cards."
    assert rc.messages("el").event(drew, ("Ann",)) == "Η θέση 1 τραβάει 2 φύλλα."
    assert rc.messages("cy").event(drew, ("Ann", "Bob")) == "Mae Bob yn tynnu 2 gerdyn."


def test_a_score_sheet_has_a_line_for_each_item() -> None:
    sheet = RESULT.sheets[0]
    rows = rc.messages("cy").sheet(sheet, 20_955)
    assert [(row.item, row.number, row.points) for row in rows] == [
        ("cards", None, 255),
        ("red_canastas", 2, 1_000),
        ("black_canastas", 0, 0),
        ("wild_canastas", 0, 0),
        ("sevens_canastas", 0, 0),
        ("red_threes", None, 100),
        ("going_out", None, 100),
        ("hand", None, 0),
        ("kitty", None, 0),
        ("round", None, 1_455),
        ("total", None, 20_955),
    ]
    assert rows[1].label == "canastas coch"
    assert sum(row.points for row in rows[:9]) == sheet.total
    assert rc.messages("cy").sheet(sheet) == rows[:-1]


@languages
def test_a_whole_game_can_be_told(language: str) -> None:
    """Every event and every legal action has a text, as everyone may know it."""
    m, rng = rc.messages(language), random.Random(11)
    state = rc.new_game(players=3, rng=rng)
    while state.round_number < 2:
        if state.turn is None:
            state = state.deal(rng)
            continue
        actions = state.legal_actions()
        assert len({*map(m.action, actions)}) == len(actions)
        action = rng.choice(actions)
        for event in rc.events(state, action):
            for seat in (None, 0):
                assert m.event(event.seen_by(seat)).endswith(".")
        state = state.apply(action)


def test_what_is_hidden_is_not_told() -> None:
    for event in EVENTS:
        if isinstance(event, e.Drew | e.HandDealt | e.TookKitty | e.LookedAtKitty) and event.cards:
            text = rc.messages("en").event(event.seen_by(1))
            assert not set(text) & set("♣♦♥♠"), text
            assert text != rc.messages("en").event(event)


@pytest.mark.parametrize("nonsense", ["fr", "EN", "en_GB", "", "../cy", "c" * 1_000])
def test_an_unknown_language_is_refused(nonsense: str) -> None:
    with pytest.raises(ValueError, match=r"there are 'en', 'el', 'cy' and 'te'$") as refused:
        rc.messages(nonsense)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("nonsense", [None, 3, b"en", ["en"]])
def test_what_is_no_language_is_refused(nonsense: Any) -> None:
    with pytest.raises(TypeError, match="language must be a code such as 'en'"):
        rc.messages(nonsense)


def test_what_has_no_text_is_refused() -> None:
    m: Any = rc.messages("en")
    for door in (m.action, m.violation, m.event, m.sheet, m.card, m.rank, m.ranks, m.suit, m.meld):
        with pytest.raises(TypeError, match=r" must be .*, not 'nonsense'$"):
            door("nonsense")
    for door in (m.canasta, m.phase, m.ending):
        with pytest.raises(TypeError, match=r" must be .*, not 1$"):
            door(1)
    for cards in ([1], "KH", [None]):
        with pytest.raises(TypeError, match="card must be Card"):
            m.cards(cards)
    with pytest.raises(TypeError, match="seat must be an integer"):
        m.seat(True)
    with pytest.raises(ValueError, match="seat must be from 0"):
        m.seat(-1)
    with pytest.raises(TypeError, match="names must be a list"):
        m.event(e.GameWon(0), "Ann")


def test_messages_are_values() -> None:
    m = rc.messages("cy")
    assert m == rc.messages("cy") != rc.messages("el")
    assert hash(m) == hash(rc.messages("cy"))
    assert (m.language, m.name, repr(m)) == ("cy", "Cymraeg", "Messages(language='cy')")
    for again in (copy.deepcopy(m), pickle.loads(pickle.dumps(m))):  # noqa: S301 - our own
        assert again == m
        assert again.card(JOKER) == "jocer"
    with pytest.raises(AttributeError):
        m.language = "el"  # type: ignore[misc] # it is to be refused
