import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { InvalidInputError } from "@/lib/kernel/errors";
import { openOnThread } from "@/lib/threads/task";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { size } from "@/test/size";
import { temporaryFolder } from "@/test/temporary-folder";
import { bundleThread } from "@/test/threads/bundle-thread";
import { applyDocument } from "./import-document";
import { planAccountDocument } from "./plan-document";
import { withReader } from "./with-reader";

const database = withTestDatabase();
const folder = temporaryFolder(afterAll);
let file: URL;

beforeAll(async () => {
  file = await bundleThread(new URL("../../runtime/task-thread.ts", import.meta.url), folder);
});

const inputOf = (json: unknown) => ({
  text: [new TextEncoder().encode(JSON.stringify(json))],
  address: "45.0.0.9",
});

it("a large document is planned and applied from its thread", async () => {
  const count = size(20_000, 100_000);
  const account = { email: "thread@example.org", password: "correct horse battery" };
  const { workspaceId } = await openWorkspace(database.prisma, account, Date.now());
  const ctx = contextOf(database.prisma, workspaceId);
  const open = openOnThread(file);
  const ipBlacklist = Array.from(
    { length: count },
    (_, n) => `45.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  );
  const document = { version: 1, lists: { ipBlacklist }, configurations: [{ name: "Shop" }] };
  const before = await planAccountDocument(ctx, inputOf(document), open);
  expect([before.plan.add, before.tried.entries.map(({ value }) => value)]).toEqual([
    count + 1,
    ["45.0.0.9"],
  ]);
  await withReader(open, inputOf(document), (read) =>
    applyDocument(ctx, read, { expected: [before.revision] }),
  );
  const { plan } = await planAccountDocument(ctx, inputOf(document), open);
  expect(plan).toEqual({ add: 0, change: 0, remove: 0, parts: [] });
});

it("its problems come back from the thread with their paths", async () => {
  const read = withReader(openOnThread(file), inputOf({ version: 2 }), async () => null);
  await expect(read).rejects.toMatchObject({ problems: [{ path: "version" }] });
  await expect(read).rejects.toBeInstanceOf(InvalidInputError);
});
