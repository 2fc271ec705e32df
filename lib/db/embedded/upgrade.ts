import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { withLock } from "@/lib/base/lock.mjs";
import type { Log } from "@/lib/base/log";
import { ensureAppRole } from "./app-role";
import { ensureRunning, stopCluster } from "./cluster";
import { appUrl, type Credentials, DATABASE, superuserUrl, withApp } from "./credentials";
import { upgradedCluster } from "./initdb";
import { at, type Place, type PlaceOptions, preparePlace, spawnOptions, versionOf } from "./place";
import { IN_USE_LOCK } from "./server";

export interface UpgradeOptions extends PlaceOptions {
  /** Folder of `postgres`, of the version that wrote the cluster. */
  readonly oldPrograms: string;
}

export interface Upgraded<T> {
  readonly from: string;
  readonly to: string;
  /** The old cluster, untouched. */
  readonly kept: string;
  readonly moved: T;
}

/**
 * Moves the embedded database from a cluster of another major version into a new one, which then takes its
 * place. The old one is only read; on any failure it stays where it is. No process can start meanwhile: all
 * of them take the same lock first.
 *
 * @param move copies everything between two databases, given by their URLs
 * @throws Error that says what to do
 */
export async function upgradeEmbedded<T>(
  options: UpgradeOptions,
  move: (from: string, to: string) => Promise<T>,
): Promise<Upgraded<T>> {
  const { oldPrograms, log } = options;
  const place = preparePlace({ ...options, isUpgrade: true });
  return withLock(place.lock, async () => {
    if (!existsSync(place.cluster)) {
      throw new Error(`There is no embedded database in ${place.dir}: nothing to upgrade.`);
    }
    const from = versionOf(place.cluster);
    const kept = `${place.cluster}.${from}`;
    checkCan(place, from, kept, oldPrograms);
    const old: Place = { ...place, bin: oldPrograms, major: from };
    const next: Place = at(place, `${place.cluster}.next`);
    await discard(next);
    try {
      const moved = await moveBetween(old, next, log, move);
      await stopCluster(next);
      await stopCluster(old);
      renameSync(next.cluster, upgradedCluster(place));
      renameSync(place.cluster, kept);
      renameSync(upgradedCluster(place), place.cluster);
      return { from, to: place.major, kept, moved };
    } catch (error) {
      await stopCluster(old);
      await discard(next);
      throw error;
    }
  });
}

function checkCan(place: Place, from: string, kept: string, programs: string): void {
  if (from === place.major) {
    throw new Error(`${place.cluster} is of PostgreSQL ${from} already.`);
  }
  if (existsSync(kept)) throw new Error(`${kept} is in the way: move it elsewhere.`);
  const { stdout, error } = spawnSync(join(programs, "postgres"), ["--version"], {
    ...spawnOptions(place),
    encoding: "utf8",
  });
  const found = /\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1];
  if (found === from) return;
  const what =
    found === undefined ? `no postgres to run (${error?.message})` : `PostgreSQL ${found}`;
  throw new Error(`${programs} has ${what}; allowed: the programs of PostgreSQL ${from}.`);
}

async function moveBetween<T>(
  old: Place,
  next: Place,
  log: Log,
  move: (from: string, to: string) => Promise<T>,
): Promise<T> {
  const source = await ensureRunning(old);
  return withAdmin(source, async (guard) => {
    await refuseInUse(guard, old);
    const target = withApp(next.credentials, await ensureRunning(next));
    await withAdmin(target, (admin) => ensureAppRole(admin, target, log));
    return move(superuserUrl(source, DATABASE), appUrl(target));
  });
}

async function withAdmin<T>(credentials: Credentials, work: (admin: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: superuserUrl(credentials, "postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws Error while a process has joined the cluster */
async function refuseInUse(admin: pg.Client, { dir }: Place): Promise<void> {
  const { rows } = await admin.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1) alone", [
    IN_USE_LOCK,
  ]);
  if (rows[0]?.alone === true) return;
  throw new Error(`A process uses the embedded database in ${dir}: stop Gatehouse first.`);
}

async function discard(next: Place): Promise<void> {
  await stopCluster(next);
  rmSync(next.cluster, { recursive: true, force: true });
}
