import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { at, ROOT } from "../project.mjs";

/** Where neither is known: the oldest date that a zip can have. */
const LONG_AGO = Date.UTC(1980, 0, 1) / 1_000;

/** @returns {{ name: string, version: string, description: string, license: string, engines: { node: string } }} */
export const projectManifest = () => JSON.parse(readFileSync(at("package.json"), "utf8"));

/** The kind of machine that a release is for: native modules and PostgreSQL are in it. */
export const system = () => `${platform()}-${arch()}`;

/**
 * The time of a release's files: `SOURCE_DATE_EPOCH`, else that of the commit, so that two builds agree.
 *
 * @returns {number} whole seconds since 1970
 */
export function releaseTime() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined && !/^\d{1,10}$/.test(given)) {
    throw new Error(`SOURCE_DATE_EPOCH is ${given}; allowed: whole seconds since 1970.`);
  }
  if (given !== undefined) return Number(given);
  const { stdout = "" } = spawnSync("git", ["log", "-1", "--format=%ct"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return Number.parseInt(stdout, 10) || LONG_AGO;
}
