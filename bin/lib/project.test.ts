import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { at, ensureMade, hashFiles, lookAtFiles } from "./project.mjs";

let folder: string;
let input: string;
const done: string[] = [];

beforeEach(() => {
  mkdirSync(at(".cache"), { recursive: true });
  folder = mkdtempSync(at(".cache", "project-test-"));
  input = join(folder, "input.txt");
  writeFileSync(input, "one");
  done.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const relative = () => input.slice(at("").length);

function make(): Promise<void> {
  return ensureMade({
    name: `project-test-${folder.slice(-6)}`,
    stamp: join(folder, "made-from"),
    hash: () => {
      done.push("hashed");
      return hashFiles([relative()]);
    },
    look: () => lookAtFiles([relative()]),
    make: () => void done.push("made"),
  });
}

it("what was made is hashed once, until a file looks otherwise", async () => {
  await make();
  expect(done).toContain("made");
  done.length = 0;
  await make();
  expect(done).toEqual([]);
  // Written again as it was: hashed, and not made.
  writeFileSync(input, "one");
  await make();
  expect(done).toEqual(["hashed"]);
  await make();
  expect(done).toEqual(["hashed"]);
  writeFileSync(input, "two");
  await make();
  expect(done.at(-1)).toBe("made");
});

it("what is gone is made again, whatever was seen", async () => {
  await make();
  done.length = 0;
  rmSync(join(folder, "made-from"));
  await make();
  expect(done).toContain("made");
});
