import { pbkdf2 } from "node:crypto";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/*
 * The second client: its own process, so that the attackers' client-side cost is not measured. It requests
 * each path in a loop, one request at a time, and records the slowest answer.
 */
const PAUSE_MS = 5;
/** Between two measurements of the machine; each takes some 100 ms of a core. */
const MEASURE_EVERY_MS = 900;
const [, , port, ...paths] = process.argv;
const agent = new Agent({ keepAlive: true });

/** @type {Record<string, { answers: number, failed: number, worstMs: number, failures: string[] }>} */
let found = {};
/** Durations of the fixed piece of work, ms. */
let units = [];
let isOver = false;

function ask(path) {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path, agent, timeout: 60_000 },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode));
      },
    );
    outgoing.once("timeout", () => outgoing.destroy(new Error("no answer for 60 s")));
    outgoing.once("error", reject);
    outgoing.end();
  });
}

async function probe(path) {
  while (!isOver) {
    const start = performance.now();
    const outcome = await ask(path).catch((error) => error.message);
    found[path] ??= { answers: 0, failed: 0, worstMs: 0, failures: [] };
    const of = found[path];
    of.answers++;
    of.worstMs = Math.max(of.worstMs, performance.now() - start);
    if (outcome !== 200) {
      of.failed++;
      if (of.failures.length < 5) of.failures.push(String(outcome));
    }
    await delay(PAUSE_MS);
  }
}

const work = promisify(pbkdf2);

/**
 * Times a fixed piece of work on a thread of its own while the attacks run, since they slow whatever this machine
 * does: what remains of an answer's time then is the server's.
 */
async function measure() {
  while (!isOver) {
    const start = performance.now();
    await work("a password", "a salt", 100_000, 64, "sha512");
    units.push(performance.now() - start);
    await delay(MEASURE_EVERY_MS);
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const probes = [...paths.map(probe), measure()];
process.on("message", async (command) => {
  if (command === "forget") {
    found = {};
    units = [];
  }
  if (command !== "report") return;
  isOver = true;
  await Promise.all(probes);
  process.send?.({ unitMs: median(units), found });
  agent.destroy();
  process.disconnect();
});
process.send?.("ready");
