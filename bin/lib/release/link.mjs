import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * Has Node link all modules of folders, with all that they import, without running one: first comes a module
 * that ends the process, and Node links everything before it runs anything.
 *
 * @param {string} root absolute path of a project or a release
 * @param {readonly string[]} folders of ES modules, relative to `root`
 * @param {readonly string[]} packages modules of packages that are imported while they run
 * @throws Error with Node's words, such as for a missing file or name
 */
export function checkLinks(root, folders, packages) {
  const modules = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.m?js$/.test(name))
      .map((name) => `./${posix.join(folder, name)}`),
  );
  const lines = ["data:text/javascript,process.exit(0)", ...modules, ...packages].map(
    (each) => `import ${JSON.stringify(each)};`,
  );
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module"], {
    cwd: root,
    input: lines.join("\n"),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${root} would not start:\n${stderr}`);
}
