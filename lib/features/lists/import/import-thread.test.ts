import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { OPERATOR } from "@/lib/kernel/actor";
import type { ServiceContext } from "@/lib/kernel/context";
import { type OpenTask, openOnThread, openTaskHere } from "@/lib/threads/task";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { size } from "@/test/size";
import { bundleThread } from "@/test/threads/bundle-thread";
import { countLists } from "../read-entries";
import { contractList } from "../workspace-list";
import { importList, type ListImport, previewImport } from "./import-list";

const LINES = size(20_000, 100_000);
/** Addresses of the network that the first line names. */
const COVERED = 1 << 14;
const NOW = Date.parse("2026-03-01T12:00:00Z");
const OPTIONS = { replaces: false, skipsCovered: true };
const AMPLE = { memoryMb: 1_024, timeoutMs: 60_000 };

const database = withTestDatabase();
let folder: string;
let file: URL;
let workspaces = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-import-"));
  file = await bundleThread(new URL("../../../runtime/task-thread.ts", import.meta.url), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function newContext(): Promise<ServiceContext> {
  const input = { email: `threads${++workspaces}@example.org`, password: "correct horse battery" };
  const { workspaceId } = await openWorkspace(database.prisma, input, NOW);
  return contextOf(database.prisma, workspaceId, OPERATOR, NOW);
}

/** One network, which covers the first of the addresses. */
function manyLines(count = LINES): ListImport {
  const addresses = Array.from(
    { length: count - 1 },
    (_, n) => `45.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  );
  const text = [new TextEncoder().encode(["45.0.0.0/18", ...addresses].join("\n"))];
  return { list: contractList("ipBlacklist"), text, address: "45.0.0.9", now: NOW };
}

const within =
  (limits: Partial<typeof AMPLE>): OpenTask =>
  (task) =>
    openOnThread(file)({ ...task, limits: { ...AMPLE, ...limits } });

const preview = (ctx: ServiceContext, open: OpenTask) =>
  previewImport(ctx, manyLines(), { open, report: () => undefined });

const apply = (ctx: ServiceContext, open: OpenTask, count = LINES) =>
  importList(ctx, manyLines(count), { ...OPTIONS, open, report: () => undefined });

/** The longest block of this thread, in nanoseconds. */
async function longestGap(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max;
}

/** The least of a few measures, until one is below the bound: a busy machine may stop any thread for long. */
async function leastOf(tries: number, bound: number, measure: () => Promise<number>) {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && least >= bound; i++) least = Math.min(least, await measure());
  return least;
}

it("gives the same result as in-process, and blocks this thread for less time", async () => {
  const ctx = await newContext();
  const there = within({});
  const previews: unknown[] = [];
  const gapHere = await longestGap(async () => previews.push(await preview(ctx, openTaskHere)));
  const gapThere = await leastOf(3, gapHere / 2, () =>
    longestGap(async () => previews.push(await preview(ctx, there))),
  );
  expect(previews[1]).toEqual(previews[0]);
  expect(previews[1]).toMatchObject({
    fresh: LINES,
    covered: { count: COVERED },
    warnings: [{ kind: "you" }],
  });
  expect(gapThere).toBeLessThan(gapHere / 2);
  expect(await apply(ctx, there)).toEqual({ added: LINES - COVERED, updated: 0 });
});

it("refuses an import beyond its limits, changes nothing, and runs the next one", async () => {
  const ctx = await newContext();
  // More than a young generation holds, which the limit leaves out.
  await expect(apply(ctx, within({ memoryMb: 24 }), 200_000)).rejects.toMatchObject({
    name: "TooMuchError",
    message: expect.stringContaining("more memory than allowed"),
  });
  await expect(apply(ctx, within({ timeoutMs: 1 }))).rejects.toMatchObject({
    name: "TooMuchError",
    message: expect.stringContaining("more time than allowed"),
  });
  expect(await countLists(database.prisma, ctx.workspaceId)).toMatchObject({ ipBlacklist: 0 });
  expect(await preview(ctx, within({}))).toMatchObject({ fresh: LINES });
});
