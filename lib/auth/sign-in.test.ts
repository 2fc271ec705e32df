import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { createSeal } from "@/lib/seal";
import { signUp } from "@/lib/services/user/sign-up";
import { beginTwoFactor, enableTwoFactor } from "@/lib/services/user/two-factor/manage-two-factor";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { ManualClock } from "@/lib/state/testing/manual-clock";
import { closeSecondStep } from "./second-step";
import { type SignInAttempt, type SignInContext, signIn } from "./sign-in";

const PASSWORD = "correct horse battery";
const SECRET = "an installation's secret";
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

const database = withTestDatabase();
let count = 0;
let clock: ManualClock;
let context: SignInContext;
let user: { id: string; email: string };

beforeEach(async () => {
  clock = new ManualClock();
  context = {
    prisma: database.prisma,
    secret: SECRET,
    clock,
    attempts: new LocalAttemptLimiter(clock),
    env: { trustedProxies: [] },
  };
  const email = `sign-in${++count}@example.org`;
  await signUp(database.prisma, { email, password: PASSWORD }, clock.now());
  const emailVerifiedAt = new Date(clock.now());
  user = await database.prisma.user.update({ where: { email }, data: { emailVerifiedAt } });
});

/** The signed-in user's address, or why there is none. */
async function attempt(given: Partial<SignInAttempt>): Promise<string> {
  const whole = { email: user.email, password: PASSWORD, code: "", ticket: "", ...given };
  return signIn(context, whole, new Headers()).then(
    ({ email }) => email,
    (error: Error) => error.message,
  );
}

async function switchTwoFactorOn(): Promise<(stepsAhead: number) => string> {
  const seal = createSeal(SECRET, "totp");
  const { secret } = await beginTwoFactor(database.prisma, seal, user);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (steps: number) => totp.generate({ timestamp: clock.now() + steps * STEP_MS });
  await enableTwoFactor(database.prisma, seal, user.id, codeIn(0), clock.now());
  return codeIn;
}

describe("signing in", () => {
  it("takes address and password, and tells neither which of them was wrong", async () => {
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

  it("is refused after twenty tries at one account, known or not, until a minute later", async () => {
    for (const email of [user.email, "nobody@example.org"]) {
      for (let tries = 0; tries < 20; tries++) {
        expect(await attempt({ email, password: "wrong" })).toBe("CredentialsSignin");
        clock.pass(10);
      }
      clock.pass(9_800);
      expect(await attempt({ email })).toBe("TooManyTries:51");
      clock.pass(MINUTE_MS);
    }
    expect(await attempt({})).toBe(user.email);
  });

  it("is refused after forty tries from one address at many accounts", async () => {
    for (let tries = 0; tries < 40; tries++) {
      expect(await attempt({ email: `x${tries}@example.org` })).toBe("CredentialsSignin");
    }
    expect(await attempt({})).toBe("TooManyTries:10");
  });
});

describe("the second step", () => {
  it("is asked for only after the right password", async () => {
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

  it("is not guessed: six tries, then one every five minutes", async () => {
    const codeIn = await switchTwoFactorOn();
    for (let tries = 0; tries < 6; tries++) {
      expect(await attempt({ code: "000000" })).toBe("CodeWrong");
    }
    expect(await attempt({ code: codeIn(1) })).toBe("TooManyTries:300");
    clock.pass(5 * MINUTE_MS);
    expect(await attempt({ code: codeIn(0) })).toBe(user.email);
  });

  it("follows a sign-in at another site too, for ten minutes, with the code", async () => {
    const codeIn = await switchTwoFactorOn();
    const ticket = closeSecondStep(SECRET, user.id, clock.now());
    const forged = closeSecondStep("another secret", user.id, clock.now());
    const byTicket = (given: Partial<SignInAttempt>) => attempt({ password: "", ...given });
    expect(await byTicket({ ticket })).toBe("CodeNeeded");
    expect(await byTicket({ ticket: forged, code: codeIn(1) })).toBe("TicketExpired");
    expect(await byTicket({ ticket: "x", code: codeIn(1) })).toBe("TicketExpired");
    expect(await byTicket({ ticket, code: codeIn(1) })).toBe(user.email);
    clock.pass(10 * MINUTE_MS);
    expect(await byTicket({ ticket, code: codeIn(0) })).toBe("TicketExpired");
  });
});
