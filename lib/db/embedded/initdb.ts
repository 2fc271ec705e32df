import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Credentials, newCredentials, readCredentials, writeCredentials } from "./credentials";
import { type Place, spawnOptions } from "./place";

/** Major version of the programs in the npm package, which cannot read another version's cluster. */
export const MAJOR_VERSION = "18";

/** The credentials of the cluster at `place`, which is created when missing. */
export function ensureCluster(place: Place): Credentials {
  const credentials = readCredentials(place.credentials);
  if (existsSync(place.cluster)) {
    checkVersion(place.cluster);
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

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR_VERSION) return;
  throw new Error(
    `${cluster} was written by PostgreSQL ${version}, this Gatehouse brings ${MAJOR_VERSION}: ` +
      `export with the Gatehouse that wrote it, or run that version of PostgreSQL and set DATABASE_URL.`,
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
      // PostgreSQL's built-in UTF-8 locale: the system may have none.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, place.cluster);
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
