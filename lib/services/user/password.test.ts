import { beforeEach, describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { changePassword } from "./change-password";
import { getSessionUser } from "./get-session-user";
import { requestPasswordReset, resetPassword } from "./reset-password";
import { signOutEverywhere } from "./sign-out-everywhere";
import { signUp } from "./sign-up";
import { verifyCredentials } from "./verify-credentials";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const MINUTE_MS = 60_000;
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
const opens = async (password: string) =>
  (await verifyCredentials(database.prisma, user.email, password)) !== null;
const session = (version: number) => getSessionUser(database.prisma, user.id, version);

async function resetToken(): Promise<string> {
  const asked = await requestPasswordReset(database.prisma, user.email.toUpperCase(), NOW);
  if (asked === null) throw new Error("expected a token");
  return asked.token;
}

describe("a forgotten password", () => {
  it("is replaced once within the hour, ends every session, and verifies the address", async () => {
    const token = await resetToken();
    expect(await session(0)).toMatchObject({ isVerified: false });
    const reset = (now: number) => resetPassword(database.prisma, { token, password: NEW }, now);
    await expect(reset(NOW + 60 * MINUTE_MS)).rejects.toThrow(/too old/);
    expect(await reset(NOW + 59 * MINUTE_MS)).toBe(user.email);
    expect([await opens(OLD), await opens(NEW)]).toEqual([false, true]);
    expect(await session(0)).toBeNull();
    expect(await session(1)).toMatchObject({ isVerified: true });
    await expect(reset(NOW + 59 * MINUTE_MS)).rejects.toThrow(/used already/);
  });

  it("may be chosen again with the same link when the first choice is refused", async () => {
    const token = await resetToken();
    const reset = (password: string) => resetPassword(database.prisma, { token, password }, NOW);
    await expect(reset("password1")).rejects.toThrow(/commonest/);
    await reset(NEW);
    expect(await opens(NEW)).toBe(true);
  });

  it("takes the newest link only", async () => {
    const first = await resetToken();
    await resetToken();
    const reset = resetPassword(database.prisma, { token: first, password: NEW }, NOW);
    await expect(reset).rejects.toThrow(/used already/);
  });

  it("of an address without an account sends nothing", async () => {
    expect(await requestPasswordReset(database.prisma, "nobody@example.org", NOW)).toBeNull();
  });
});

describe("a changed password", () => {
  it("takes the current one, ends every other session and the links for another", async () => {
    await confirm();
    const token = await resetToken();
    const change = (current: string) =>
      changePassword(database.prisma, user, { current, password: NEW });
    await expect(change("wrong")).rejects.toThrow("current This is not your password.");
    expect(await opens(OLD)).toBe(true);
    expect(await change(OLD)).toBe(1);
    expect([await opens(OLD), await opens(NEW)]).toEqual([false, true]);
    expect([await session(0), (await session(1))?.email]).toEqual([null, user.email]);
    const late = resetPassword(database.prisma, { token, password: OLD }, NOW);
    await expect(late).rejects.toThrow(/used already/);
  });
});

it("signing out everywhere ends every session", async () => {
  expect(await session(0)).not.toBeNull();
  await signOutEverywhere(database.prisma, user.id);
  expect(await session(0)).toBeNull();
});
