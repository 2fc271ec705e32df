import { setImmediate as turn } from "node:timers/promises";
import { Records } from "@/lib/features/streams/records";
import { StreamQueue } from "@/lib/features/streams/stream-queue";
import { TrafficSpool } from "@/lib/state/traffic/traffic-spool";
import { numbered } from "./lines";

/*
 * A separate process for tests that kill one: offers records to a queue whose destination is away, and says on
 * standard output how many are on disk. Argument: the spool's folder.
 */
const [folder = ""] = process.argv.slice(2);

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const spool = new TrafficSpool({ folder, maxBytes: 100_000_000, what: "stream", log });
const queue = new StreamQueue({
  spool,
  sink: {
    everyMs: 1_000,
    batchBytes: 1 << 20,
    send: () => Promise.reject(new Error("away")),
    close: async () => undefined,
  },
});

for (let offered = 1; ; offered++) {
  queue.offer(Records.of(numbered(offered, offered)));
  if (offered === 1) await queue.flush().catch(() => undefined);
  // Waiting records go to disk with the end of this turn.
  await turn();
  await turn();
  process.stdout.write(`${offered}\n`);
}
