import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pruneOutbox } from "./outbox";

const NOW = Date.parse("2026-11-22T10:00:00.000Z");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gatehouse-outbox-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), "x");
};

it("removes mails older than thirty days by their names, partial ones included", async () => {
  write(
    "2026-10-23T09-59-59-999Z-00000001.eml",
    "2026-10-23T10-00-00-000Z-00000002.eml",
    "2025-01-01T00-00-00-000Z-00000003.eml.partial",
    "2026-11-22T09-59-59-000Z-00000004.eml",
  );
  expect(await pruneOutbox(folder, NOW)).toBe(2);
  expect(readdirSync(folder).sort()).toEqual([
    "2026-10-23T10-00-00-000Z-00000002.eml",
    "2026-11-22T09-59-59-000Z-00000004.eml",
  ]);
});

it("leaves alone what it did not write", async () => {
  const foreign = [
    "2020-01-01T00-00-00-000Z.eml",
    "2020-01-01T00-00-00-000Z-0000000g.eml",
    "notes 2020.txt",
    "2020-13-41T00-00-00-000Z-00000001.eml",
  ];
  write(...foreign);
  mkdirSync(join(folder, "2020"));
  expect(await pruneOutbox(folder, NOW)).toBe(0);
  expect(readdirSync(folder)).toHaveLength(5);
});

it("removes a thousand at a time, the oldest first", async () => {
  const name = (index: number) =>
    `2020-01-01T00-00-00-000Z-${index.toString(16).padStart(8, "0")}.eml`;
  write(...Array.from({ length: 1_005 }, (_, index) => name(index)));
  expect(await pruneOutbox(folder, NOW)).toBe(1_000);
  expect(readdirSync(folder).sort()[0]).toBe(name(1_000));
  expect(await pruneOutbox(folder, NOW)).toBe(5);
});

it("does nothing without an outbox", async () => {
  expect(await pruneOutbox(join(folder, "missing"), NOW)).toBe(0);
});
