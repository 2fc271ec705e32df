import { describe, expect, it } from "vitest";
import { forgetPendingVisitors } from "@/lib/kernel/pending-visitors";
import { withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { newScopes } from "@/test/state/workspaces";
import { StoredPendingVisitors } from "./pending-visitors";

const database = withTestDatabase();
const K = { subject: "k", visitor: null };
/** A call's 250 ms are breaker.test.ts's; twenty locks one after the other may take longer on a busy machine. */
const PATIENT_MS = 60_000;
const REQUEST = "01890000-0000-7000-8000-000000000009";

async function setUp() {
  const clock = new ManualClock();
  const pending = new StoredPendingVisitors(database.prisma, clock, silentLog, PATIENT_MS);
  const { workspaceId } = await newScopes(database.prisma, 1);
  return { clock, pending, workspaceId };
}

describe("pending SmartURLs visitors", () => {
  it("get a code of 32 letters and digits that verifies once", async () => {
    const { pending, workspaceId } = await setUp();
    const code = await pending.create({ ...K, workspaceId, subject: "promo.2026" }, REQUEST);
    expect(code).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(await pending.verify(workspaceId, "promo.2026", code)).not.toBeNull();
    expect(await pending.verify(workspaceId, "promo.2026", code)).toBeNull();
  });

  it("verify in another process than the one that made the code", async () => {
    const { clock, pending, workspaceId } = await setUp();
    const other = new StoredPendingVisitors(database.prisma, clock, silentLog, PATIENT_MS);
    const code = await pending.create({ ...K, workspaceId }, REQUEST);
    expect(await other.verify(workspaceId, "k", code)).not.toBeNull();
  });

  it("verify exactly once when twenty ask at the same time", async () => {
    const { pending, workspaceId } = await setUp();
    const code = await pending.create({ ...K, workspaceId }, REQUEST);
    const asked = Array.from({ length: 20 }, () => pending.verify(workspaceId, "k", code));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  });

  it("are bound to account and keyname", async () => {
    const { pending, workspaceId } = await setUp();
    const foreign = (await newScopes(database.prisma, 1)).workspaceId;
    const code = await pending.create({ ...K, workspaceId }, REQUEST);
    expect(await pending.verify(foreign, "k", code)).toBeNull();
    expect(await pending.verify(workspaceId, "K", code)).toBeNull();
    expect(await pending.verify(workspaceId, "k", code)).not.toBeNull();
  });

  it("last 15 minutes", async () => {
    const { clock, pending, workspaceId } = await setUp();
    const [early, late] = [
      await pending.create({ ...K, workspaceId }, REQUEST),
      await pending.create({ ...K, workspaceId }, REQUEST),
    ];
    clock.pass(15 * 60_000 - 1);
    expect(await pending.verify(workspaceId, "k", early)).not.toBeNull();
    clock.pass(1);
    expect(await pending.verify(workspaceId, "k", late)).toBeNull();
  });

  it.each(["", "short", "a".repeat(33), `${"a".repeat(31)}\u0000`, "ü".repeat(32)])(
    "are not verified by %j",
    async (code) => {
      const { pending, workspaceId } = await setUp();
      expect(await pending.verify(workspaceId, "k", code)).toBeNull();
      expect(await pending.verify(workspaceId, "k\u0000", "a".repeat(32))).toBeNull();
    },
  );

  it("are stored by the hundred, as hashes, and removed when their time is over", async () => {
    const { clock, pending, workspaceId } = await setUp();
    const codes = await Promise.all(
      Array.from({ length: 300 }, () => pending.create({ ...K, workspaceId }, REQUEST)),
    );
    expect(new Set(codes).size).toBe(300);
    const where = { workspaceId };
    expect(await database.prisma.pendingVisitor.count({ where })).toBe(300);
    const rows = await database.prisma.$queryRaw<{ text: string }[]>`
      SELECT row_to_json(p)::text AS text FROM pending_visitor AS p LIMIT 5`;
    for (const { text } of rows) expect(codes.some((code) => text.includes(code))).toBe(false);
    await forgetPendingVisitors(database.prisma, clock.now() + 15 * 60_000);
    expect(await database.prisma.pendingVisitor.count({ where })).toBe(300);
    await forgetPendingVisitors(database.prisma, clock.now() + 15 * 60_000 + 1);
    expect(await database.prisma.pendingVisitor.count({ where })).toBe(0);
  });
});
