import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { linkPostgresLibraries } from "./postgres-links.mjs";
import { at, ensureMade, say } from "./project.mjs";
import { run, runNode } from "./run.mjs";

const OLDEST_NODE = [20, 19];

/** Says what is wrong with an old Node before a newer one's syntax or functions are missed. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isNewEnough =
    major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isNewEnough) return;
  say(
    `Gatehouse needs Node.js ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs exactly what package-lock.json says, when that is not what lies in node_modules. */
export function ensureInstalled() {
  return ensureMade({
    name: "install",
    stamp: at("node_modules", ".gatehouse"),
    hash: () => `${sha256("package-lock.json")} ${platform()}-${arch()}`,
    make: async () => {
      if (!isInstalled()) await install();
      linkPostgresLibraries();
      checkNatives();
    },
  });
}

/**
 * `npm ci` deletes node_modules first. What a developer has just installed by hand, or another process
 * is running from, is kept when npm's own record of it agrees with package-lock.json.
 */
function isInstalled() {
  if (!existsSync(at("node_modules", ".package-lock.json"))) return false;
  const { packages: wanted } = readJson("package-lock.json");
  const { packages: present } = readJson("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === "") return true;
    const found = present[path];
    return found ? found.version === version : optional === true || peer === true;
  });
}

async function install() {
  say("Installing dependencies (npm ci) …");
  // Production mode would leave out what builds and tests need. No install script is needed, and
  // some would download from elsewhere than the package registry.
  const { NODE_ENV: _, ...env } = process.env;
  env.npm_config_loglevel = "error"; // `npm run --silent` would hide why it failed
  const args = ["ci", "--include=dev", "--include=optional", "--ignore-scripts", "--no-audit"];
  const npm = process.env.npm_execpath;
  const options = { env };
  const status = npm?.endsWith(".js")
    ? await runNode([npm, ...args], options)
    : await run("npm", args, options);
  if (status !== 0)
    throw new Error("The dependencies could not be installed; see npm's message above.");
}

/** Native programs come in packages for one system each, which npm leaves out silently when it cannot have them. */
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
