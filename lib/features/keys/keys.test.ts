import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { loadWorkspaces } from "@/lib/features/request-path/load-workspaces";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { OPERATOR } from "@/lib/kernel/actor";
import { ConflictError, InvalidInputError, NotFoundError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { createKey, revokeKey, rotateKey, updateKey } from "./keys";
import { listKeys } from "./read-keys";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const database = withTestDatabase();
let workspaces = 0;

async function newWorkspace(): Promise<string> {
  const input = { email: `keys${++workspaces}@example.org`, password: "correct horse battery" };
  return (await openWorkspace(database.prisma, input, NOW)).workspaceId;
}

const rotate = (workspaceId: string, keyId: string, overlapMs = DAY_MS) =>
  rotateKey(contextOf(database.prisma, workspaceId, OPERATOR, NOW), keyId, overlapMs);

describe("rotating a key", () => {
  it("creates a key of the same name and cap; the old one works during the overlap", async () => {
    const workspaceId = await newWorkspace();
    const input = { name: "shop", quota: 10 };
    const { id } = await createKey(contextOf(database.prisma, workspaceId), input);
    const rotated = await rotate(workspaceId, id);
    expect(rotated.apikey).toMatch(/^gh[0-9A-Za-z]{46}$/);
    expect(rotated.oldExpiresAt).toBe("2026-03-02T12:00:00.000Z");
    expect(await listKeys(database.prisma, workspaceId, NOW)).toMatchObject([
      { id, name: "shop", quota: 10, expiry: "2026-03-02T12:00:00.000Z" },
      { id: rotated.id, name: "shop", quota: 10, expiry: null },
    ]);
  });

  it("never lengthens the old key's life", async () => {
    const workspaceId = await newWorkspace();
    const input = { name: "a", expiresAt: new Date(NOW + 1000) };
    const { id } = await createKey(contextOf(database.prisma, workspaceId), input);
    expect((await rotate(workspaceId, id)).oldExpiresAt).toBe("2026-03-01T12:00:01.000Z");
  });

  it("refuses keys that are revoked, expired, or another workspace's", async () => {
    const workspaceId = await newWorkspace();
    const make = (expiresAt?: Date) =>
      createKey(contextOf(database.prisma, workspaceId), {
        name: "a",
        ...(expiresAt && { expiresAt }),
      });
    const [revoked, expired, foreign] = [await make(), await make(new Date(NOW)), await make()];
    await revokeKey(contextOf(database.prisma, workspaceId, OPERATOR, NOW), revoked.id);
    await expect(rotate(workspaceId, revoked.id)).rejects.toThrow(NotFoundError);
    await expect(rotate(workspaceId, expired.id)).rejects.toThrow(ConflictError);
    await expect(rotate(await newWorkspace(), foreign.id)).rejects.toThrow(NotFoundError);
  });
});

describe("the audit log of a key", () => {
  it("has before and after of a change, and nothing when nothing changed", async () => {
    const workspaceId = await newWorkspace();
    const { id } = await createKey(contextOf(database.prisma, workspaceId), { name: "a" });
    const change = { name: "b", disabled: false };
    await updateKey(contextOf(database.prisma, workspaceId), id, change);
    await updateKey(contextOf(database.prisma, workspaceId), id, change);
    const events = await database.prisma.auditEvent.findMany({
      where: { workspaceId, action: "key.update" },
      select: { details: true },
    });
    expect(events).toEqual([
      { details: { name: "a", before: { name: "a" }, after: { name: "b" } } },
    ]);
  });
});

describe("a key's limits", () => {
  it("are kept in canonical form, and by its successor", async () => {
    const workspaceId = await newWorkspace();
    const ctx = contextOf(database.prisma, workspaceId, OPERATOR, NOW);
    const { id } = await createKey(ctx, {
      name: "shop",
      endpoints: ["iplookup", "blocker", "iplookup"],
      networks: ["203.0.113.7/24", "203.0.113.0/24", " 2001:DB8::/32 "],
    });
    const limits = {
      endpoints: ["blocker", "iplookup"],
      networks: ["203.0.113.0/24", "2001:db8::/32"],
    };
    await rotate(workspaceId, id);
    const keys = await listKeys(database.prisma, workspaceId, NOW);
    expect(keys).toMatchObject([limits, limits]);
    await updateKey(ctx, id, { endpoints: [], networks: [] });
    const [changed] = await listKeys(database.prisma, workspaceId, NOW);
    expect(changed).toMatchObject({ endpoints: [], networks: [] });
  });

  it.each([
    { endpoints: ["nonsense"] },
    { networks: ["203.0.113.0/33"] },
    { networks: ["shop.example"] },
    { networks: Array.from({ length: 101 }, (_, at) => `203.0.113.${at}`) },
  ])("refuse %j", async (limits) => {
    const workspaceId = await newWorkspace();
    const ctx = contextOf(database.prisma, workspaceId, OPERATOR, NOW);
    await expect(createKey(ctx, { name: "a", ...limits })).rejects.toThrow(InvalidInputError);
  });

  it("reach the request path", async () => {
    const workspaceId = await newWorkspace();
    const ctx = contextOf(database.prisma, workspaceId, OPERATOR, NOW);
    const { apikey } = await createKey(ctx, {
      name: "a",
      endpoints: ["blocker"],
      networks: ["203.0.113.0/24"],
    });
    const plain = await createKey(ctx, { name: "b" });
    const hashes = [apikey, plain.apikey].map((key) => hash("sha256", key, "hex"));
    const [loaded] = await loadWorkspaces(database.prisma, { hashes });
    expect(loaded?.keys.find((key) => key.hash === hashes[0])).toMatchObject({
      endpoints: ["blocker"],
      networks: ["203.0.113.0/24"],
    });
    expect(loaded?.keys.find((key) => key.hash === hashes[1])).toMatchObject({
      endpoints: [],
      networks: [],
    });
  });
});
