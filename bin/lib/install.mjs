import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { arch, platform } from "node:os";
import { describeNodeAge, isNodeTooOld, OLDEST_NODE } from "../../lib/base/node-releases.mjs";
import { linkPostgresLibraries } from "./postgres-links.mjs";
import { at, ensureMade, readStamp, say } from "./project.mjs";
import { run, runNode } from "./run.mjs";

/** Rejects an old Node before newer syntax or functions fail. */
export function ensureNode() {
  const { node } = process.versions;
  if (!isNodeTooOld(node)) return;
  say(`Gatehouse needs Node.js ${OLDEST_NODE} or newer; this is ${node}.`);
  process.exit(1);
}

/** Says when this Node gets no updates any more. A server does; each command would be noise. */
export function warnOfOldNode() {
  if (process.send !== undefined) return; // the serving process, which a supervisor starts
  const age = describeNodeAge(process.versions.node, Date.now());
  if (age !== null) say(`${age}. The next version of Gatehouse will not start on it.`);
}

const STAMP = at("node_modules", ".gatehouse");

/**
 * Installs exactly package-lock.json where node_modules differs. Test and benchmark packages are left out
 * unless requested: a server needs no browser driver.
 *
 * @param {{ withDevelopment?: boolean }} [options]
 */
export async function ensureInstalled({ withDevelopment = false } = {}) {
  const lock = () => `${sha256("package-lock.json")} ${platform()}-${arch()}`;
  if (!withDevelopment && readStamp(STAMP) === `all ${lock()}`) return;
  await ensureMade({
    name: "install",
    stamp: STAMP,
    hash: () => `${withDevelopment ? "all" : "production"} ${lock()}`,
    make: async () => {
      if (!isInstalled(withDevelopment)) await install(withDevelopment);
      linkPostgresLibraries();
      checkNatives();
    },
  });
}

/**
 * `npm ci` deletes node_modules, which another process may be running from: skip it when npm's own record
 * agrees with package-lock.json.
 */
function isInstalled(withDevelopment) {
  if (!existsSync(at("node_modules", ".package-lock.json"))) return false;
  const { packages: wanted } = readJson("package-lock.json");
  const { packages: present } = readJson("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, optional, peer, dev, devOptional }]) => {
    if (path === "" || (dev && !withDevelopment)) return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional || peer || devOptional);
  });
}

async function install(withDevelopment) {
  say("Installing dependencies (npm ci), usually half a minute …");
  // NODE_ENV must not decide. No install script is needed, and some would download from elsewhere than the
  // package registry.
  const { NODE_ENV: _, ...env } = process.env;
  env.npm_config_loglevel = "error"; // `npm run --silent` would hide why it failed
  const development = withDevelopment ? "--include=dev" : "--omit=dev";
  const args = ["ci", development, "--include=optional", "--ignore-scripts", "--no-audit"];
  const npm = process.env.npm_execpath;
  const options = { env };
  const status = npm?.endsWith(".js")
    ? await runNode([npm, ...args], options)
    : await run("npm", args, options);
  if (status !== 0)
    throw new Error("The dependencies could not be installed; see npm's message above.");
  if (!withDevelopment) for (const path of unasked()) rmSync(at(path), { recursive: true });
}

/**
 * Development packages that npm keeps as other packages' optional peers: Next.js would use Playwright if it
 * were installed.
 */
function unasked() {
  const packages = Object.entries(readJson("package-lock.json").packages).slice(1);
  const asked = packages
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .flatMap(([, { dependencies = {}, optionalDependencies = {} }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    );
  return packages
    .filter(([path, { devOptional }]) => devOptional && existsSync(at(path)))
    .map(([path]) => path)
    .filter((path) => !asked.includes(path.replace(/^.*node_modules\//, "")));
}

/** Native programs come in packages per platform, which npm silently leaves out when unavailable. */
function checkNatives() {
  const system = `${platform()}-${arch()}`;
  if (!existsSync(at("node_modules", "@esbuild", system))) {
    throw new Error(`@esbuild/${system} is missing: delete node_modules and start again.`);
  }
}

function sha256(path) {
  return createHash("sha256")
    .update(readFileSync(at(path)))
    .digest("hex");
}

function readJson(path) {
  return JSON.parse(readFileSync(at(path), "utf8"));
}
