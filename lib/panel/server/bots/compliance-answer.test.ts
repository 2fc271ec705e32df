import { afterAll, beforeAll, expect, it } from "vitest";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { BLOCKER_POLICY } from "@/lib/features/policies/blocker-policy";
import { saveDocument } from "@/lib/features/policies/save-document";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { contextOf } from "@/test/services/context";
import { newWorkspace, recordIn } from "@/test/services/traffic/records";
import { complianceAnswer } from "./compliance-answer";

const HOUR = 3_600_000;
let started: TestRuntime;

beforeAll(async () => {
  started = await startTestRuntime();
});
afterAll(() => started?.close());

it("reports what forbidden bots fetched a day after they were forbidden, without robots.txt", async () => {
  const { runtime } = started;
  const { prisma } = runtime;
  const now = Date.now();
  const workspaceId = await newWorkspace(prisma, now);
  const report = () => complianceAnswer(runtime, workspaceId, "7d", now);
  expect(await report()).toEqual({ forbidsSome: false, bots: [] });

  const save = (bots: object, baseVersion: number) =>
    saveDocument(contextOf(prisma, workspaceId), BLOCKER_POLICY, workspaceId, {
      document: policySchema.parse({ bots }),
      baseVersion,
    });
  await save({ categories: { aiTraining: "block" } }, 0);
  // A version that goes on forbidding it begins no new day.
  await save({ categories: { aiTraining: "block", seo: "allow" } }, 1);

  await prisma.documentVersion.updateMany({
    where: { workspaceId },
    data: { createdAt: new Date(now - 30 * HOUR) },
  });
  const visit = (name: string, kind: string, url: string, at = now) => ({
    ...{ at, url, ua: name, blockAccess: 1, decidedBy: "spiderCrawler" },
    evidence: ["spiderCrawler:isbot:bot", `spiderCrawler:program:${kind} ${name}`],
  });
  await recordIn(
    runtime.traffic,
    workspaceId,
    visit("GPTBot", "aiTraining", "/news?page=2"),
    visit("GPTBot", "aiTraining", "/news"),
    visit("GPTBot", "aiTraining", "/robots.txt"),
    // Within the day that it may keep an older robots.txt.
    visit("GPTBot", "aiTraining", "/early", now - 29 * HOUR),
    visit("CCBot", "aiTraining", "/robots.txt"),
    visit("AhrefsBot", "seo", "/news"),
  );
  const { forbidsSome, bots } = await report();
  expect(forbidsSome).toBe(true);
  expect(bots).toMatchObject([
    {
      ...{ name: "GPTBot", operator: "OpenAI", category: "aiTraining", calls: 2, blocked: 2 },
      paths: [{ path: "/news", calls: 2 }],
      lastSeen: new Date(Math.floor(now / HOUR) * HOUR).toISOString(),
    },
  ]);
});
