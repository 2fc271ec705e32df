import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("user-process.ts", import.meta.url));

export interface UserProcess {
  /** The database's URL, once it is open for the last time. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Lets it close the database and exit. @returns its exit status */
  leave(): Promise<number | null>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** Starts `user-process.ts` and waits until it holds the database for the last of its rounds. */
export async function spawnUser(
  dataDir: string,
  options: { readonly rounds?: number; readonly uid?: number; readonly gid?: number } = {},
): Promise<UserProcess> {
  const { rounds = 1, ...user } = options;
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, dataDir, String(rounds)], {
    stdio: ["pipe", "pipe", "pipe"],
    ...user,
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const exited = once(child, "exit");
  const urls: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    const { url }: { url: string } = JSON.parse(line);
    urls.push(url);
    if (urls.length === rounds) break;
  }
  const url = urls[rounds - 1];
  if (url === undefined) throw new Error(`The process ended early: ${errors}`);
  return {
    url,
    child,
    leave: async () => {
      child.stdin.end();
      const [status] = await exited;
      return status;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
