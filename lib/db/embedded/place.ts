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
import type { Log } from "../log-port";
import { findBinaries } from "./binaries";
import { postgresUser, type SystemUser } from "./system-user";

/** Where root keeps a cluster, and PostgreSQL's programs, that its system user could not enter elsewhere. */
const SYSTEM_DIR = "/var/lib/gatehouse";

/** Everything about one embedded cluster that stays the same between its starts. */
export interface Place {
  /** Holds all the others. */
  readonly dir: string;
  readonly cluster: string;
  readonly credentials: string;
  readonly lock: string;
  readonly log: string;
  /** Folder of `postgres` and `initdb`. */
  readonly bin: string;
  /** Set when this process is root, as whom PostgreSQL refuses to run. */
  readonly runAs: SystemUser | undefined;
}

/** Finds, or makes, the place of the cluster that belongs to `dataDir`. */
export function preparePlace(dataDir: string, projectDir: string, log: Log): Place {
  const isRoot = process.getuid?.() === 0;
  const runAs = isRoot ? postgresUser() : undefined;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // PostgreSQL is recognised by this path: it must be the same by whichever link one comes.
  const real = realpathSync(dataDir);
  const dir = runAs ? enterableDir(real, runAs, log) : join(real, "postgres");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (runAs) openFor(dir, runAs);
  return {
    dir,
    cluster: join(dir, "cluster"),
    credentials: join(dir, "credentials.json"),
    lock: join(dir, "lock"),
    log: join(dir, "postgres.log"),
    bin: findBinaries(projectDir, runAs && ((path) => canEnter(path, runAs)), SYSTEM_DIR),
    runAs,
  };
}

/**
 * A folder of root's below a private home cannot be entered by PostgreSQL's user. The cluster then lives
 * in the system's folder, and a file in the data folder says where: emptying the data folder still
 * means starting anew.
 */
function enterableDir(dataDir: string, user: SystemUser, log: Log): string {
  const here = join(dataDir, "postgres");
  if (existsSync(join(here, "cluster"))) {
    letPass(dataDir, user);
    return here;
  }
  const pointer = join(dataDir, "postgres.location");
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

/** A data folder of root's own that no group may enter: let PostgreSQL's pass through, without seeing what is inside. */
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

/** As whom, where and with which environment to run PostgreSQL's programs; no secret of ours goes along. */
export function spawnOptions(place: Place) {
  const { runAs, dir } = place;
  const user = runAs ? { uid: runAs.uid, gid: runAs.gid } : {};
  const { PATH, NODE_ENV } = process.env;
  return { ...user, cwd: dir, env: { PATH, NODE_ENV, LC_ALL: "C", TZ: "UTC" } };
}

/** Asks the system rather than computing it from modes: access lists and mount options count too. */
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
