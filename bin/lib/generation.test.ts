import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { generationFolder, newestGeneration } from "@/lib/base/generation.mjs";
import { temporaryFolder } from "@/test/temporary-folder";

const root = temporaryFolder(afterAll);

it("what was built from other content is in another folder", () => {
  const hashes = ["0123456789abcdef01", "fedcba9876543210ab"] as const;
  mkdirSync(join(root, "dist"));
  const newest = hashes.map((hash) => {
    writeFileSync(join(root, "dist", "pages.made-from"), hash);
    return newestGeneration(root, "pages");
  });
  expect(newest).toEqual(["dist/pages-0123456789abcdef", "dist/pages-fedcba9876543210"]);
  expect(newest[0]).toBe(generationFolder("pages", hashes[0]));
});
