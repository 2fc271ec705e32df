import { existsSync } from "node:fs";
import { join } from "node:path";
import { appUrl, readCredentials } from "./credentials";
import { versionOf } from "./initdb";
import { findDir, MAJOR_VERSION } from "./place";
import { runningPostmaster } from "./postmaster";

/** An embedded cluster, seen from outside. */
export type EmbeddedState =
  /** Before the first start. */
  | { readonly kind: "absent" }
  /** Written by another major version of PostgreSQL than the program's. */
  | { readonly kind: "other version"; readonly version: string; readonly expected: string }
  | { readonly kind: "stopped" }
  | { readonly kind: "running"; readonly url: string };

/**
 * Looks at the embedded cluster of `dataDir` without starting it or making anything.
 *
 * @throws Error when its credentials are damaged or missing
 */
export function inspectEmbedded(dataDir: string): EmbeddedState {
  const dir = findDir(dataDir);
  const cluster = join(dir, "cluster");
  if (!existsSync(cluster)) return { kind: "absent" };
  const version = versionOf(cluster);
  if (version !== MAJOR_VERSION) return { kind: "other version", version, expected: MAJOR_VERSION };
  const credentials = readCredentials(join(dir, "credentials.json"));
  if (credentials?.app === undefined) throw new Error(`${dir}/credentials.json is missing.`);
  const postmaster = runningPostmaster(cluster);
  if (!postmaster?.isReady) return { kind: "stopped" };
  return {
    kind: "running",
    url: appUrl({ ...credentials, app: credentials.app, port: postmaster.port }),
  };
}
