import { expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { createWorkspaceFixture } from "@/test/panel/workspace-fixture";
import { listStandingAccess } from "./standing-access";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const database = withTestDatabase();

it("is what the user has made and is there still, and nothing of others", async () => {
  const { prisma } = database;
  const { workspaceId, handle, users } = await createWorkspaceFixture(prisma, NOW);
  const founder = await prisma.user.findFirstOrThrow({
    where: { email: { startsWith: "founder" } },
  });
  expect(await listStandingAccess(prisma, founder.id, NOW)).toEqual([
    { kind: "token", name: "deploy", handle },
    { kind: "invitation", name: `guest@${handle}.example`, handle },
    { kind: "webhook", name: `hooks.${handle}.example`, handle },
    { kind: "stream", name: "Log server", handle },
    { kind: "channel", name: "On call", handle },
  ]);
  expect(await listStandingAccess(prisma, users.owner.id, NOW)).toEqual([]);
  await prisma.webhookEndpoint.deleteMany({ where: { workspaceId } });
  await prisma.stream.deleteMany({ where: { workspaceId } });
  await prisma.alertChannel.deleteMany({ where: { workspaceId } });
  await prisma.invitation.updateMany({ data: { revokedAt: new Date(NOW) } });
  expect(await listStandingAccess(prisma, founder.id, NOW)).toHaveLength(1);
});
