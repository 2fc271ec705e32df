import { pbkdf2Sync } from "node:crypto";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/*
 * The second client: its own process, so that the attackers' client-side cost is not measured. It requests
 * each path in a loop, one request at a time, and records the slowest answer.
 */
const PAUSE_MS = 5;
const [, , port, ...paths] = process.argv;
const agent = new Agent({ keepAlive: true });

/** @type {Record<string, { answers: number, failed: number, worstMs: number, failures: string[] }>} */
let found = {};
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

/** A fixed piece of work, to measure this machine: some 100 ms. */
function timeOfWork() {
  const start = performance.now();
  pbkdf2Sync("a password", "a salt", 100_000, 64, "sha512");
  return performance.now() - start;
}

const unitBeforeMs = timeOfWork();
const probes = paths.map(probe);
process.on("message", async (command) => {
  if (command === "forget") found = {};
  if (command !== "report") return;
  isOver = true;
  await Promise.all(probes);
  // The machine may have become slower meanwhile.
  process.send?.({ unitMs: Math.max(unitBeforeMs, timeOfWork()), found });
  agent.destroy();
  process.disconnect();
});
process.send?.("ready");
