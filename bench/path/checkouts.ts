import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Built once for each commit, and kept: a build takes minutes. */
const KEPT = join(tmpdir(), "gatehouse-bench-commits");

export interface Checkout {
  /** The abbreviated commit, or the path of a folder that is not a commit's. */
  readonly name: string;
  /** Undefined for this checkout. */
  readonly directory: string | undefined;
}

/**
 * A built checkout of a commit, or the one in a folder where `npm test -- build` has been run.
 *
 * @throws when there is no such commit, or it cannot be built
 */
export async function checkoutOf(commitOrFolder: string): Promise<Checkout> {
  if (existsSync(join(commitOrFolder, "dist", "server.js"))) {
    return { name: commitOrFolder, directory: resolve(commitOrFolder) };
  }
  const name = await nameOf(commitOrFolder);
  const directory = join(KEPT, name);
  if (!existsSync(join(directory, "dist", "gatehouse.js"))) await build(name, directory);
  return { name, directory };
}

/** This checkout, by its commit. */
export async function ownCheckout(): Promise<Checkout> {
  const { stdout } = await run("git", ["status", "--porcelain", "--untracked-files=no"]);
  const name = await nameOf("HEAD");
  return { name: stdout === "" ? name : `${name} and changes`, directory: undefined };
}

async function nameOf(commit: string): Promise<string> {
  const { stdout } = await run("git", ["rev-parse", "--short=8", "--verify", `${commit}^{commit}`]);
  return stdout.trim();
}

async function build(name: string, directory: string): Promise<void> {
  console.log(`Building ${name} in ${directory} …`);
  await mkdir(KEPT, { recursive: true });
  if (!existsSync(directory)) {
    await run("git", ["clone", "--quiet", "--shared", "--no-checkout", ".", directory]);
    await run("git", ["checkout", "--quiet", "--detach", name], { cwd: directory });
  }
  await run(process.execPath, ["bin/test.mjs", "build"], { cwd: directory, maxBuffer: 1 << 26 });
}
