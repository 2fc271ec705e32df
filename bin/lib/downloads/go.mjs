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
  const folder = `go/${module}`;
  return new Map([
    [`${folder}/@latest`, info],
    [`${folder}/@v/list`, `v${version}\n`],
    [`${folder}/@v/v${version}.info`, info],
    [`${folder}/@v/v${version}.mod`, files.get("go.mod")],
    [`${folder}/@v/v${version}.zip`, zip(new Map(inFolder))],
  ]);
}
