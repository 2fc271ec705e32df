import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { judgeAdvisories, parseAccepted } from "./lib/audit/accepted.mjs";
import { npmAdvisories } from "./lib/audit/npm-advisories.mjs";
import { OSV_DUMP, osvAdvisories } from "./lib/audit/osv-advisories.mjs";
import { ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { ROOT } from "./lib/project.mjs";

/*
 * `npm run audit`: known vulnerabilities of what a server installs, by npm's registry and by OSV's dump. Ends with 0
 * when there is none to act on, 1 when there is, 2 when no source could be asked. Needs nothing installed.
 */
const NOTHING_ASKED = 2;
const print = (line) => process.stdout.write(`${line}\n`);

main(async () => {
  ensureNode();
  const { values } = parseArgs({
    options: {
      osv: { type: "string", default: OSV_DUMP }, // a path, a URL, or "none"
      folder: { type: "string", default: ROOT },
    },
  });
  const folder = resolve(values.folder);
  const accepted = parseAccepted(readFileSync(join(folder, ".config", "advisories.json"), "utf8"));
  const { installed, versionAt } = readLockfile(folder);

  const found = [];
  let asked = 0;
  let silent = 0;
  const ask = async (name, look) => {
    try {
      const advisories = await look();
      found.push(...advisories);
      asked++;
      print(`${name}: asked about ${installed.length} packages, ${advisories.length} advisories`);
    } catch (error) {
      silent++;
      print(`${name}: not asked: ${wordsOf(error)}`);
    }
  };
  await ask("npm", () => npmAdvisories(folder, versionAt));
  if (values.osv !== "none") await ask("OSV", () => osvAdvisories(values.osv, installed));

  const { open, held, unused } = judgeAdvisories(found, accepted, today());
  for (const each of open) print(`open: ${lineOf(each)}${expiredWords(each)}`);
  for (const each of held) print(`accepted until ${each.until}: ${lineOf(each)}: ${each.reason}`);
  // A source that was not asked may know of it.
  if (silent === 0)
    for (const { id, package: name } of unused) print(`no longer needed: ${id} ${name}`);
  print(asked === 0 ? "No source could be asked: nothing is known." : `${open.length} to act on`);
  process.exitCode = asked === 0 ? NOTHING_ASKED : Number(open.length > 0);
});

/** The packages without development tools. A package in two places counts twice. */
function readLockfile(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const paths = Object.entries(packages).filter(([path, { dev, link }]) => path && !dev && !link);
  return {
    installed: paths.map(([path, { name, version }]) => ({
      name: name ?? path.replace(/^.*node_modules\//, ""),
      version,
    })),
    versionAt: new Map(paths.map(([path, { version }]) => [path, version])),
  };
}

const today = () => new Date().toISOString().slice(0, 10);

const lineOf = ({ id, package: name, versions, severity, title }) =>
  `${severity} ${id} ${name} ${[...new Set(versions)].join(", ")}: ${title}`;

const expiredWords = ({ expired }) => (expired ? ` (was accepted until ${expired})` : "");

/** The cause says what happened, where fetch says only that it failed. */
const wordsOf = (error) =>
  error instanceof Error ? (error.cause?.message ?? error.message) : error;
