import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { arch } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parseTar } from "nanotar";
import { at, say } from "../project.mjs";

/**
 * The Node.js of the Debian package, as npm's packages `node-linux-…` have the official program: Debian 12 has Node.js 18.
 * Raise them with Node.js's security releases.
 */
const PINNED = {
  x64: {
    version: "24.22.3",
    integrity:
      "sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==",
  },
  arm64: {
    version: "24.22.0",
    integrity:
      "sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==",
  },
};

/**
 * The pinned Node.js, fetched by npm once and kept.
 *
 * @returns {{ version: string, program: Uint8Array, license: Uint8Array }}
 * @throws Error when it cannot be fetched, or is not the pinned one
 */
export function bundledNode() {
  const pinned = PINNED[arch()];
  if (pinned === undefined) throw new Error(`No Node.js is pinned for ${arch()}.`);
  const packed = packageOf(`node-linux-${arch()}`, pinned.version);
  const found = `sha512-${createHash("sha512").update(packed).digest("base64")}`;
  if (found !== pinned.integrity) {
    rmSync(cacheOf(pinned.version), { recursive: true });
    throw new Error(`Node.js ${pinned.version} is not the one that is pinned: ${found}.`);
  }
  const files = new Map(parseTar(gunzipSync(packed)).map(({ name, data }) => [name, data]));
  const fileOf = (name) => {
    const data = files.get(`package/${name}`);
    if (data === undefined) throw new Error(`Node.js ${pinned.version} comes without ${name}.`);
    return data;
  };
  return { version: pinned.version, program: fileOf("bin/node"), license: fileOf("LICENSE") };
}

const cacheOf = (version) => at(".cache", `node-${version}-${arch()}`);

function packageOf(name, version) {
  const folder = cacheOf(version);
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    say(`Fetching Node.js ${version} (${name}) …`);
    mkdirSync(folder, { recursive: true });
    const args = ["pack", "--silent", "--pack-destination", folder, `${name}@${version}`];
    const { status, stderr } = spawnSync("npm", args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`Node.js ${version} could not be fetched: ${stderr}`);
  }
  return readFileSync(join(folder, readdirSync(folder)[0]));
}
