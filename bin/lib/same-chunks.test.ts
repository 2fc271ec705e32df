import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { mergeSameChunks } from "./same-chunks.mjs";

const folder = temporaryFolder(afterAll);

it("makes the same chunks one, and leaves the others", () => {
  const chunk = (name: string, modules: string) => {
    writeFileSync(join(folder, name), `module.exports=[${modules}];\n`);
  };
  chunk("a.js", "1,()=>'shared'");
  chunk("b.js", "1,()=>'shared'");
  chunk("[c d].js", "1,()=>'shared'");
  chunk("other.js", "2,()=>'other'");
  for (const name of ["runtime.js", "runtime-2.js"]) {
    writeFileSync(join(folder, name), "module.exports = () => 'state of its own';");
  }
  mkdirSync(join(folder, "ssr"));

  expect(mergeSameChunks(folder)).toBe(2);
  const required = (name: string) => createRequire(join(folder, "x.js"))(`./${name}`);
  const shared = required("a.js");
  expect(shared[1]()).toBe("shared");
  expect([required("b.js") === shared, required("[c d].js") === shared]).toEqual([true, true]);
  expect(required("other.js")[1]()).toBe("other");
  expect(readFileSync(join(folder, "runtime-2.js"), "utf8")).toContain("of its own");
  expect(mergeSameChunks(folder)).toBe(0);
  expect(mergeSameChunks(join(folder, "nowhere"))).toBe(0);
});
