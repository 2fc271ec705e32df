import { expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { newWorkspace, record, storesOf } from "@/test/services/traffic/records";
import { enforceAnswer } from "./enforce-answer";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:30:00Z");

it("says where each monitored check is set, the most frequent first, and not what is gone", async () => {
  const { prisma } = database;
  const [workspaceId, theirs] = [await newWorkspace(prisma, NOW), await newWorkspace(prisma, NOW)];
  for (const each of [theirs, workspaceId]) {
    await prisma.configuration.create({
      data: { workspaceId: each, name: "Shop: EU", document: {} },
    });
  }
  const urls = { destination: "https://a.example/", blockedDestination: "https://b.example/" };
  const link = await prisma.smartUrl.create({
    data: { workspaceId, keyname: "promo", policy: {}, ...urls },
  });
  const { id } = await prisma.configuration.findFirstOrThrow({ where: { workspaceId } });
  const wouldBlock = (endpoint: string, rule?: string) => ({
    ...{ at: NOW, decidedBy: "country", wouldBlock: 1, userType: "hosting", endpoint },
    ...(rule !== undefined && { rule }),
  });
  await record(
    prisma,
    workspaceId,
    ...Array(4).fill(wouldBlock("blockerv2", "Deleted")),
    ...Array(3).fill(wouldBlock("blockerv2", "Shop: EU")),
    ...Array(2).fill(wouldBlock("shorterlink", "promo")),
    wouldBlock("blocker"),
    { at: NOW, endpoint: "blockerv2", rule: "Elsewhere" },
  );
  const answers = await enforceAnswer(storesOf(prisma), workspaceId, "24h", NOW);
  expect(answers).toMatchObject([
    { check: "country", wouldBlock: 10, userTypes: [{ value: "hosting", calls: 10 }] },
  ]);
  expect(answers[0]?.policies).toEqual([
    { kind: "configuration", id, name: "Shop: EU" },
    { kind: "link", id: link.id, name: "promo" },
    { kind: "blocker" },
  ]);
});
