import { readFile } from "node:fs/promises";
import { isInRange } from "./versions.mjs";
import { zipTexts } from "./zip-texts.mjs";

/** All of OSV's advisories on npm's packages: GitHub's, and packages that are malicious. */
export const OSV_DUMP = "https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip";
const TIMEOUT_MS = 300_000;
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * OSV's advisories on installed packages. Its dump is read here, so nobody learns what is installed.
 *
 * @param {string} source a path or an HTTP(S) URL of a dump
 * @param {readonly { name: string, version: string }[]} installed
 * @returns {Promise<import("./npm-advisories.mjs").Advisory[]>}
 * @throws Error when it cannot be read
 */
export async function osvAdvisories(source, installed) {
  const versionsOf = byName(installed);
  const found = [];
  for (const { text } of zipTexts(await readDump(source))) {
    const advisory = JSON.parse(text);
    if (advisory.withdrawn === undefined) found.push(...matches(advisory, versionsOf));
  }
  return found;
}

function byName(installed) {
  const versions = new Map();
  for (const { name, version } of installed)
    versions.set(name, [...(versions.get(name) ?? []), version]);
  return versions;
}

function matches(advisory, versionsOf) {
  const affected = advisory.affected ?? [];
  const names = new Set(
    affected.filter((each) => each.package?.ecosystem === "npm").map((each) => each.package.name),
  );
  return [...names].flatMap((name) => {
    const own = affected.filter((each) => each.package?.name === name);
    const versions = (versionsOf.get(name) ?? []).filter((version) =>
      own.some((each) => isAffected(version, each)),
    );
    if (versions.length === 0) return [];
    return [{ id: idOf(advisory), package: name, versions, ...wordsOf(advisory) }];
  });
}

function isAffected(version, { versions = [], ranges = [] }) {
  const isInAny = ranges.some(
    ({ type, events }) => type === "SEMVER" && isInRange(version, events),
  );
  return isInAny || versions.includes(version);
}

const idOf = ({ id, aliases = [] }) => [id, ...aliases].find((each) => /^GHSA-/.test(each)) ?? id;

function wordsOf({ id, summary, database_specific: more }) {
  const severity = /^MAL-/.test(id) ? "malicious" : (more?.severity?.toLowerCase() ?? "unknown");
  return { severity, title: summary ?? id };
}

async function readDump(source) {
  if (!/^https?:/.test(source)) return readFile(source);
  const answer = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${new URL(source).host} answered ${answer.status}`);
  const chunks = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`the dump has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
