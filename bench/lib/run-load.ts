import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { LoadPlan, LoadResult } from "./load";

/** Runs the load generator as another process and gives its figures. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const script = new URL("load.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  child.stdin.end(JSON.stringify(plan));
  const printed = await text(child.stdout);
  await ended;
  return JSON.parse(printed) as LoadResult; // printed by load.ts
}
