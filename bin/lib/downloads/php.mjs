import { strFromU8, unzipSync } from "fflate";
import { at } from "../project.mjs";
import { digest, filesBelow, zip } from "./archives.mjs";

const library = () =>
  filesBelow(at("packages", "php"), (path) =>
    /^(?:src\/.+\.php|composer\.json|README\.md)$/.test(path),
  );

/**
 * The archive of the library.
 *
 * @param {string} file in `/downloads/`
 * @param {import("./archives.mjs").Files} common files of every package
 */
export const phpPackage = (file, common) =>
  new Map([[file, zip(new Map([...library(), ...common]))]]);

/**
 * The repository that Composer finds the library's archives in.
 *
 * @param {ReadonlyMap<string, Uint8Array>} archives of all versions, by their path in `/downloads/`
 */
export function composerRepository(archives) {
  const versions = [...archives]
    .filter(([path]) => path.startsWith("php/"))
    .map(([path, archive]) => {
      const composer = JSON.parse(strFromU8(unzipSync(archive)["composer.json"]));
      const dist = { type: "zip", url: `/downloads/${path}`, shasum: digest("sha1", archive) };
      return [composer.version, { ...composer, dist }];
    });
  const repository = {
    packages: { "gatehouse/gatehouse": Object.fromEntries(versions) },
    // Composer completes a mirror's address by the repository's own origin, and no other address.
    mirrors: [{ "dist-url": "/downloads/php/gatehouse-%prettyVersion%.zip", preferred: true }],
  };
  return new Map([["php/packages.json", JSON.stringify(repository)]]);
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
