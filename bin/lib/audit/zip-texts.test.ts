import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { zipTexts } from "./zip-texts.mjs";

const read = (zip: Uint8Array) => [...zipTexts(Buffer.from(zip))];
const files = { "a.json": strToU8('{"id":"a"}'), "b.json": strToU8("é".repeat(5_000)) };
const EXPECTED = [
  { name: "a.json", text: '{"id":"a"}' },
  { name: "b.json", text: "é".repeat(5_000) },
];

it("reads what is stored, and what is deflated", () => {
  expect(read(zipSync(files, { level: 0 }))).toEqual(EXPECTED);
  expect(read(zipSync(files, { level: 9, comment: "with a comment" }))).toEqual(EXPECTED);
});

it("reads more entries than ZIP without ZIP64 can count", (ctx) => {
  const folder = temporaryFolder(onTestFinished);
  const path = join(folder, "many.zip");
  const program = `import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as zip:
    for n in range(66000): zip.writestr(f"{n}.json", str(n))`;
  const { error } = spawnSync("python3", ["-c", program, path]);
  if (error !== undefined) ctx.skip("python3 is not installed");
  const texts = read(readFileSync(path));
  expect([texts.length, texts.at(-1)]).toEqual([66_000, { name: "65999.json", text: "65999" }]);
});

it("refuses what is no archive, is cut, or unpacks to too much", () => {
  expect(() => read(strToU8("<html>not found</html>".repeat(10)))).toThrow("no ZIP archive");
  expect(() => read(zipSync(files).slice(0, -30))).toThrow(RangeError);
  const bomb = zipSync({ "bomb.json": new Uint8Array(17 * 1024 * 1024) });
  expect(() => read(bomb)).toThrow(/larger than/);
});
