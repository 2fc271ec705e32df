import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { ROOT } from "./project.mjs";

/**
 * Runs a program in the project's folder. Its output goes to standard error unless `stdio` or `onLine` says
 * otherwise; stop signals are passed on.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{
 *   env?: NodeJS.ProcessEnv,
 *   stdio?: import("node:child_process").StdioOptions,
 *   onLine?: (line: string) => void,
 *   timeoutMs?: number,
 * }} [options] `onLine` gets each line of both outputs, without its end
 * @returns {Promise<number>} the exit status
 */
export function run(
  command,
  args,
  {
    env = process.env,
    onLine,
    stdio = onLine ? ["ignore", "pipe", "pipe"] : ["ignore", 2, 2],
    timeoutMs,
  } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio,
      timeout: timeoutMs,
      shell: process.platform === "win32" && command === "npm",
    });
    if (onLine !== undefined)
      for (const input of [child.stdout, child.stderr])
        createInterface({ input }).on("line", onLine);
    const passOn = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, passOn);
    const settle = (how) => {
      for (const signal of signals) process.off(signal, passOn);
      how();
    };
    child.once("error", (error) => settle(() => reject(error)));
    child.once(onLine ? "close" : "exit", (code, signal) =>
      settle(() => resolve(code ?? (signal ? 1 : 0))),
    );
  });
}

/** Runs a JavaScript file with the present Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Runs a JavaScript file whose output matters only where it fails: then all of it goes to standard error, else its
 * warnings alone.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} complaint message of the error that a failure throws
 */
export async function runQuietly(args, env, complaint) {
  const lines = [];
  const status = await runNode(args, { env, onLine: (line) => lines.push(line) });
  const shown = status === 0 ? lines.filter((line) => /warn|⚠/i.test(line)) : lines;
  for (const line of shown) console.error(line);
  if (status !== 0) throw new Error(complaint);
}
