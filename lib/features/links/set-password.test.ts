import { expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { loadLinks } from "@/lib/features/policies/stored-heads";
import { isPassword } from "@/lib/passwords/hash-password";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { getLinkStatusOrThrow } from "./link-state";
import { setLinkPassword } from "./set-password";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:30:00Z");
const SECRET = "open, sesame ünd so";

async function newLink() {
  const workspaceId = await newWorkspace(database.prisma, NOW);
  const ctx = contextOf(database.prisma, workspaceId);
  const document = smartUrlSchema.parse({
    keyname: "spring",
    destination: "https://example.org/",
    blockedDestination: "https://example.org/sorry",
  });
  const { id } = await createDocument(ctx, SMART_URL, document);
  const set = (password: string | null) => setLinkPassword(ctx, id, password);
  const hash = async () => {
    const [link] = await loadLinks(database.prisma, workspaceId, [id]);
    return link?.read().stored.passwordHash ?? null;
  };
  return { workspaceId, ctx, id, set, hash };
}

const actionsOf = async (workspaceId: string) => {
  const events = await database.prisma.auditEvent.findMany({
    where: { workspaceId },
    orderBy: { id: "asc" },
  });
  return events.map(({ action }) => action).filter((action) => action !== "account.create");
};

it("a link's password is set, changed and removed, and loaded as its hash", async () => {
  const { workspaceId, ctx, id, set, hash } = await newLink();
  const has = async () => (await getLinkStatusOrThrow(ctx, id)).hasPassword;
  expect(await has()).toBe(false);
  await set(SECRET);
  const first = (await hash()) ?? "";
  expect(first).toMatch(/^\$argon2id\$/);
  expect(await isPassword(SECRET, first)).toBe(true);
  expect(await has()).toBe(true);
  await set("another one");
  expect(await isPassword(SECRET, (await hash()) ?? "")).toBe(false);
  await set(null);
  await set(null);
  expect([await hash(), await has()]).toEqual([null, false]);
  expect(await actionsOf(workspaceId)).toEqual([
    "smart-url.create",
    "smart-url.protect",
    "smart-url.protect",
    "smart-url.open",
  ]);
});

it("no audit event or version contains the password or its hash", async () => {
  const { workspaceId, set, hash } = await newLink();
  await set(SECRET);
  const { prisma } = database;
  const events = await prisma.auditEvent.findMany({ where: { workspaceId } });
  const versions = await prisma.documentVersion.findMany({ where: { workspaceId } });
  const kept = JSON.stringify([events.map(({ details }) => details), versions]);
  expect(kept).not.toContain(SECRET);
  expect(kept).not.toContain(await hash());
  expect(kept).not.toContain("argon2");
});

it("every process recompiles the policies", async () => {
  const { workspaceId, set } = await newLink();
  const revision = async () =>
    (await database.prisma.workspace.findUniqueOrThrow({ where: { id: workspaceId } }))
      .policyRevision;
  const before = await revision();
  await set(SECRET);
  expect(await revision()).toBe(before + 1n);
});

it.each(["", "1234567", "x".repeat(201)])("%j is no password for a link", async (password) => {
  const { set, hash } = await newLink();
  await expect(set(password)).rejects.toMatchObject({ problems: [{ path: "password" }] });
  expect(await hash()).toBeNull();
});

it("another workspace's link is not found", async () => {
  const [mine, theirs] = [await newLink(), await newLink()];
  const attempt = setLinkPassword(mine.ctx, theirs.id, SECRET);
  await expect(attempt).rejects.toThrow("There is no such SmartURL.");
  expect(await theirs.hash()).toBeNull();
});
