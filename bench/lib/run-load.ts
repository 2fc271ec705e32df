import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { LoadPlan, LoadResult } from "./load";

const run = promisify(execFile);

/** Runs the load generator as another process and gives its figures. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const script = new URL("load.ts", import.meta.url).pathname;
  const { stdout } = await run(
    process.execPath,
    ["--import", "tsx", script, JSON.stringify(plan)],
    {
      maxBuffer: 1 << 24,
    },
  );
  return JSON.parse(stdout) as LoadResult; // printed by load.ts
}
