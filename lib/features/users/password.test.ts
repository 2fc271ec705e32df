import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { signUp } from "@/lib/features/accounts/sign-up";
import { withTestDatabase } from "@/test/db/database";
import { PASSWORDS } from "@/test/passwords/passwords";
import { signInAs } from "@/test/services/sign-in-as";
import { checkCredentials, findAccount } from "./credentials";
import { changePassword, requestPasswordReset, resetPassword } from "./password";
import { findSession } from "./sessions";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const OLD = "correct horse battery";
const NEW = "a sentence of my own";

const database = withTestDatabase();
let count = 0;
let user: { id: string; email: string };

beforeEach(async () => {
  const email = `user${++count}@example.org`;
  await signUp(database.prisma, { email, password: OLD }, NOW);
  user = await database.prisma.user.findUniqueOrThrow({ where: { email } });
});

const confirm = () =>
  database.prisma.user.update({
    where: { id: user.id },
    data: { emailVerifiedAt: new Date(NOW) },
  });
const opens = async (password: string) => {
  const account = await findAccount(database.prisma, user.email);
  return (await checkCredentials(account, password)).kind === "right";
};
const openSession = () => signInAs(database.prisma, user.id, NOW);
const session = async (token: string) =>
  (await findSession(database.prisma, token, NOW))?.user ?? null;

async function resetToken(): Promise<string> {
  const asked = await requestPasswordReset(database.prisma, user.email.toUpperCase(), NOW);
  if (asked === null) throw new Error("expected a token");
  return asked.token;
}

describe("a forgotten password", () => {
  it("is replaced once within the hour, ends every session, and verifies the address", async () => {
    const token = await resetToken();
    const { token: open } = await openSession();
    expect(await session(open)).toMatchObject({ isVerified: false });
    const reset = (now: number) =>
      resetPassword(database.prisma, { passwords: PASSWORDS, token, password: NEW }, now);
    await expect(reset(NOW + 60 * MINUTE_MS)).rejects.toThrow(/has expired/);
    expect(await reset(NOW + 59 * MINUTE_MS)).toEqual({
      userId: user.id,
      email: user.email,
      tokens: [],
      isConfirmed: true,
    });
    expect([await opens(OLD), await opens(NEW)]).toEqual([false, true]);
    expect(await session(open)).toBeNull();
    expect(await session((await openSession()).token)).toMatchObject({ isVerified: true });
    await expect(reset(NOW + 59 * MINUTE_MS)).rejects.toThrow(/has been used/);
  });

  it("can be retried with the same link when the first choice is refused", async () => {
    const token = await resetToken();
    const reset = (password: string) =>
      resetPassword(database.prisma, { passwords: PASSWORDS, token, password }, NOW);
    await expect(reset("password1")).rejects.toThrow(/common password/);
    await reset(NEW);
    expect(await opens(NEW)).toBe(true);
  });

  it("accepts the newest link only", async () => {
    const first = await resetToken();
    await resetToken();
    const reset = resetPassword(
      database.prisma,
      { passwords: PASSWORDS, token: first, password: NEW },
      NOW,
    );
    await expect(reset).rejects.toThrow(/has been used/);
  });

  it("of an address without an account sends nothing", async () => {
    expect(await requestPasswordReset(database.prisma, "nobody@example.org", NOW)).toBeNull();
  });
});

describe("a changed password", () => {
  it("ends every other session, and reset links", async () => {
    await confirm();
    const token = await resetToken();
    const [mine, other] = [await openSession(), await openSession()];
    expect((await session(other.token))?.email).toBe(user.email);
    const change = { passwords: PASSWORDS, user: mine.user, password: NEW, keepsTokens: false };
    await changePassword(database.prisma, change);
    expect([await opens(OLD), await opens(NEW)]).toEqual([false, true]);
    expect(await session(other.token)).toBeNull();
    expect((await session(mine.token))?.email).toBe(user.email);
    const late = resetPassword(
      database.prisma,
      { passwords: PASSWORDS, token, password: OLD },
      NOW,
    );
    await expect(late).rejects.toThrow(/has been used/);
  });
});
