import { existsSync } from "node:fs";
import { join } from "node:path";
import { appUrl, readCredentials } from "./credentials";
import { findDir, versionOf } from "./place";
import { runningPostmaster } from "./postmaster";
import { choosePrograms, type ProgramsChoice } from "./programs";

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
 * @throws Error when its credentials are damaged or missing, or PostgreSQL's programs are not there
 */
export function inspectEmbedded(
  dataDir: string,
  choice: ProgramsChoice,
  projectDir: string,
): EmbeddedState {
  const dir = findDir(dataDir);
  const cluster = join(dir, "cluster");
  if (!existsSync(cluster)) return { kind: "absent" };
  const version = versionOf(cluster);
  const { major: expected } = choosePrograms(choice, projectDir, version);
  if (version !== expected) return { kind: "other version", version, expected };
  const credentials = readCredentials(join(dir, "credentials.json"));
  if (credentials?.app === undefined) throw new Error(`${dir}/credentials.json is missing.`);
  const postmaster = runningPostmaster(cluster);
  if (!postmaster?.isReady) return { kind: "stopped" };
  return {
    kind: "running",
    url: appUrl({ ...credentials, ...postmaster, app: credentials.app }),
  };
}
