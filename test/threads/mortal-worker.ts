import { parentPort, threadId } from "node:worker_threads";
import type { MainAnswers } from "@/lib/server/protocol";
import { Line } from "@/lib/threads/line";

/* A worker that serves nothing: it ends when it is asked for its figures. */
if (parentPort === null) throw new Error("a worker runs on a thread");
const line = new Line<MainAnswers>(parentPort, {
  figures: () => process.exit(1),
  stopListening: () => undefined,
  finish: () => process.exit(0),
});
await line.ask("ready", `instance ${threadId}`);
