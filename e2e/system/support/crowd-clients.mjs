import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/*
 * Many clients at once, in a process of their own, so that what they cost themselves is not measured:
 * `crowd-clients.mjs KIND PORT COUNT [PATH]`. It says "ready" when all are there, and ends when it reads `end` or its
 * parent is gone, reporting what became of them.
 *
 * - `idle`: connections that each ask once and then say nothing
 * - `new`: so many connections a second, each for one request
 * - `slow-readers`: connections that ask for PATH again and again, and take a byte of the answers a second
 * - `slow-headers`: connections that send a byte of their headers a second
 * - `paths`: so many requests a second, on 64 connections at most, each for the next line of the file PATH
 */
const [, , kind, port, given, path = "/healthz"] = process.argv;
const count = Number(given);
const figures = { opened: 0, answered: 0, refused: 0, cut: 0 };
let isOver = false;

const head = (target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n`;

function open() {
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  socket.once("connect", () => figures.opened++);
  socket.on("error", () => figures.refused++);
  return socket;
}

/** Calls `start` so often each second, evenly, however late the timers are. */
async function each(perSecond, start) {
  const startMs = performance.now();
  for (let done = 0; !isOver; ) {
    const due = ((performance.now() - startMs) * perSecond) / 1_000;
    for (; done < due; done++) start();
    await delay(5);
  }
}

async function paths() {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  const free = Array.from({ length: 64 }, () => {
    const socket = open().setNoDelay(true);
    socket.on("data", () => {
      figures.answered++;
      free.push(socket);
    });
    return socket;
  });
  let next = 0;
  // No more than are answered: each connection has one under way.
  await each(count, () => free.pop()?.write(`${head(lines[next++ % lines.length])}\r\n`));
}

const KINDS = {
  idle: async () => {
    for (let i = 0; i < count; i++) {
      const socket = open();
      socket.write(`${head(path)}\r\n`);
      socket.on("data", () => figures.answered++);
      socket.on("close", () => figures.cut++);
      if (i % 20 === 19) await delay(20);
    }
  },
  new: () =>
    each(count, () => {
      const socket = open();
      socket.write(`${head(path)}Connection: close\r\n\r\n`);
      socket.once("data", () => figures.answered++);
    }),
  "slow-readers": async () => {
    for (let i = 0; i < count; i++) {
      const socket = open();
      socket.on("close", () => figures.cut++);
      socket.pause();
      const ask = () => socket.write(`${head(path)}\r\n`);
      for (let asked = 0; asked < 10; asked++) ask();
      const timer = setInterval(() => {
        socket.read(1);
        if (socket.writableLength < 65_536) ask();
      }, 1_000);
      socket.once("close", () => clearInterval(timer));
      if (i % 20 === 19) await delay(20);
    }
  },
  "slow-headers": async () => {
    for (let i = 0; i < count; i++) {
      const socket = open();
      socket.write(`${head(path)}X-Slow: `);
      socket.on("close", () => figures.cut++);
      const timer = setInterval(() => socket.write("a"), 1_000);
      socket.once("close", () => clearInterval(timer));
      if (i % 20 === 19) await delay(20);
    }
  },
  paths,
};

process.on("message", (message) => {
  if (message !== "end") return;
  isOver = true;
  process.send?.(figures, () => process.exit(0));
});
process.on("disconnect", () => process.exit(0));
const work = KINDS[kind]();
if (kind === "idle" || kind.startsWith("slow")) await work;
process.send?.("ready");
await work;
