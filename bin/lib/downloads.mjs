import { readFileSync } from "node:fs";
import { GO_MODULE, PACKAGES, VERSION } from "../../lib/downloads/packages.mjs";
import { digest, filesBelow } from "./downloads/archives.mjs";
import { goModule, goVersions } from "./downloads/go.mjs";
import { javascriptPackage } from "./downloads/javascript.mjs";
import { composerRepository, phpPackage, wordpressPlugin } from "./downloads/php.mjs";
import { pythonPackage } from "./downloads/python.mjs";
import { bundlerIndex, rubyPackage } from "./downloads/ruby.mjs";
import { at } from "./project.mjs";

/**
 * The archives of all clients, in the forms that package managers ask for, and indexes of them. The same sources
 * give the same bytes on every machine, and no package manager is needed to make them.
 *
 * @returns {Promise<Map<string, Uint8Array | string>>} by their path below `/downloads/`
 */
export const makeDownloads = async () => withIndexes(await makeArchives(), releasedArchives());

/**
 * @param {ReadonlyMap<string, Uint8Array>} made archives of this version
 * @param {ReadonlyMap<string, Uint8Array>} released archives of all that were released
 * @returns {Map<string, Uint8Array | string>}
 * @throws Error when a version that was released would be another now
 */
export function withIndexes(made, released) {
  for (const [path, bytes] of made) {
    if (!Buffer.from(released.get(path) ?? bytes).equals(bytes)) {
      throw new Error(`${path} was released, and is another now: raise the clients' version.`);
    }
  }
  const byVersion = new Intl.Collator("en", { numeric: true }).compare;
  const archives = new Map([...released, ...made].sort(([a], [b]) => byVersion(a, b)));
  return new Map([
    ...archives,
    ...composerRepository(archives),
    ...bundlerIndex(archives),
    ...goVersions(GO_MODULE, VERSION, archives),
    ["index.json", JSON.stringify({ packages: indexOf(made) }, null, 2)],
  ]);
}

/** The archives that earlier versions' lockfiles name. */
const releasedArchives = () =>
  filesBelow(at("packages", "released"), (path) => path !== "README.md");

/**
 * The archives of this version.
 *
 * @returns {Promise<Map<string, Uint8Array>>} by their path below `/downloads/`
 */
export async function makeArchives() {
  const common = new Map(
    ["LICENSE", "CHANGELOG.md"].map((name) => [name, readFileSync(at("packages", name))]),
  );
  const files = Object.fromEntries(PACKAGES.map((each) => [each.id, each.files]));
  const made = await Promise.all([
    javascriptPackage("middleware", files.middleware[0], common),
    javascriptPackage("client", files.client[0], common),
    pythonPackage(files.python, common),
    phpPackage(files.php[0], common),
    wordpressPlugin(files.wordpress[0], common),
    rubyPackage(files.ruby[0], common),
    goModule(GO_MODULE, VERSION, common),
  ]);
  return new Map(made.flatMap((each) => [...each]));
}

/** For people and programs: what there is, and what it must hash to. */
function indexOf(made) {
  return PACKAGES.map(({ id, name, files }) => ({
    id,
    name,
    version: VERSION,
    files: files.map((file) => {
      const bytes = made.get(file);
      if (bytes === undefined) throw new Error(`${file} is in the table, and was not made.`);
      return { path: `/downloads/${file}`, size: bytes.length, sha256: digest("sha256", bytes) };
    }),
  }));
}
