import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Log } from "@/lib/base/log";
import { choosePrograms, enterable, type ProgramsChoice } from "./programs";
import { postgresUser, type SystemUser } from "./system-user";

/** Where root keeps a cluster and PostgreSQL's programs when its system user cannot reach them elsewhere. */
const SYSTEM_DIR = "/var/lib/gatehouse";

/** A socket's path is at most 103 bytes on some systems, with `/.s.PGSQL.5432` at its end. */
const LONGEST_SOCKET_DIR = 88;

/** Names the folder of a cluster that is elsewhere. */
const POINTER = "postgres.location";

/** The paths of one embedded cluster. */
export interface Place {
  /** Contains all the others. */
  readonly dir: string;
  readonly cluster: string;
  readonly credentials: string;
  readonly lock: string;
  readonly log: string;
  /** Folder of `postgres` and `initdb`. */
  readonly bin: string;
  /** Their major version: they cannot read another version's cluster. */
  readonly major: string;
  /** The folder of its Unix socket; undefined where it must listen on loopback: on Windows, and in deep folders. */
  readonly socketDir: string | undefined;
  /** Set when this process is root: PostgreSQL refuses to run as root. */
  readonly runAs: SystemUser | undefined;
}

export interface PlaceOptions {
  readonly dataDir: string;
  /** Folder of `node_modules`. */
  readonly projectDir: string;
  readonly programs?: ProgramsChoice;
  /** Whether a new cluster is going to take the present one's place: any version of programs will do. */
  readonly isUpgrade?: boolean;
  readonly log: Log;
}

/** Finds or creates the place of the cluster for `dataDir`. */
export function preparePlace(options: PlaceOptions): Place {
  const { dataDir, projectDir, programs, isUpgrade = false, log } = options;
  const isRoot = process.getuid?.() === 0;
  const runAs = isRoot ? postgresUser() : undefined;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The path identifies the running PostgreSQL: it must be the same through every symbolic link.
  const real = realpathSync(dataDir);
  const dir = runAs ? enterableDir(real, runAs, log) : join(real, "postgres");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (runAs) openFor(dir, runAs);
  const cluster = join(dir, "cluster");
  const chosen = choosePrograms(programs, projectDir, isUpgrade ? undefined : majorOf(cluster));
  return {
    dir,
    cluster,
    credentials: join(dir, "credentials.json"),
    lock: join(dir, "lock"),
    log: join(dir, "postgres.log"),
    bin: enterable(chosen, runAs && ((path) => canEnter(path, runAs)), SYSTEM_DIR),
    major: chosen.major,
    socketDir: socketDirIn(cluster),
    runAs,
  };
}

/** The same place for another cluster in its folder. */
export function at(place: Place, cluster: string): Place {
  return { ...place, cluster, socketDir: socketDirIn(cluster) };
}

/** In the cluster's own folder, which only PostgreSQL's user and root may enter. */
function socketDirIn(cluster: string): string | undefined {
  const isPossible =
    process.platform !== "win32" && Buffer.byteLength(cluster) <= LONGEST_SOCKET_DIR;
  return isPossible ? cluster : undefined;
}

function majorOf(cluster: string): string | undefined {
  return existsSync(cluster) ? versionOf(cluster) : undefined;
}

/** The major version that wrote a cluster. */
export function versionOf(cluster: string): string {
  return readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
}

/** Where the cluster of `dataDir` is, if there is one. Makes nothing. */
export function findDir(dataDir: string): string {
  const real = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  const here = join(real, "postgres");
  const pointer = join(real, POINTER);
  if (existsSync(join(here, "cluster")) || !existsSync(pointer)) return here;
  return readFileSync(pointer, "utf8").trim();
}

/**
 * PostgreSQL's user cannot enter root's data folder below a private home. The cluster is then kept in the
 * system's folder, and a file in the data folder points to it: emptying the data folder still resets everything.
 */
function enterableDir(dataDir: string, user: SystemUser, log: Log): string {
  const here = join(dataDir, "postgres");
  if (existsSync(join(here, "cluster"))) {
    letPass(dataDir, user);
    return here;
  }
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) return readFileSync(pointer, "utf8").trim();
  letPass(dataDir, user);
  if (canEnter(dataDir, user)) return here;
  const name = `${basename(dirname(dataDir)) || "data"}-${randomBytes(6).toString("hex")}`;
  const elsewhere = join(SYSTEM_DIR, name);
  writeFileSync(pointer, `${elsewhere}\n`, { flag: "wx" });
  log.warn(
    { dataDir, location: elsewhere },
    `The system user ${user.name} cannot enter ${dataDir}: the embedded database lives in ${elsewhere}`,
  );
  return elsewhere;
}

/** Lets PostgreSQL's group traverse root's private data folder without listing it. */
function letPass(dataDir: string, user: SystemUser): void {
  const { uid, mode } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(dataDir, 0, user.gid);
  chmodSync(dataDir, 0o710);
}

function openFor(dir: string, user: SystemUser): void {
  if (dir.startsWith(SYSTEM_DIR)) chmodSync(SYSTEM_DIR, 0o711);
  chownSync(dir, 0, user.gid);
  chmodSync(dir, 0o710);
}

/** User, folder and environment for PostgreSQL's programs; none of our secrets are passed. */
export function spawnOptions(place: Place) {
  const { runAs, dir } = place;
  const user = runAs ? { uid: runAs.uid, gid: runAs.gid } : {};
  const { PATH, NODE_ENV } = process.env;
  return { ...user, cwd: dir, env: { PATH, NODE_ENV, LC_ALL: "C", TZ: "UTC" } };
}

/** Tried rather than computed from modes: access lists and mount options count too. */
function canEnter(dir: string, user: SystemUser): boolean {
  const { uid, gid } = user;
  const probe = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], {
    uid,
    gid,
    cwd: "/",
    stdio: "ignore",
  });
  return probe.status === 0;
}
