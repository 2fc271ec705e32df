import { arch, platform } from "node:os";
import { writeGzip } from "./gzip.mjs";
import { projectManifest, releaseTime } from "./identity.mjs";
import { tarOf } from "./tar.mjs";
import { folderEntry, textEntry } from "./tree.mjs";

/** The release in the package: npm takes `node_modules` beside a package's own package.json for its own affair. */
const FOLDER = "gatehouse";

/**
 * Writes the tarball that `npm install --global` and `npx --package` take, with nothing left to fetch or to build.
 *
 * @param {string} path
 * @param {readonly import("./tree.mjs").Entry[]} entries the release
 */
export function writeNpmPackage(path, entries) {
  const inPackage = entries.map((entry) => ({
    ...entry,
    path: `package/${FOLDER}/${entry.path}`,
  }));
  const all = [
    ...[folderEntry("package"), textEntry("package/package.json", manifest())],
    ...[textEntry("package/README.md", README), folderEntry(`package/${FOLDER}`), ...inPackage],
  ];
  writeGzip(path, tarOf(all, releaseTime()));
}

/** `os` and `cpu` have npm refuse another kind of machine. It is private: the name is somebody else's in npm's registry. */
function manifest() {
  const { name, version, description, license, engines } = projectManifest();
  const own = { name, version, private: true, description, license, engines };
  const kind = { os: [platform()], cpu: [arch()] };
  const bin = { gatehouse: `${FOLDER}/bin/gatehouse.mjs` };
  return `${JSON.stringify({ ...own, ...kind, bin }, null, 2)}\n`;
}

const README = `# Gatehouse

Self-hosted visitor protection. \`gatehouse start\` serves; its data go into ./data, or where DATA_DIR says.
\`gatehouse help\` lists the operator's commands.
`;
