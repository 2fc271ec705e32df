import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Tokens } from "@/lib/challenge/widget/tokens";
import { parseEnv } from "@/lib/env/env";
import { signInWithSite } from "@/lib/features/accounts/sign-in-with-site";
import { createSiteKey } from "@/lib/features/site-keys/site-keys";
import { getLegal, saveLegal } from "@/lib/features/users/legal";
import { requestPasswordReset } from "@/lib/features/users/password";
import type { MailMessage } from "@/lib/mail/message";
import { answerPanel } from "@/lib/panel/server/answer-panel";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture } from "@/test/panel/workspace-fixture";
import { contextOf } from "@/test/services/context";
import { ManualClock } from "@/test/state/manual-clock";
import { askForApproval } from "./ask-for-approval";
import { setUpCode } from "./set-up-code";
import { SIGN_UP_ACTION } from "./sign-up-action";

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
  const answer = await answerPanel(
    new Request(url, { method: "POST", headers, body: JSON.stringify(body) }),
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
    ["approval", "stranger@example.net", "account"],
    ["approval", "guest4@example.net", "account"],
  ])("%s: %s: %s", async (rule, email, outcome) => {
    for (const name of ["guest", "guest2", "guest3", "guest4"]) {
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
    // Who is invited must not leak.
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

describe("an account that needs approval", () => {
  const waits = async (email: string) => {
    const user = await started.runtime.prisma.user.findUniqueOrThrow({
      where: { email },
      include: { memberships: true },
    });
    return [user.approvalAskedAt !== null, user.memberships.length];
  };

  it("has no workspace, unless a workspace has invited its address", async () => {
    expect(await waits("stranger@example.net")).toEqual([true, 0]);
    expect(await waits("guest4@example.net")).toEqual([false, 1]);
  });

  it("waits also when it comes from another site, and the operators are told", async () => {
    const { prisma } = started.runtime;
    const identity = { provider: "github", providerAccountId: "9", linksByAddress: true };
    const arrived = await signInWithSite(
      prisma,
      { ...identity, verifiedEmail: "site@example.net" },
      ruleOf("approval"),
      Date.now(),
    );
    expect(arrived).toMatchObject({ kind: "user", way: "new-account" });
    expect(await waits("site@example.net")).toEqual([true, 0]);
    const { id } = await prisma.user.findUniqueOrThrow({ where: { email: "site@example.net" } });
    const mail = { post: (message: MailMessage) => void mailed.push(message) };
    await askForApproval({ prisma, mail }, id, "https://gate.example.org");
    expect(mailed).toMatchObject([
      {
        to: "operator@example.org",
        subject: "site@example.net asks for an account",
        action: { url: "https://gate.example.org/operator/sign-up" },
      },
    ]);
    const unconfirmed = await prisma.user.findUniqueOrThrow({
      where: { email: "stranger@example.net" },
    });
    await askForApproval({ prisma, mail }, unconfirmed.id, "https://gate.example.org");
    expect(mailed).toHaveLength(1);
  });
});

it("operators are told also where a new password confirms the address, and once", async () => {
  const { runtime } = started;
  const email = "forgetful@example.net";
  await signUp("approval", email);
  const reset = async () => {
    mailed.splice(0);
    const asked = await requestPasswordReset(runtime.prisma, email, Date.now());
    const body = { token: asked?.token, password: "a lantern keeps 5 secrets" };
    const url = "http://127.0.0.1/api/panel/reset-password/confirm";
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
    expect((await answerPanel(request)).status).toBe(200);
    return mailed.map(({ to, subject }) => [to, subject]);
  };
  const told = ["operator@example.org", `${email} asks for an account`];
  expect(await reset()).toEqual([[email, expect.stringContaining("password")], told]);
  expect(await reset()).toEqual([[email, expect.stringContaining("password")]]);
});

describe("terms", () => {
  it("are accepted with the sign-up, in the version that holds", async () => {
    const { prisma } = started.runtime;
    await saveLegal(prisma, { terms: "Be kind.", privacy: "" }, Date.now());
    const first = (await getLegal(prisma))?.version;
    expect((await signUp("open", "terms1@example.org")).text).toContain("Accept this");
    await saveLegal(prisma, { terms: "Be very kind.", privacy: "" }, Date.now());
    const late = await signUp("open", "terms1@example.org", { legalVersion: first });
    expect([late.status, late.text]).toEqual([422, expect.stringContaining("This has changed")]);
    const version = (await getLegal(prisma))?.version;
    expect((await signUp("open", "terms1@example.org", { legalVersion: version })).status).toBe(
      200,
    );
    const user = await prisma.user.findUniqueOrThrow({ where: { email: "terms1@example.org" } });
    expect([user.legalVersion, user.legalAcceptedAt]).toEqual([version, expect.any(Date)]);
    await saveLegal(prisma, { terms: "", privacy: "" }, Date.now());
    expect((await signUp("open", "terms2@example.org")).status).toBe(200);
  });
});

describe("the challenge of the form", () => {
  async function siteKey() {
    const ctx = contextOf(started.runtime.prisma, workspaceId);
    const hosts = ["gate.example.org"];
    const settings = { name: "Sign-up", hosts, difficulty: "low", pageScript: false } as const;
    return (await createSiteKey(ctx, settings)).siteKey;
  }
  /** As a browser gets it that has solved one. */
  const tokenOf = (id: string, action = SIGN_UP_ACTION, at = Date.now()) =>
    new Tokens(started.runtime.secret).write({
      ...{ k: id, h: "gate.example.org", a: action, c: "", t: at, i: crypto.randomUUID() },
    });
  const choose = (publicKey: string | null) =>
    started.runtime.prisma.signUpSettings.updateMany({ data: { captchaSiteKey: publicKey } });

  it("is needed once, fresh, and from this form", async () => {
    const [own, other] = [await siteKey(), await siteKey()];
    await choose(own.publicKey);
    const tryWith = async (captcha: string) => {
      const { status, text } = await signUp("open", `c${++tries}@example.org`, { captcha });
      return status === 200 ? "account" : JSON.parse(text).error.fields.captcha;
    };
    let tries = 0;
    const token = tokenOf(own.id);
    expect(await tryWith("")).toContain("Wait until the check");
    expect(await tryWith("nonsense")).toContain("not from this page");
    expect(await tryWith(tokenOf(other.id))).toContain("not from this page");
    expect(await tryWith(tokenOf(own.id, "login"))).toContain("not from this page");
    expect(await tryWith(tokenOf(own.id, SIGN_UP_ACTION, Date.now() - 301_000))).toContain(
      "too old",
    );
    expect(await tryWith(token)).toBe("account");
    expect(await tryWith(token)).toContain("used already");
    // No visitor gets in unchecked because the key is gone.
    await started.runtime.prisma.siteKey.delete({ where: { id: own.id } });
    await choose("ghsite_000000000000000000000000");
    expect(await tryWith(tokenOf(own.id))).toContain("site key is gone");
    await choose(null);
    expect(await tryWith("")).toBe("account");
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
