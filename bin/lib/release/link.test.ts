import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { checkLinks } from "./link.mjs";

/** A release whose bundle imports a name that a CommonJS package gets from one of two files, as React's do. */
function releaseWith(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder(onTestFinished);
  const all = {
    "package.json": '{ "type": "module" }',
    "dist/server/server.js": 'import { wanted } from "ui"; throw wanted;',
    "node_modules/ui/package.json": '{ "main": "index.js" }',
    "node_modules/ui/index.js": `if (process.env.NODE_ENV === "production") {
  module.exports = require("./production.js");
} else {
  module.exports = require("./development.js");
}`,
    "node_modules/ui/production.js": "exports.wanted = 1;",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const DEVELOPMENT = { "node_modules/ui/development.js": "exports.wanted = 1;" };
const linked =
  (root: string, packages: readonly string[] = []) =>
  () =>
    checkLinks(root, ["dist/server"], packages);

describe("checkLinks", () => {
  it("links what a folder's modules import, and runs none of it", () => {
    expect(linked(releaseWith(DEVELOPMENT))).not.toThrow();
  });

  it("misses the file of a condition that never holds: Node reads the package's names from it", () => {
    expect(linked(releaseWith({}))).toThrow(
      // Node.js 20, and 24.
      /Named export 'wanted' not found|does not provide an export named 'wanted'/,
    );
  });

  it("misses a file that a module imports, wherever it is in the folder", () => {
    const chunk = { "dist/server/chunks/late.js": 'import "./gone.js";' };
    expect(linked(releaseWith({ ...DEVELOPMENT, ...chunk }))).toThrow("ERR_MODULE_NOT_FOUND");
  });

  it("misses a package that is imported only while the modules run", () => {
    expect(linked(releaseWith(DEVELOPMENT), ["ui"])).not.toThrow();
    expect(linked(releaseWith(DEVELOPMENT), ["gone"])).toThrow("Cannot find package 'gone'");
  });
});
