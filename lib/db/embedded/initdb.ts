import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Credentials, newCredentials, readCredentials, writeCredentials } from "./credentials";
import { type Place, spawnOptions, versionOf } from "./place";

/** The credentials of the cluster at `place`, which is created when missing. */
export function ensureCluster(place: Place): Credentials {
  const credentials = readCredentials(place.credentials);
  finishSwitch(place);
  if (existsSync(place.cluster)) {
    checkVersion(place);
    if (credentials) return credentials;
    throw new Error(
      `The embedded database in ${place.cluster} has lost its password: put ${place.credentials} back from a backup.`,
    );
  }
  const fresh = credentials ?? newCredentials();
  writeCredentials(place.credentials, fresh);
  initialise(place, fresh);
  return fresh;
}

/** An upgrade's new cluster, complete, on its way to the place of the old one. */
export const upgradedCluster = ({ cluster }: Place) => `${cluster}.upgraded`;

/** An upgrade that ended between its last two steps must not leave an empty place. */
function finishSwitch(place: Place): void {
  const upgraded = upgradedCluster(place);
  if (!existsSync(place.cluster) && existsSync(upgraded)) renameSync(upgraded, place.cluster);
}

function checkVersion({ cluster, major, bin }: Place): void {
  const version = versionOf(cluster);
  if (version === major) return;
  throw new Error(
    `${cluster} was written by PostgreSQL ${version}, the programs in ${bin} are of ${major}: ` +
      `run gatehouse database upgrade (docs/operating.md, Upgrading the embedded database).`,
  );
}

/** Under another name first: an interrupted initdb must not look like a cluster. */
function initialise(place: Place, { user, password }: Credentials): void {
  const partial = `${place.cluster}.new`;
  const passwordFile = `${partial}.password`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.runAs) {
    chownSync(partial, place.runAs.uid, place.runAs.gid);
    chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
  }
  try {
    runInitdb(place, [
      `--pgdata=${partial}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      ...localeOf(Number(place.major)),
      "--no-instructions",
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, place.cluster);
}

/** PostgreSQL 17 brings a UTF-8 locale of its own; before, it is the system's, which may have none. */
function localeOf(major: number): readonly string[] {
  if (major < 17) return ["--locale=C.UTF-8"];
  return ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
}

function runInitdb(place: Place, args: readonly string[]): void {
  const result = spawnSync(join(place.bin, "initdb"), args, {
    ...spawnOptions(place),
    encoding: "utf8",
  });
  if (result.status === 0) return;
  const reason = result.error?.message ?? `${result.stdout}\n${result.stderr}`.trim();
  throw new Error(`The embedded database could not be created in ${place.dir}: ${reason}`);
}
