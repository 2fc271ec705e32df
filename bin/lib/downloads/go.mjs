import { strToU8 } from "fflate";
import { at } from "../project.mjs";
import { filesBelow, zip } from "./archives.mjs";

/**
 * The module as a proxy serves it (`go help goproxy`).
 *
 * @param {string} module its path
 * @param {string} version without a v
 * @param {import("./archives.mjs").Files} common files of every package
 */
export function goModule(module, version, common) {
  const files = filesBelow(
    at("packages", "go"),
    (path) => /^(?:[^/]+\.go|go\.mod|README\.md)$/.test(path) && !path.endsWith("_test.go"),
  );
  const inFolder = [...files, ...common].map(([path, bytes]) => [
    `${module}@v${version}/${path}`,
    bytes,
  ]);
  const info = JSON.stringify({ Version: `v${version}`, Time: "1980-01-01T00:00:00Z" });
  const base = `go/${module}/@v/v${version}`;
  return new Map([
    [`${base}.info`, strToU8(info)],
    [`${base}.mod`, files.get("go.mod")],
    [`${base}.zip`, zip(new Map(inFolder))],
  ]);
}

/**
 * Which versions there are, and the newest.
 *
 * @param {string} module its path
 * @param {string} version the newest, without a v
 * @param {ReadonlyMap<string, Uint8Array>} archives of all versions, by their path in `/downloads/`
 */
export function goVersions(module, version, archives) {
  const folder = `go/${module}/@v/`;
  const versions = [...archives.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith(".info"))
    .map((path) => path.slice(folder.length, -".info".length));
  return new Map([
    [`${folder}list`, versions.map((each) => `${each}\n`).join("")],
    [`go/${module}/@latest`, archives.get(`${folder}v${version}.info`)],
  ]);
}
