import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { type Finished, PROJECT_DIR } from "./run-in-process";

/** Runs the command line in a separate process, with only these variables. */
export async function spawnCommandLine(
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
  stdin = "",
): Promise<Finished> {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/cli/main.ts", ...args], {
    cwd: PROJECT_DIR,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...variables },
  });
  child.stdin.end(stdin);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { status, stdout, stderr };
}
