import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/panel/sign-up/route";
import { parseEnv } from "@/lib/env/env";
import type { MailMessage } from "@/lib/mail/message";
import { signInWithSite } from "@/lib/services/user/sign-in-with-site";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture } from "@/test/panel/workspace-fixture";
import { ManualClock } from "@/test/state/manual-clock";
import { setUpCode } from "./set-up-code";

const stage = openStage();

let started: TestRuntime;
let workspaceId = "";
let mailed: MailMessage[];

beforeAll(async () => {
  started = await startTestRuntime();
});
afterAll(() => started?.close());
beforeEach(() => {
  mailed = [];
});

const ruleOf = (text: string) => parseEnv({ SIGN_UP: text }).signUp;

async function signUp(rule: string, email: string, more: object = {}) {
  const { runtime } = started;
  stage.runtime = {
    ...runtime,
    env: { ...runtime.env, signUp: ruleOf(rule) },
    attempts: new LocalAttemptLimiter(new ManualClock()),
    mail: { ...runtime.mail, post: (message: MailMessage) => void mailed.push(message) },
  };
  const body = { email, password: "a lighthouse keeps 4 secrets", setUpCode: "", ...more };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const url = "http://127.0.0.1/api/panel/sign-up";
  const answer = await POST(
    new Request(url, { method: "POST", headers, body: JSON.stringify(body) }),
    { params: Promise.resolve({}) },
  );
  return { status: answer.status, text: await answer.text() };
}

const hasAccount = async (email: string) =>
  (await started.runtime.prisma.user.count({ where: { email } })) === 1;

const invite = (email: string, change: object = {}) =>
  started.runtime.prisma.invitation.create({
    data: {
      ...{ workspaceId, email, role: "member", hash: Buffer.from(email) },
      ...{ expiresAt: new Date(Date.now() + 86_400_000), ...change },
    },
  });

it("the first operator is never kept out, and nobody else comes in by the code", async () => {
  const code = { setUpCode: setUpCode(started.runtime.secret) };
  expect((await signUp("closed", "stranger@example.org")).status).toBe(403);
  const first = await signUp("closed", "operator@example.org", code);
  expect([first.status, JSON.parse(first.text).isSignedIn]).toEqual([200, true]);
  expect((await signUp("closed", "second@example.org", code)).status).toBe(403);
  ({ workspaceId } = await createWorkspaceFixture(started.runtime.prisma, Date.now()));
});

describe("who may make an account", () => {
  it.each<[string, string, "account" | "silence" | "error"]>([
    ["open", "anyone@elsewhere.example", "account"],
    ["invited", "guest@example.net", "account"],
    ["invited", "nobody@example.net", "silence"],
    ["invited", "late@example.net", "silence"],
    ["invited", "revoked@example.net", "silence"],
    ["example.org,Example.COM", "ann@example.com", "account"],
    ["example.org", "Bob@Example.ORG", "account"],
    ["example.org", "guest2@example.net", "account"],
    ["example.org", "eve@notexample.org", "error"],
    ["example.org", "eve@sub.example.org", "error"],
    ["example.org", "eve@example.org.evil.example", "error"],
    ["closed", "guest3@example.net", "error"],
  ])("%s: %s: %s", async (rule, email, outcome) => {
    for (const name of ["guest", "guest2", "guest3"]) {
      const there = await started.runtime.prisma.invitation.count({
        where: { email: `${name}@example.net` },
      });
      if (there === 0) await invite(`${name}@example.net`);
    }
    if (email.startsWith("late")) await invite(email, { expiresAt: new Date(0) });
    if (email.startsWith("revoked")) await invite(email, { revokedAt: new Date() });
    const { status, text } = await signUp(rule, email);
    expect(await hasAccount(email.toLowerCase())).toBe(outcome === "account");
    expect(mailed).toHaveLength(outcome === "account" ? 1 : 0);
    // Nobody learns who is invited.
    if (outcome === "error") expect(status).toBeGreaterThan(400);
    else expect([status, text]).toEqual([200, "{}"]);
  });

  it("holds for those who come from another site, who may sign in once they have one", async () => {
    const { prisma } = started.runtime;
    const arrive = (rule: string, email: string, providerAccountId: string) =>
      signInWithSite(
        prisma,
        { provider: "github", providerAccountId, verifiedEmail: email, linksByAddress: true },
        ruleOf(rule),
        Date.now(),
      );
    expect(await arrive("closed", "new@example.org", "1")).toEqual({ kind: "sign-up-closed" });
    expect(await arrive("example.net", "new@example.org", "1")).toEqual({ kind: "sign-up-closed" });
    expect(await arrive("example.org", "new@example.org", "1")).toMatchObject({
      way: "new-account",
    });
    expect(await arrive("closed", "new@example.org", "1")).toMatchObject({ way: "known" });
  });
});

it.each(["everyone", "example", "example.org,", "*.example.org", "@example.org", "a@example.org"])(
  "SIGN_UP=%s is no rule",
  (text) => {
    expect(() => ruleOf(text)).toThrow(
      /SIGN_UP is ".*"\. Allowed: open, invited, approval, closed, or domains/,
    );
  },
);
