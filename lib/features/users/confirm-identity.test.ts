import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { createSeal } from "@/lib/base/seal";
import { signUp } from "@/lib/features/accounts/sign-up";
import { withTestDatabase } from "@/test/db/database";
import { signInAs } from "@/test/services/sign-in-as";
import { type ConfirmationRules, confirmIdentity } from "./confirm-identity";
import type { SessionUser } from "./sessions";
import { beginTwoFactor, enableTwoFactor } from "./two-factor";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const STEP_MS = 30_000;
const PASSWORD = "correct horse battery";
const seal = createSeal("an installation's secret", "totp");

const database = withTestDatabase();
let count = 0;
let id: string;

beforeEach(async () => {
  const email = `confirm${++count}@example.org`;
  await signUp(database.prisma, { email, password: PASSWORD }, NOW);
  ({ id } = await database.prisma.user.findUniqueOrThrow({ where: { email } }));
});

const signIn = async (): Promise<SessionUser> => (await signInAs(database.prisma, id, NOW)).user;
const takePassword = () =>
  database.prisma.user.update({ where: { id }, data: { passwordHash: null } });

/** @returns the code that the app shows that many steps later, and a recovery code */
async function switchTwoFactorOn() {
  const user = await signIn();
  const { secret } = await beginTwoFactor(database.prisma, seal, user);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (steps: number) => totp.generate({ timestamp: NOW + steps * STEP_MS });
  const codes = await enableTwoFactor(database.prisma, { seal, user, code: codeIn(0) }, NOW);
  return { codeIn, recoveryCode: codes[0] ?? "" };
}

/** The error; "yes": confirmed. */
async function confirm(
  given: { password?: string; code?: string },
  rules: Partial<ConfirmationRules> = {},
  now = NOW,
): Promise<string> {
  const whole = { password: "", code: "", passkey: "", party: null, ...given };
  const all = {
    wantsCode: true,
    passwordPath: "password",
    takesFreshSession: false,
    ...rules,
  };
  return confirmIdentity(
    database.prisma,
    { seal, user: await signIn(), ...whole, ...all },
    now,
  ).then(
    () => "yes",
    (error: Error) => error.message,
  );
}

it("where a recent sign-in is enough, the password is required after ten minutes", async () => {
  const rules = { takesFreshSession: true, wantsCode: false };
  expect(await confirm({}, rules, NOW + 10 * MINUTE_MS - 1)).toBe("yes");
  const late = NOW + 10 * MINUTE_MS;
  expect(await confirm({}, rules, late)).toBe("password This is not your password.");
  expect(await confirm({ password: PASSWORD }, rules, late)).toBe("yes");
});

it("a user with a password enters it, however fresh the session", async () => {
  expect(await confirm({ password: PASSWORD })).toBe("yes");
  expect(await confirm({ password: PASSWORD }, {}, NOW + 60 * MINUTE_MS)).toBe("yes");
  expect(await confirm({ password: "wrong" })).toBe("password This is not your password.");
  expect(await confirm({})).toBe("password This is not your password.");
  const current = { passwordPath: "current" };
  expect(await confirm({ password: "x" }, current)).toBe("current This is not your password.");
});

it("a user with two-factor sign-in also enters a code, where wanted", async () => {
  const { codeIn, recoveryCode } = await switchTwoFactorOn();
  const password = PASSWORD;
  expect(await confirm({ password })).toBe("code Enter a code of your app, or a recovery code.");
  expect(await confirm({ password, code: "000000" })).toBe(
    "code This code is not right, or was used already.",
  );
  expect(await confirm({ code: codeIn(1) })).toBe("password This is not your password.");
  expect(await confirm({ password, code: codeIn(1) })).toBe("yes");
  expect(await confirm({ password, code: codeIn(1) })).toMatch(/^code .* used already/);
  expect(await confirm({ password, code: recoveryCode })).toBe("yes");
  expect(await confirm({ password, code: recoveryCode })).toMatch(/^code .* used already/);
  expect(await confirm({ password }, { wantsCode: false })).toBe("yes");
});

it("a user without a password must have signed in within ten minutes", async () => {
  await takePassword();
  expect(await confirm({}, {}, NOW + 10 * MINUTE_MS - 1)).toBe("yes");
  const late = await confirm({}, {}, NOW + 10 * MINUTE_MS);
  expect(late).toBe("This needs a sign-in within the last ten minutes. Sign in again first.");
});

it("a user without a password enters the code instead, where wanted", async () => {
  const { codeIn } = await switchTwoFactorOn();
  await takePassword();
  const later = NOW + 60 * MINUTE_MS;
  expect(await confirm({ code: codeIn(1) })).toBe("yes");
  expect(await confirm({ code: "000000" })).toMatch(/^code /);
  expect(await confirm({ code: codeIn(121) }, {}, later)).toBe("yes");
  expect(await confirm({ code: codeIn(122) }, { wantsCode: false }, later)).toMatch(
    /^This needs a sign-in within the last ten minutes/,
  );
});
