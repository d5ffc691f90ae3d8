// A client in plain JavaScript. It knows no rules: it shows the view, and sends back one of the
// legal plays with the ply of that view. After a lost connection it joins again and goes on.
"use strict";

const at = (id) => document.getElementById(id);
const make = (tag, text, parent) => {
  const element = document.createElement(tag);
  element.textContent = text; // never as HTML: names are what other people have typed
  parent.append(element);
  return element;
};

const seat = new URLSearchParams(location.hash.slice(1)); // after the #: no server log has it
if (seat.has("token")) play();
else openTable();

function openTable() {
  at("open").hidden = false;
  at("open").addEventListener("submit", async (event) => {
    event.preventDefault();
    const names = event.target.names.value.split(",").map((name) => name.trim()).filter(Boolean);
    const answer = await fetch("tables", { method: "POST", body: JSON.stringify({ names }) });
    const opened = await answer.json();
    at("links").replaceChildren();
    if (!answer.ok) return make("li", opened.error, at("links"));
    opened.tokens.forEach((token, index) => {
      const link = make("a", names[index], make("li", "", at("links")));
      link.href = "#" + new URLSearchParams({ table: opened.table, seat: index, token });
      link.target = "_blank";
    });
  });
}

function play() {
  let socket, names, view, present, bots, wait = 500;
  at("table").hidden = false;
  at("language").addEventListener("change", () => socket.close(1000));
  join();

  function join() {
    const url = new URL("play", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.hash = "";
    socket = new WebSocket(url);
    socket.onopen = () => send({
      type: "join", table: seat.get("table"), seat: Number(seat.get("seat")),
      token: seat.get("token"), language: at("language").value, views: true,
    });
    socket.onmessage = (message) => hear(JSON.parse(message.data));
    socket.onclose = (closed) => {
      at("state").textContent = `Not connected. ${closed.reason}`;
      if (closed.code === 1008 || closed.code === 4001) return; // not admitted, or joined elsewhere
      setTimeout(join, closed.code === 1000 ? 0 : (wait = Math.min(2 * wait, 10_000)));
    };
  }

  function send(message) {
    socket.send(JSON.stringify(message));
  }

  function hear(message) {
    at("said").textContent = message.type === "refused" ? message.text : "";
    for (const line of message.log ?? []) make("li", line, at("log")).scrollIntoView({ block: "nearest" });
    if (message.type === "joined") [names, wait] = [message.names, 500];
    if (message.present) [present, bots] = [message.present, message.bots];
    if (message.view) {
      view = message.view;
      offer(message.plays);
    }
    if (view) show();
  }

  function show() {
    const turn = view.turn === null ? "" : `${names[view.turn]} is to play.`;
    at("state").textContent = `Round ${view.round_number}. ${turn}`;
    at("hand").textContent = view.seats[view.seat].hand;
    at("pile").textContent = `Discard pile: ${view.discard_pile || "empty"}`
      + `${view.frozen ? " (frozen)" : ""}. Stock: ${view.stock_size}.`;
    at("seats").replaceChildren();
    view.seats.forEach((of, index) => {
      const who = bots[index] ? " (a bot plays)" : present[index] ? "" : " (away)";
      const melds = of.melds.map((meld) => meld.cards).join(" | ");
      const line = make("li", `${names[index]}${who}: ${view.scores[index]} points, `
        + `${of.hand_size} cards. ${of.red_threes} ${melds} `, at("seats"));
      if (index === view.turn) line.className = "turn";
      if (!present[index]) {
        make("button", bots[index] ? "Stop the bot" : "Let a bot play", line).onclick =
          () => send({ type: "bot", seat: index, on: !bots[index] });
      }
    });
  }

  function offer(plays) {
    at("plays").replaceChildren();
    const { ply } = view; // a second click sends the same ply, and is not played twice
    view.legal_actions.forEach((action, index) => {
      make("button", plays[index], at("plays")).onclick = () => send({ type: "play", ply, action });
    });
  }
}
