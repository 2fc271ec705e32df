import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { withLock } from "./lock.mjs";

const MODULE = new URL("lock.mjs", import.meta.url).href;

let folder: string;
let path: string;
let counter: string;

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  path = join(folder, "lock");
  counter = join(folder, "counter");
  writeFileSync(counter, "0");
});

/** Starts a process that runs `body` (with `withLock`, `path`, `counter`, `fs` in scope). */
function start(body: string) {
  const script = `
    import fs from "node:fs";
    import { setTimeout as wait } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(MODULE)};
    const [path, counter] = ${JSON.stringify([path, counter])};
    ${body}`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const INCREMENT = `
  const value = Number(fs.readFileSync(counter, "utf8"));
  await wait(1);
  fs.writeFileSync(counter, String(value + 1));`;

describe("the lock between processes", () => {
  it("lets one at a time in", async () => {
    const loop = `for (let i = 0; i < 20; i++) await withLock(path, async () => { ${INCREMENT} });`;
    const children = [1, 2, 3, 4].map(() => start(loop));
    const ends = await Promise.all(children.map((child) => once(child, "exit")));
    expect(ends.map(([status]) => status)).toEqual([0, 0, 0, 0]);
    expect(readFileSync(counter, "utf8")).toBe("80");
  });

  it("is free again when its holder was killed, for one of those who wait", async () => {
    const holder = start(
      `await withLock(path, async () => { console.log("in"); await wait(60_000); });`,
    );
    await once(holder.stdout, "data");
    const waiting = [1, 2, 3].map(() =>
      start(`await withLock(path, async () => { ${INCREMENT} }, () => console.log("waits"));`),
    );
    await Promise.all(waiting.map((child) => once(child.stdout, "data")));
    expect(readFileSync(counter, "utf8")).toBe("0");
    holder.kill("SIGKILL");
    await Promise.all(waiting.map((child) => once(child, "exit")));
    expect(readFileSync(counter, "utf8")).toBe("3");
  });

  it("is not held by a later process that got the dead one's number", async () => {
    writeFileSync(`${path}.7`, `${process.pid} 1`);
    expect(await withLock(path, () => "in")).toBe("in");
  });

  it("gives back what the work gives, is released when it throws, and leaves one file", async () => {
    await expect(
      withLock(path, () => {
        throw new Error("broken");
      }),
    ).rejects.toThrow("broken");
    expect(await withLock(path, async () => 5)).toBe(5);
    expect(readdirSync(folder).filter((name) => name.startsWith("lock"))).toEqual(["lock.2"]);
  });
});
