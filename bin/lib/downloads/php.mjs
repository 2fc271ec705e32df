import { readFileSync } from "node:fs";
import { at } from "../project.mjs";
import { digest, filesBelow, zip } from "./archives.mjs";

const library = () =>
  filesBelow(at("packages", "php"), (path) =>
    /^(?:src\/.+\.php|composer\.json|README\.md)$/.test(path),
  );

/**
 * The archive of the library, and the repository that Composer finds it in.
 *
 * @param {string} file in `/downloads/`
 * @param {import("./archives.mjs").Files} common files of every package
 */
export function phpPackage(file, common) {
  const archive = zip(new Map([...library(), ...common]));
  const composer = JSON.parse(readFileSync(at("packages", "php", "composer.json"), "utf8"));
  const url = `/downloads/${file}`;
  const dist = { type: "zip", url, shasum: digest("sha1", archive) };
  const repository = {
    packages: { [composer.name]: { [composer.version]: { ...composer, dist } } },
    // Composer completes a mirror's address by the repository's own origin, and no other address.
    mirrors: [{ "dist-url": url.replace(composer.version, "%prettyVersion%"), preferred: true }],
  };
  return new Map([
    [file, archive],
    ["php/packages.json", JSON.stringify(repository)],
  ]);
}

/**
 * The plugin, with the library in it, in one folder as WordPress installs it.
 *
 * @param {string} file in `/downloads/`
 * @param {import("./archives.mjs").Files} common files of every package
 */
export function wordpressPlugin(file, common) {
  const plugin = filesBelow(at("packages", "wordpress"), (path) => /\.(?:php|md)$/.test(path));
  const sources = [...library()]
    .filter(([path]) => path.startsWith("src/"))
    .map(([path, bytes]) => [`php/${path}`, bytes]);
  const files = [...plugin, ...sources, ...common];
  return new Map([
    [file, zip(new Map(files.map(([path, bytes]) => [`gatehouse/${path}`, bytes])))],
  ]);
}
