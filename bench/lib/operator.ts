import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs an operator's command beside the server under test. @returns its JSON */
export function operator(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Record<string, unknown>> {
  return operatorIn(undefined, env, args);
}

/** The same in another checkout. */
export async function operatorIn(
  directory: string | undefined,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Record<string, unknown>> {
  const { stdout } = await run(process.execPath, ["dist/gatehouse.js", ...args], {
    cwd: directory,
    env: { ...process.env, ...env },
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout) as Record<string, unknown>; // the command line's own output
}

export const EMAIL = "bench@example.org";
export const PASSWORD = "a bench's long password";

/**
 * Creates a workspace without quota or rate limits.
 *
 * @param directory of another checkout
 * @param email its owner; the handle is the part before the @
 * @returns its key
 */
export async function openWorkspace(
  env: Readonly<Record<string, string>>,
  directory?: string,
  email: string = EMAIL,
): Promise<string> {
  await operatorIn(directory, env, [
    ...["account", "create", "--email", email, "--password", PASSWORD],
    ...["--handle", email.split("@")[0] ?? ""],
    ...["--package", "Business", "--quota", "1000000000", "--rate", "1000000"],
  ]);
  const { apikey } = await operatorIn(directory, env, [
    ...["key", "create", "--email", email, "--name", "bench"],
  ]);
  return String(apikey);
}
