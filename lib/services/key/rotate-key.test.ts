import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { createAccount } from "../account/create-account";
import { OPERATOR } from "../actor";
import { ConflictError, NotFoundError } from "../errors";
import { createKey } from "./create-key";
import { listKeys } from "./list-keys";
import { revokeKey } from "./revoke-key";
import { rotateKey } from "./rotate-key";
import { updateKey } from "./update-key";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const DAY_MS = 86_400_000;

const database = withTestDatabase();
let accounts = 0;

async function newWorkspace(): Promise<string> {
  const input = { email: `keys${++accounts}@example.org`, password: "correct horse battery" };
  return (await createAccount(database.prisma, input, OPERATOR, NOW)).accountId;
}

const rotate = (workspaceId: string, keyId: string, overlapMs = DAY_MS) =>
  rotateKey(database.prisma, workspaceId, keyId, overlapMs, OPERATOR, NOW);

describe("rotating a key", () => {
  it("makes a key of the same name and cap, and lets the old one work for the overlap", async () => {
    const workspaceId = await newWorkspace();
    const input = { name: "shop", quota: 10 };
    const { id } = await createKey(database.prisma, workspaceId, input, OPERATOR);
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
    const { id } = await createKey(database.prisma, workspaceId, input, OPERATOR);
    expect((await rotate(workspaceId, id)).oldExpiresAt).toBe("2026-03-01T12:00:01.000Z");
  });

  it("refuses keys that are revoked, expired, or another workspace's", async () => {
    const workspaceId = await newWorkspace();
    const make = (expiresAt?: Date) =>
      createKey(
        database.prisma,
        workspaceId,
        { name: "a", ...(expiresAt && { expiresAt }) },
        OPERATOR,
      );
    const [revoked, expired, foreign] = [await make(), await make(new Date(NOW)), await make()];
    await revokeKey(database.prisma, workspaceId, revoked.id, OPERATOR, NOW);
    await expect(rotate(workspaceId, revoked.id)).rejects.toThrow(NotFoundError);
    await expect(rotate(workspaceId, expired.id)).rejects.toThrow(ConflictError);
    await expect(rotate(await newWorkspace(), foreign.id)).rejects.toThrow(NotFoundError);
  });
});

describe("the trail of a key", () => {
  it("tells before and after of what changed, and nothing when nothing did", async () => {
    const workspaceId = await newWorkspace();
    const { id } = await createKey(database.prisma, workspaceId, { name: "a" }, OPERATOR);
    const change = { name: "b", disabled: false };
    await updateKey(database.prisma, workspaceId, id, change, OPERATOR);
    await updateKey(database.prisma, workspaceId, id, change, OPERATOR);
    const events = await database.prisma.auditEvent.findMany({
      where: { workspaceId, action: "key.update" },
      select: { details: true },
    });
    expect(events).toEqual([
      { details: { name: "a", before: { name: "a" }, after: { name: "b" } } },
    ]);
  });
});
