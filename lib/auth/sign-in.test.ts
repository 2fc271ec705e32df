import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { createSeal } from "@/lib/base/seal";
import { signUp } from "@/lib/features/accounts/sign-up";
import { requestPasswordReset, resetPassword } from "@/lib/features/users/password";
import { findSession } from "@/lib/features/users/sessions";
import { issueToken } from "@/lib/features/users/tokens";
import { beginTwoFactor, enableTwoFactor } from "@/lib/features/users/two-factor";
import type { SecurityEvent } from "@/lib/security/event";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { withTestDatabase } from "@/test/db/database";
import { PASSWORDS } from "@/test/passwords/passwords";
import { signInAs } from "@/test/services/sign-in-as";
import { ManualClock } from "@/test/state/manual-clock";
import { type SignInAttempt, type SignInContext, signIn } from "./sign-in";
import { forgetTries } from "./sign-in-limits";
import type { Visit } from "./visit";

const PASSWORD = "correct horse battery";
const SECRET = "an installation's secret";
const STEP_MS = 30_000;

const database = withTestDatabase();
let count = 0;
let clock: ManualClock;
let context: SignInContext;
let events: SecurityEvent[];
let user: { id: string; email: string };

beforeEach(async () => {
  clock = new ManualClock();
  events = [];
  context = {
    prisma: database.prisma,
    secret: SECRET,
    clock,
    attempts: new LocalAttemptLimiter(clock),
    security: { record: (event) => void events.push(event) },
    hashSubject: (subject) => `hash of ${subject}`,
  };
  const email = `sign-in${++count}@example.org`;
  await signUp(database.prisma, { email, password: PASSWORD }, clock.now());
  const emailVerifiedAt = new Date(clock.now());
  user = await database.prisma.user.update({ where: { email }, data: { emailVerifiedAt } });
});

const visitFrom = (network: string, visit: Partial<Visit> = {}): Visit => ({
  client: { network, userAgent: "Firefox" },
  sessionToken: "",
  passkeyToken: "",
  linkToken: "",
  next: "/panel",
  party: null,
  device: null,
  origin: "http://127.0.0.1:3000",
  ...visit,
});
const home = () => visitFrom("203.0.113.1");
/** The owner's browser, at the owner's address. */
const ownBrowser = (): Visit => visitFrom("203.0.113.1", { device: { id: "d1", userId: user.id } });

/** The signed-in user's address, or the error's code. */
async function attempt(given: Partial<SignInAttempt>, visit = home()): Promise<string> {
  const whole = {
    email: user.email,
    password: PASSWORD,
    code: "",
    passkey: "",
    ticket: "",
    ...given,
  };
  return signIn(context, whole, visit).then(
    ({ email }) => email,
    (error: Error) => error.message,
  );
}

async function tryWrong(times: number, visit: Visit, given: Partial<SignInAttempt> = {}) {
  for (let tries = 0; tries < times; tries++) await attempt({ password: "wrong", ...given }, visit);
}

let recoveryCodes: readonly string[];

async function switchTwoFactorOn(): Promise<(stepsAhead: number) => string> {
  const seal = createSeal(SECRET, "totp");
  const { secret } = await beginTwoFactor(database.prisma, seal, user);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (steps: number) => totp.generate({ timestamp: clock.now() + steps * STEP_MS });
  const { user: current } = await signInAs(database.prisma, user.id, clock.now());
  const { prisma } = database;
  recoveryCodes = await enableTwoFactor(
    prisma,
    { seal, user: current, code: codeIn(0) },
    clock.now(),
  );
  return codeIn;
}

describe("signing in", () => {
  it("takes address and password, and does not reveal which of them was wrong", async () => {
    expect(await attempt({ email: ` ${user.email.toUpperCase()}` })).toBe(user.email);
    expect(await attempt({ password: "wrong" })).toBe("CredentialsSignin");
    expect(await attempt({ email: "nobody@example.org" })).toBe("CredentialsSignin");
    expect(await attempt({ email: "", password: "" })).toBe("CredentialsSignin");
  });

  it("waits for the address to be confirmed, and answers as for a wrong password until then", async () => {
    const email = `waiting${count}@example.org`;
    await signUp(database.prisma, { email, password: PASSWORD }, clock.now());
    expect(await attempt({ email })).toBe("CredentialsSignin");
  });

  it("opens a session, and ends the one that this browser had", async () => {
    const enter = async (sessionToken: string) => {
      const whole = { email: user.email, password: PASSWORD, code: "", passkey: "", ticket: "" };
      return (await signIn(context, whole, { ...home(), sessionToken })).sessionToken;
    };
    const isOpen = async (token: string) =>
      (await findSession(database.prisma, token, clock.now())) !== null;
    const first = await enter("");
    const elsewhere = await enter("");
    const second = await enter(first);
    expect(await Promise.all([first, elsewhere, second].map(isOpen))).toEqual([false, true, true]);
  });

  it("neither counts nor looks up what no account can have", async () => {
    const long = { email: `${"a".repeat(100_000)}@example.org` };
    await tryWrong(50, home(), long);
    await tryWrong(50, home(), { email: `${"a".repeat(243)}@example.org` });
    await tryWrong(50, home(), { password: "x".repeat(1_025) });
    await tryWrong(50, home(), { email: "a\u0000b@example.org" });
    expect(await attempt(long)).toBe("CredentialsSignin");
    expect(events).toEqual([]);
    expect(await attempt({})).toBe(user.email);
  });

  it("records the account in events, and an unknown address only as a hash", async () => {
    await attempt({ password: "wrong" });
    await attempt({ email: "nobody@example.org" });
    await attempt({});
    const where = { action: "sign-in", network: "203.0.113.1", userAgent: "Firefox" };
    expect(events).toEqual([
      { ...where, outcome: "failure", reason: "wrong-password", userId: user.id },
      {
        ...where,
        outcome: "failure",
        reason: "unknown-account",
        subjectHash: "hash of nobody@example.org",
      },
      { ...where, outcome: "success", reason: "password", userId: user.id },
    ]);
  });
});

describe("tries at one account", () => {
  it("end after twenty from one network, known account or not, until a minute later", async () => {
    for (const [email, network] of [
      [user.email, "203.0.113.1"],
      ["nobody@example.org", "203.0.113.2"],
    ] as const) {
      const visit = visitFrom(network);
      for (let tries = 0; tries < 20; tries++) {
        expect(await attempt({ email, password: "wrong" }, visit)).toBe("CredentialsSignin");
        clock.pass(10);
      }
      clock.pass(9_800);
      expect(await attempt({ email }, visit)).toBe("TooManyTries:51");
      clock.pass(MINUTE_MS);
    }
    expect(await attempt({})).toBe(user.email);
  });

  it("by a stranger do not lock out an owner who comes from another network", async () => {
    await tryWrong(60, visitFrom("198.51.100.66"));
    expect(await attempt({}, visitFrom("198.51.100.66"))).toMatch(/^TooManyTries:/);
    expect(await attempt({})).toBe(user.email);
  });

  it("by a stranger behind the same address do not lock out the owner's own browser", async () => {
    await tryWrong(60, home());
    expect(await attempt({}, home())).toMatch(/^TooManyTries:/);
    expect(await attempt({}, ownBrowser())).toBe(user.email);
  });

  it("by a crowd end after three hundred, for all but the owner's own browser", async () => {
    for (let network = 0; network < 15; network++) {
      await tryWrong(20, visitFrom(`198.51.100.${network}`));
    }
    expect(await attempt({}, visitFrom("192.0.2.1"))).toBe("TooManyTries:12");
    expect(await attempt({}, ownBrowser())).toBe(user.email);
    clock.pass(12_000);
    expect(await attempt({}, visitFrom("192.0.2.1"))).toBe(user.email);
  });

  it("with the owner's own browser end after twenty, and cost others nothing", async () => {
    await tryWrong(20, ownBrowser());
    expect(await attempt({}, ownBrowser())).toBe("TooManyTries:60");
    expect(await attempt({}, home())).toBe(user.email);
  });

  it("with someone else's browser count as a stranger's", async () => {
    const foreign = visitFrom("198.51.100.9", { device: { id: "d9", userId: "another" } });
    await tryWrong(20, foreign);
    expect(await attempt({}, foreign)).toMatch(/^TooManyTries:/);
    for (let account = 0; account < 20; account++) {
      await attempt({ email: `x${account}@example.org` }, foreign);
    }
    expect(await attempt({ email: "y@example.org" }, foreign)).toBe("TooManyTries:10");
  });

  it("begin anew once its owner has chosen a new password by mail", async () => {
    for (let network = 0; network < 15; network++) {
      await tryWrong(20, visitFrom(`198.51.100.${network}`));
    }
    await tryWrong(20, home());
    expect(await attempt({})).toMatch(/^TooManyTries:/);
    const asked = await requestPasswordReset(database.prisma, user.email, clock.now());
    const password = "a sentence of my own";
    await resetPassword(
      database.prisma,
      { passwords: PASSWORDS, token: asked?.token ?? "", password },
      clock.now(),
    );
    await forgetTries(context, user.email, home().client);
    expect(await attempt({ password })).toBe(user.email);
  });

  it("are refused after forty from one address at many accounts", async () => {
    for (let tries = 0; tries < 40; tries++) {
      expect(await attempt({ email: `x${tries}@example.org` })).toBe("CredentialsSignin");
    }
    expect(await attempt({})).toBe("TooManyTries:10");
    expect(events.at(-1)).toMatchObject({ action: "sign-in", reason: "limited" });
  });
});

describe("the second step", () => {
  it("is requested only after the right password", async () => {
    await switchTwoFactorOn();
    expect(await attempt({ password: "wrong" })).toBe("CredentialsSignin");
    expect(await attempt({})).toBe("CodeNeeded");
  });

  it("takes a fresh code", async () => {
    const codeIn = await switchTwoFactorOn();
    expect(await attempt({ code: codeIn(0) })).toBe("CodeWrong");
    expect(await attempt({ code: codeIn(1) })).toBe(user.email);
    expect(await attempt({ code: codeIn(1) })).toBe("CodeWrong");
  });

  it("is not guessed: six tries of all strangers together, then one every five minutes", async () => {
    const codeIn = await switchTwoFactorOn();
    for (let tries = 0; tries < 6; tries++) {
      const visit = visitFrom(`198.51.100.${tries}`);
      expect(await attempt({ code: "000000" }, visit)).toBe("CodeWrong");
    }
    expect(await attempt({ code: codeIn(1) })).toBe("TooManyTries:300");
    expect(events.at(-1)).toMatchObject({ action: "second-step", reason: "limited" });
    clock.pass(5 * MINUTE_MS);
    expect(await attempt({ code: codeIn(0) })).toBe(user.email);
  });

  it("is open to the owner's own browser while a stranger guesses, and counted there as well", async () => {
    const codeIn = await switchTwoFactorOn();
    for (let tries = 0; tries < 7; tries++) {
      await attempt({ code: "000000" }, visitFrom("198.51.100.1"));
    }
    expect(await attempt({ code: codeIn(1) }, ownBrowser())).toBe(user.email);
    for (let tries = 0; tries < 5; tries++) await attempt({ code: "000000" }, ownBrowser());
    expect(await attempt({ code: "000000" }, ownBrowser())).toBe("TooManyTries:300");
  });

  it("stays counted when its owner chooses a new password: a mailbox gives no codes to guess", async () => {
    await switchTwoFactorOn();
    for (let tries = 0; tries < 6; tries++) await attempt({ code: "000000" });
    await forgetTries(context, user.email, home().client);
    expect(await attempt({ code: "000000" })).toBe("TooManyTries:300");
  });
});

describe("a sign-in at another site that owes the code", () => {
  let codeIn: (stepsAhead: number) => string;
  beforeEach(async () => {
    codeIn = await switchTwoFactorOn();
  });
  const issue = (method = "github") =>
    issueToken(
      database.prisma,
      { userId: user.id, purpose: "second-step", email: user.email, method },
      clock.now(),
    );
  const byTicket = (ticket: string, code: string) => attempt({ password: "", ticket, code });

  it("is finished by the code, once, after as many wrong ones as the limit allows", async () => {
    const ticket = await issue();
    expect(await byTicket(ticket, "")).toBe("CodeNeeded");
    expect(await byTicket(ticket, "000000")).toBe("CodeWrong");
    expect(await byTicket(ticket, codeIn(1))).toBe(user.email);
    clock.pass(STEP_MS);
    expect(await byTicket(ticket, codeIn(1))).toBe("TicketExpired");
    const session = await database.prisma.session.findFirst({
      where: { userId: user.id },
      orderBy: { id: "desc" },
    });
    expect(session?.method).toBe("github");
  });

  it("lets in one of two requests with the same ticket and good codes", async () => {
    const ticket = await issue("google");
    const codes = [codeIn(1), recoveryCodes[0] ?? ""];
    const outcomes = await Promise.all(codes.map((code) => byTicket(ticket, code)));
    expect(outcomes.sort()).toEqual(["TicketExpired", user.email]);
    expect(await byTicket(ticket, codeIn(1))).toBe("TicketExpired");
  });

  it("is too late after ten minutes, and takes no other text for a ticket", async () => {
    const ticket = await issue();
    expect(await byTicket("x", codeIn(1))).toBe("TicketExpired");
    expect(await byTicket("A".repeat(32), codeIn(1))).toBe("TicketExpired");
    const reset = await requestPasswordReset(database.prisma, user.email, clock.now());
    expect(await byTicket(reset?.token ?? "", codeIn(1))).toBe("TicketExpired");
    clock.pass(10 * MINUTE_MS);
    expect(await byTicket(ticket, codeIn(1))).toBe("TicketExpired");
    expect(events.at(-1)).toMatchObject({ action: "second-step", reason: "ticket-expired" });
  });
});
