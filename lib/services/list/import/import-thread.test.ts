import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { bundleThread } from "@/lib/threads/testing/bundle-thread";
import { createAccount } from "../../account/create-account";
import { OPERATOR } from "../../actor";
import type { Scope } from "../../document/scope";
import { countLists } from "../count-lists";
import { importList, previewImport } from "./import-list";
import { type OpenWeigher, weighHere, weighOnThread } from "./open-weigher";
import type { WeighedImport } from "./weigh-import";

const LINES = 100_000;
const NOW = Date.parse("2026-03-01T12:00:00Z");
const OPTIONS = { replaces: false, skipsCovered: true };
const AMPLE = { memoryMb: 1_024, timeoutMs: 60_000 };

const database = withTestDatabase();
let folder: string;
let file: URL;
let accounts = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-import-"));
  file = await bundleThread(new URL("./import-thread.ts", import.meta.url), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function newScope(): Promise<Scope> {
  const input = { email: `threads${++accounts}@example.org`, password: "correct horse battery" };
  const { accountId } = await createAccount(database.prisma, input, OPERATOR, NOW);
  return { workspaceId: accountId, actor: OPERATOR };
}

/** One network, and addresses of which it covers the first 65,536. */
function manyLines(): WeighedImport {
  const addresses = Array.from(
    { length: LINES - 1 },
    (_, n) => `45.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  );
  const text = [new TextEncoder().encode(["45.0.0.0/16", ...addresses].join("\n"))];
  return { list: "ipBlacklist", text, address: "45.0.0.9", now: NOW };
}

const preview = ({ workspaceId }: Scope, open: OpenWeigher) =>
  previewImport(database.prisma, workspaceId, manyLines(), { open, report: () => undefined });

const apply = (scope: Scope, open: OpenWeigher) =>
  importList(database.prisma, scope, manyLines(), OPTIONS, { open, report: () => undefined });

/** The longest time for which this thread did nothing else, in nanoseconds. */
async function longestGap(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max;
}

it("decides as the same work here, and holds this thread up a part of the time only", async () => {
  const scope = await newScope();
  const there = weighOnThread(file, AMPLE);
  const previews: unknown[] = [];
  const gapHere = await longestGap(async () => previews.push(await preview(scope, weighHere)));
  const gapThere = await longestGap(async () => previews.push(await preview(scope, there)));
  expect(previews[1]).toEqual(previews[0]);
  expect(previews[1]).toMatchObject({
    fresh: LINES,
    covered: { count: 65_536 },
    warnings: [{ kind: "you" }],
  });
  expect(gapThere).toBeLessThan(gapHere / 2);
  expect(await apply(scope, there)).toEqual({ added: LINES - 65_536, updated: 0 });
});

it("refuses what takes more than it may, changes nothing, and does the next one", async () => {
  const scope = await newScope();
  const within = (limits: Partial<typeof AMPLE>) => weighOnThread(file, { ...AMPLE, ...limits });
  await expect(apply(scope, within({ memoryMb: 24 }))).rejects.toMatchObject({
    name: "TooMuchError",
    message: expect.stringContaining("more memory than one may take"),
  });
  await expect(apply(scope, within({ timeoutMs: 1 }))).rejects.toMatchObject({
    name: "TooMuchError",
    message: expect.stringContaining("more time than one may take"),
  });
  expect(await countLists(database.prisma, scope.workspaceId)).toMatchObject({ ipBlacklist: 0 });
  expect(await preview(scope, within({}))).toMatchObject({ fresh: LINES });
});
