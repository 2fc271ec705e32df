import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { fateOf, processMark } from "./process-mark";

const MINE = processMark() ?? "";

it("tells a process that runs from one that has ended", async () => {
  expect(fateOf(MINE)).toBe("running");
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  expect(fateOf(MINE.replace(/ \d+ (\d+)$/, ` ${child.pid} $1`))).toBe("ended");
});

it("knows a later process with the same id", () => {
  expect(fateOf(MINE.replace(/\d+$/, "1"))).toBe("ended");
});

it.each([
  ["another machine", MINE.replace(/^[^ ]+/, "other/boot")],
  ["another container", MINE.replace(/ [^ ]+ /, " pid:[1] ")],
  ["an unreadable mark", "nonsense"],
])("proves nothing of %s", (_, mark) => {
  expect(fateOf(mark.replace(/\d+$/, "1"))).toBe("unknown");
});

it("knows that a machine has booted since", () => {
  expect(fateOf(MINE.replace(/\/[^ ]+/, "/earlier"))).toBe("ended");
});
