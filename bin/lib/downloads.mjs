import { readFileSync } from "node:fs";
import { GO_MODULE, PACKAGES, VERSION } from "../../lib/downloads/packages.mjs";
import { digest } from "./downloads/archives.mjs";
import { goModule } from "./downloads/go.mjs";
import { javascriptPackage } from "./downloads/javascript.mjs";
import { phpPackage, wordpressPlugin } from "./downloads/php.mjs";
import { pythonPackage } from "./downloads/python.mjs";
import { rubyPackage } from "./downloads/ruby.mjs";
import { at } from "./project.mjs";

/**
 * The archives of all clients, in the forms that package managers ask for, and an index of them. The same sources
 * give the same bytes on every machine, and no package manager is needed to make them.
 *
 * @returns {Promise<Map<string, Uint8Array | string>>} by their path below `/downloads/`
 */
export async function makeDownloads() {
  const common = new Map(
    ["LICENSE", "CHANGELOG.md"].map((name) => [name, readFileSync(at("packages", name))]),
  );
  const files = Object.fromEntries(PACKAGES.map((each) => [each.id, each.files]));
  const made = new Map(
    (
      await Promise.all([
        javascriptPackage("middleware", files.middleware[0], common),
        javascriptPackage("client", files.client[0], common),
        pythonPackage(files.python, common),
        phpPackage(files.php[0], common),
        wordpressPlugin(files.wordpress[0], common),
        rubyPackage(files.ruby[0], common),
        goModule(GO_MODULE, VERSION, common),
      ])
    ).flatMap((each) => [...each]),
  );
  return made.set("index.json", JSON.stringify({ packages: indexOf(made) }, null, 2));
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
