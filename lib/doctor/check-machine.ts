import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { describeNodeAge, isNodeTooOld, OLDEST_NODE } from "@/lib/base/node-releases.mjs";
import type { Env } from "@/lib/env/env";
import { insecureSettings } from "@/lib/env/insecure-settings";
import { type Finding, ok, problem, reasonOf, warning } from "./finding";

const MB = 1024 * 1024;
/** A full disk stops the database: there must be room for its log and for feeds. */
const FEW_BYTES = 500 * MB;
const SOME_BYTES = 2_000 * MB;

/** @param now epoch ms */
export function checkVersions(
  version: string,
  now: number,
  node = process.versions.node,
): Finding[] {
  return [ok("program", `Gatehouse ${version}`), checkNode(node, now)];
}

function checkNode(node: string, now: number): Finding {
  const found = `Node.js ${node}`;
  if (isNodeTooOld(node)) return problem("node", found, `Install Node.js ${OLDEST_NODE} or newer.`);
  const age = describeNodeAge(node, now);
  if (age === null) return ok("node", found);
  return warning("node", age, "Install one of these, and start Gatehouse on it.");
}

/** @param problems what was wrong with the environment; `env` is without it */
export function checkSettings(env: Env, problems: readonly string[]): Finding[] {
  const wrong = problems.map((each) =>
    problem("settings", each, "Correct it: Gatehouse does not start with this value."),
  );
  const insecure = insecureSettings(env).map((each) => {
    const [what = each, ...remedy] = each.split(/(?<=\.) (?=[A-Z])/);
    return warning("settings", what, remedy.join(" ") || "See docs/security.md, Setting it up.");
  });
  const found = [...wrong, ...insecure];
  return found.length > 0 ? found : [ok("settings", "can be used, and none is insecure")];
}

export async function checkDisk(dataDir: string): Promise<Finding[]> {
  try {
    const folder = await existingFolder(dataDir);
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return [describeSpace(dataDir, bavail * bsize)];
  } catch (error) {
    const remedy = "Give DATA_DIR to the user that Gatehouse runs as.";
    return [problem("disk", `${dataDir} cannot be written to: ${reasonOf(error)}`, remedy)];
  }
}

/** The folder itself, or where it would be made. */
async function existingFolder(path: string): Promise<string> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  return isThere || dirname(path) === path ? path : existingFolder(dirname(path));
}

function describeSpace(dataDir: string, bytes: number): Finding {
  const found = `${dataDir}: ${Math.floor(bytes / MB)} MB free`;
  const remedy = "Free some space: without it the database stops.";
  if (bytes < FEW_BYTES) return problem("disk", found, remedy);
  return bytes < SOME_BYTES ? warning("disk", found, remedy) : ok("disk", found);
}
