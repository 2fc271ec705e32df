import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FolderLock } from "./folder-lock";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
  path = join(folder, "records.lock");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("lets one writer work at a time, and loses no change", async () => {
  const counter = join(folder, "counter");
  await writeFile(counter, "0");
  const locks = [new FolderLock(path), new FolderLock(path), new FolderLock(path)];
  const add = async () => {
    const count = Number(await readFile(counter, "utf8"));
    await writeFile(counter, String(count + 1));
  };
  await Promise.all(locks.flatMap((lock) => Array.from({ length: 20 }, () => lock.hold(add))));
  expect(await readFile(counter, "utf8")).toBe("60");
});

it("is free again after work that fails", async () => {
  const lock = new FolderLock(path);
  await expect(lock.hold(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await lock.hold(async () => "done")).toBe("done");
});

it.each([
  ["a process of this host that has ended", `${hostname()} 99999999`, new Date()],
  ["another host's process, ten seconds later", "another-host 1", new Date(Date.now() - 11_000)],
])("is taken from %s", async (_, holder, since) => {
  await writeFile(path, holder);
  await utimes(path, since, since);
  expect(await new FolderLock(path).hold(async () => "done")).toBe("done");
});
