import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findSession } from "@/lib/features/users/sessions";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import type { MailMessage } from "@/lib/mail/message";
import type { Runtime } from "@/lib/runtime/runtime";
import type { SecurityEvent } from "@/lib/security/event";
import { ROUTE_ORIGIN, RouteBrowser } from "@/test/panel/route-browser";
import { loadRoutes } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { signInAs } from "@/test/services/sign-in-as";
import { SoftPasskey } from "@/test/services/soft-passkey";

/* Passkeys over the real routes, and those who attack them. */
const stage = openStage();

const PASSWORD = "correct horse battery";

let started: TestRuntime;
let runtime: Runtime;
let events: SecurityEvent[] = [];
let mails: MailMessage[] = [];

beforeAll(async () => {
  started = await startTestRuntime();
  runtime = {
    ...started.runtime,
    security: { record: (event) => void events.push(event) },
    mail: { ...started.runtime.mail, post: (mail) => void mails.push(mail) },
  };
  stage.runtime = runtime;
  stage.routes = await loadRoutes();
  // Loaded at its first use: here, so that no request waits for it.
  await import("@simplewebauthn/server");
  // The first account is the operator's.
  await openWorkspace(runtime.prisma, { email: "operator@example.org", password: PASSWORD }, 0);
});
beforeEach(() => {
  events = [];
  mails = [];
});
afterAll(async () => {
  await started?.close();
});

const browse = (sessionToken?: string) => new RouteBrowser(stage, sessionToken);
const recorded = () => events.map((each) => `${each.action} ${each.outcome} ${each.reason}`);

let users = 0;

/** A user with a password, signed in. */
async function member() {
  const email = `member-${++users}@example.org`;
  await openWorkspace(runtime.prisma, { email, password: PASSWORD }, Date.now());
  const { id } = await runtime.prisma.user.findUniqueOrThrow({ where: { email } });
  return { id, email, browser: browse((await signInAs(runtime.prisma, id, Date.now())).token) };
}

/** Adds a passkey to the account of a signed-in browser. */
async function addTo(browser: RouteBrowser, passkey = new SoftPasskey(ROUTE_ORIGIN)) {
  const begun = await browser.call("POST account/passkeys", { password: PASSWORD });
  const made = { passkey: passkey.create(JSON.parse(begun.text)), name: "Laptop" };
  const added = await browser.call("PUT account/passkeys", made);
  return { passkey, codes: JSON.parse(added.text).codes as readonly string[] };
}

const optionsFor = async (browser: RouteBrowser, body: object = { purpose: "sign-in" }) =>
  JSON.parse((await browser.call("POST passkey-options", body)).text);
const signInWith = async (browser: RouteBrowser, fields: Record<string, string>) =>
  new URL(await browser.post("callback/credentials", fields)).searchParams.get("error");

describe("a sign-in", () => {
  it("takes a passkey alone, and the session says so", async () => {
    const { browser, email, id } = await member();
    const { passkey } = await addTo(browser);
    const elsewhere = browse();
    const text = passkey.get(await optionsFor(elsewhere));
    events = [];
    expect(await signInWith(elsewhere, { passkey: text })).toBeNull();
    expect(await elsewhere.user()).toBe(email);
    expect(recorded()).toEqual(["sign-in success passkey"]);
    const sessions = await runtime.prisma.session.findMany({ where: { userId: id } });
    expect(sessions).toContainEqual(
      expect.objectContaining({ method: "passkey", secondStep: null }),
    );
    // Replayed, here and elsewhere.
    for (const replaying of [elsewhere, browse()]) {
      events = [];
      expect(await signInWith(replaying, { passkey: text })).toBe("PasskeyWrong");
      expect(recorded()).toEqual(["sign-in failure challenge-expired"]);
    }
  });

  it("asks for it after the password, and takes no one else's", async () => {
    const [mine, theirs] = [await member(), await member()];
    const { passkey, codes } = await addTo(mine.browser);
    const { passkey: other } = await addTo(theirs.browser);
    const elsewhere = browse();
    const proof = { email: mine.email, password: PASSWORD };
    expect(await signInWith(elsewhere, proof)).toBe("PasskeyNeeded");
    events = [];
    const stolen = other.get(await optionsFor(elsewhere));
    expect(await signInWith(elsewhere, { ...proof, passkey: stolen })).toBe("PasskeyWrong");
    expect(recorded()).toEqual(["second-step failure unknown-passkey"]);
    expect(await elsewhere.user()).toBeNull();
    const text = passkey.get(await optionsFor(elsewhere));
    expect(await signInWith(elsewhere, { ...proof, passkey: text })).toBeNull();
    expect(await elsewhere.user()).toBe(mine.email);
    const [code = ""] = codes;
    expect(await signInWith(browse(), { ...proof, code })).toBeNull();
    expect(await signInWith(browse(), { ...proof, code })).toBe("CodeWrong");
    const ways = await runtime.prisma.session.findMany({
      where: { userId: mine.id, secondStep: { not: null } },
      orderBy: { createdAt: "asc" },
    });
    expect(ways.map(({ method, secondStep }) => `${method} ${secondStep}`)).toEqual([
      "password passkey",
      "password recovery-code",
    ]);
  });

  it("does not happen in a victim's browser by an attacker's signature", async () => {
    const { browser } = await member();
    const { passkey } = await addTo(browser);
    const victim = browse();
    await optionsFor(victim);
    const attackers = browse();
    const text = passkey.get(await optionsFor(attackers));
    expect(await signInWith(victim, { passkey: text })).toBe("PasskeyWrong");
    expect(await victim.user()).toBeNull();
  });

  it("is limited by network, as passwords are", async () => {
    const stranger = browse();
    for (let tries = 0; tries < 40; tries++) {
      expect(await signInWith(stranger, { passkey: "{}" })).toBe("PasskeyWrong");
    }
    expect(await signInWith(stranger, { passkey: "{}" })).toMatch(/^TooManyTries:\d+$/);
  });
});

describe("signing up", () => {
  const signUp = async (browser: RouteBrowser, email: string, at = email) => {
    const passkey = new SoftPasskey(ROUTE_ORIGIN);
    const options = await optionsFor(browser, { purpose: "sign-up", email });
    const body = { email: at, passkey: passkey.create(options), passkeyName: "Laptop" };
    return { passkey, answer: await browser.call("POST sign-up", body) };
  };
  const tokenIn = (to: string) =>
    new URL(mails.find((mail) => mail.to === to)?.action?.url ?? "x:").hash.slice(1);

  it("answers the same for a taken address, and mails its owner", async () => {
    const { email } = await member();
    const [free, taken] = [
      await signUp(browse(), "free@example.org"),
      await signUp(browse(), email),
    ];
    expect(free.answer).toEqual({ status: 200, text: "{}" });
    expect(taken.answer).toEqual(free.answer);
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      "free@example.org: Confirm your email",
      `${email}: You already have an account`,
    ]);
    for (const { passkey } of [free, taken]) {
      const browser = browse();
      const text = passkey.get(await optionsFor(browser));
      expect(await signInWith(browser, { passkey: text })).toBe("PasskeyWrong");
    }
  });

  it("is confirmed by the mail's link and the passkey, which sign in with new codes", async () => {
    const email = "confirmed@example.org";
    const { passkey } = await signUp(browse(), email);
    const token = tokenIn(email);
    const browser = browse();
    const attacker = new SoftPasskey(ROUTE_ORIGIN);
    const wrong = attacker.get(await optionsFor(browser));
    const refused = await browser.call("POST verify-email", { token, passkey: wrong });
    expect([refused.status, await browser.user()]).toEqual([422, null]);
    const text = passkey.get(await optionsFor(browser));
    const { status, text: answer } = await browser.call("POST verify-email", {
      token,
      passkey: text,
    });
    expect([status, JSON.parse(answer).codes.length]).toEqual([200, 10]);
    expect(await browser.user()).toBe(email);
  });

  it("keeps to the address and the browser that the passkey was made for", async () => {
    const other = await signUp(browse(), "asked@example.org", "other@example.org");
    expect(other.answer.status).toBe(422);
    expect(other.answer.text).toContain("Make the passkey for this address");
    const passkey = new SoftPasskey(ROUTE_ORIGIN);
    const options = await optionsFor(browse(), { purpose: "sign-up", email: "a@example.org" });
    const body = { email: "a@example.org", passkey: passkey.create(options), passkeyName: "x" };
    expect((await browse().call("POST sign-up", body)).text).toContain("took too long");
    expect(mails).toEqual([]);
  });
});

describe("a confirmation", () => {
  const confirm = async (browser: RouteBrowser, passkey: SoftPasskey) =>
    passkey.get(JSON.parse((await browser.call("POST account/passkeys/confirmation")).text));

  it("by a passkey replaces password and code, once, in the session that asked", async () => {
    const { browser, id, email } = await member();
    const { passkey } = await addTo(browser);
    const other = browse((await signInAs(runtime.prisma, id, Date.now())).token);
    const text = await confirm(browser, passkey);
    const move = (email: string, by = browser) =>
      by.call("POST account/email", { email, password: "", passkey: text });
    expect((await move("one@example.org", other)).status).toBe(422);
    expect((await move("one@example.org")).status).toBe(200);
    expect((await move("two@example.org")).status).toBe(422);
    expect(recorded().at(-1)).toBe("email.change-ask failure wrong-passkey");
    // A signature for signing in confirms nothing.
    const forSignIn = passkey.get(await optionsFor(browser));
    const removal = { email, password: "", passkey: forSignIn };
    expect((await browser.call("DELETE account", removal)).status).toBe(422);
  });

  it("takes no other user's passkey, and no password alone once there is one", async () => {
    const [mine, theirs] = [await member(), await member()];
    await addTo(mine.browser);
    const { passkey: other } = await addTo(theirs.browser);
    const stolen = { password: "", passkey: await confirm(mine.browser, other) };
    expect((await mine.browser.call("POST account/passkeys", stolen)).status).toBe(422);
    const byPassword = { password: PASSWORD };
    expect((await mine.browser.call("POST account/passkeys", byPassword)).text).toContain("code");
  });

  it("is asked for before a passkey is added or removed; others' are not found", async () => {
    const [mine, theirs] = [await member(), await member()];
    const { passkey } = await addTo(mine.browser);
    const [own] = await runtime.prisma.passkey.findMany({ where: { userId: mine.id } });
    const id = own?.id ?? "";
    const remove = (by: RouteBrowser, proof: object) =>
      by.call("DELETE account/passkeys/[id]", proof, { id });
    expect((await remove(mine.browser, { password: "wrong" })).status).toBe(422);
    expect((await remove(theirs.browser, { password: PASSWORD })).status).toBe(404);
    const rename = theirs.browser.call("PATCH account/passkeys/[id]", { name: "x" }, { id });
    expect((await rename).status).toBe(404);
    const elsewhere = await signInAs(runtime.prisma, mine.id, Date.now());
    mails = [];
    const proof = { password: "", passkey: await confirm(mine.browser, passkey) };
    expect((await remove(mine.browser, proof)).status).toBe(200);
    expect(mails).toMatchObject([
      { to: mine.email, subject: "A passkey was removed from your account" },
    ]);
    expect(await findSession(runtime.prisma, elsewhere.token, Date.now())).toBeNull();
    expect(await mine.browser.user()).toBe(mine.email);
  });
});
