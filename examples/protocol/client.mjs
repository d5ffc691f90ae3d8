// Plays a whole game of Railroad Canasta through `railcanasta serve --stdio`.
//
//     node client.mjs                                   the command `railcanasta` is on the path
//     node client.mjs python -m railcanasta             or started like this
//
// There is nothing to install: JSON-RPC over lines of text takes a few lines by itself.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A request that was refused: its code, and the facts in `data`, as docs/protocol.md lists them. */
class Refused extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Talks to a server in a process of its own. */
class Client {
  #process;
  #waiting = new Map();
  #requests = 0;

  constructor(command, ...words) {
    this.#process = spawn(command, [...words, "serve", "--stdio"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#answered(line));
    this.#process.on("error", (error) => this.#gone(error));
    this.#process.on("exit", () => this.#gone(new Error("the server has ended")));
  }

  /** Asks for a method, and gives its result. */
  call(method, params = {}) {
    const id = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    });
  }

  /** Ends the server: it lives as long as its input. */
  end() {
    this.#process.stdin.end();
  }

  #answered(line) {
    const { id, result, error } = JSON.parse(line);
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) reject(new Refused(error));
    else resolve(result);
  }

  #gone(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** A bot: it sees a view and nothing else, and lays whatever it can. */
function choose(view) {
  const wanted = ["take_pile", "take_top", "start_meld", "add_to_meld", "take_kitty", "draw_stock"];
  const usefulness = ({ action }) => wanted.indexOf(action) + 1 || wanted.length + 1;
  return view.legal_actions.toSorted((a, b) => usefulness(a) - usefulness(b))[0];
}

const [command = "railcanasta", ...words] = process.argv.slice(2);
const server = new Client(command, ...words);

const about = await server.call("about");
console.log(`${about.name}, protocol ${about.protocol}`);

let now = await server.call("new_game", {
  players: 2,
  seats: ["Ann", "Bob"],
  rules: { target: 3000 },
  seed: 7,
});
const game = now.game;

// What is not legal is refused, and says why.
const discard = { action: "discard", card: "KH" };
const { sentence } = await server.call("why_not", { game, action: discard });
console.log(`A discard now? ${sentence}`);

// An action comes with the ply it was meant for, so one that is sent twice is played once.
const draw = { game, ply: now.ply, action: { action: "draw_stock" } };
now = await server.call("apply", draw);
await server.call("apply", draw).catch((error) => console.log(`Twice? ${error.message}`));

// A draw brings cards to light, and is undone only if asked for in so many words.
await server
  .call("undo", { game, ply: now.ply })
  .catch((error) => console.log(`Undo? ${error.message}`));
now = await server.call("undo", { game, ply: now.ply, revealing: true });
now = await server.call("redo", { game, ply: now.ply });

let plays = 1;
while (now.winner === null) {
  const { ply } = now;
  if (now.turn === null) {
    console.log(`Round ${now.round_number}: ${now.scores.join(" to ")}`);
    now = await server.call("deal", { game, ply });
    continue;
  }
  const { view } = await server.call("view", { game, seat: now.turn });
  now = await server.call("apply", { game, ply, action: choose(view) });
  plays += 1;
}
console.log(`Seat ${now.winner} wins after ${plays} plays: ${now.scores.join(" to ")}`);

// What happened last, as Bob may know it.
const last = await server.call("events", { game, since: now.ply - 1, seat: 1 });
console.log(`At the end: ${last.actions[0].events.map(({ event }) => event).join(", ")}`);

// A save holds the whole game, and another server takes it up where it was.
const saved = await server.call("save", { game });
const other = new Client(command, ...words);
const again = await other.call("load", saved);
console.log(`Loaded: ply ${again.ply}, ${again.scores.join(" to ")}`);

server.end();
other.end();
