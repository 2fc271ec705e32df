import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { settlePages } from "./settle-pages.mjs";

const HASH = "0123456789abcdef0123456789abcdef";
const ALIAS = "@scope/pack-587764f78a6c7a9c";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

const configured = (root: string, keepsCache: boolean) =>
  `{"appDir":${JSON.stringify(root)},"turbopackFileSystemCacheForBuild": ${keepsCache}}`;

/** The output of `next build` in a project of that name, with these keys, with or without a cache. */
function built(name: string, key: string, keepsCache: boolean): string {
  const root = join(folder, name);
  const files = {
    "node_modules/@scope/pack/index.js": "",
    "out/server/preview-props.json": JSON.stringify({ previewModeId: key }),
    "out/prerender-manifest.json": JSON.stringify({ preview: { previewModeId: key } }),
    "out/required-server-files.json": configured(root, keepsCache),
    "out/required-server-files.js": `self.files=${configured(root, keepsCache)}`,
    "out/server/chunks/page.js": `e.y("${ALIAS}/sub")`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, "out/node_modules/@scope"), { recursive: true });
  symlinkSync("../../../node_modules/@scope/pack", join(root, "out/node_modules", ALIAS));
  settlePages(join(root, "out"), { root, hash: HASH, keepsCache });
  return join(root, "out");
}

it("the pages of two builds are the same, whatever was drawn and wherever they were made", () => {
  const [one, other] = [built("one", "aaaa1111", false), built("elsewhere", "bbbb2222", true)];
  for (const file of [
    "server/preview-props.json",
    "prerender-manifest.json",
    "required-server-files.json",
    "required-server-files.js",
    "server/chunks/page.js",
  ]) {
    const text = readFileSync(join(one, file), "utf8");
    expect(text).toBe(readFileSync(join(other, file), "utf8"));
    expect(text).not.toMatch(/aaaa1111|bbbb2222/);
    expect(text).not.toContain(folder);
  }
  const { previewModeId } = JSON.parse(
    readFileSync(join(one, "server/preview-props.json"), "utf8"),
  );
  expect(previewModeId).toMatch(/^[0-9a-f]{8}$/);
});

it("pages import packages by their own names, without links", () => {
  const pages = built("one", "aaaa1111", true);
  expect(readFileSync(join(pages, "server/chunks/page.js"), "utf8")).toBe('e.y("@scope/pack/sub")');
  expect(existsSync(join(pages, "node_modules"))).toBe(false);
});

it("a link to another copy of a package is refused", () => {
  const pages = built("one", "aaaa1111", true);
  mkdirSync(join(folder, "one/other"));
  mkdirSync(join(pages, "node_modules/@scope"), { recursive: true });
  symlinkSync(join(folder, "one/other"), join(pages, "node_modules", ALIAS));
  for (const file of ["required-server-files.json", "required-server-files.js"]) {
    writeFileSync(join(pages, file), configured(join(folder, "one"), true));
  }
  expect(() =>
    settlePages(pages, { root: join(folder, "one"), hash: HASH, keepsCache: true }),
  ).toThrow("The pages import another @scope/pack than the project.");
});
