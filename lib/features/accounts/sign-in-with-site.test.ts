import { describe, expect, it } from "vitest";
import { verifyEmail } from "@/lib/features/users/email";
import { requestPasswordReset, resetPassword } from "@/lib/features/users/password";
import { findSession } from "@/lib/features/users/sessions";
import { withTestDatabase } from "@/test/db/database";
import { PASSWORDS } from "@/test/passwords/passwords";
import { signInAs } from "@/test/services/sign-in-as";
import { signInWithSite } from "./sign-in-with-site";
import { signUp } from "./sign-up";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const PASSWORD = "correct horse battery";

const database = withTestDatabase();
const arrive = (providerAccountId: string, verifiedEmail: string | null) => {
  const identity = { provider: "github", providerAccountId, verifiedEmail, linksByAddress: true };
  return signInWithSite(database.prisma, identity, { kind: "open" }, NOW);
};
const byEmail = (email: string) => database.prisma.user.findUniqueOrThrow({ where: { email } });

describe("signing in by another site", () => {
  it("opens a verified account, and finds it again after the address changed there", async () => {
    expect(await arrive("1", "New@Example.org")).toMatchObject({
      kind: "user",
      user: { email: "new@example.org", hasTwoFactor: false },
      way: "new-account",
    });
    const user = await byEmail("new@example.org");
    expect(user).toMatchObject({ passwordHash: null, emailVerifiedAt: new Date(NOW) });
    expect(await arrive("1", "elsewhere@example.org")).toMatchObject({ user: { id: user.id } });
    expect(await arrive("1", null)).toMatchObject({ user: { id: user.id } });
  });

  it("is not linked by an address that only reads as another's", async () => {
    await arrive("kim", "kim@example.org");
    // The Kelvin sign, whose lower case is an ASCII letter.
    expect(await arrive("other", "\u212Aim@example.org")).toEqual({ kind: "no-verified-email" });
  });

  it("is linked to the account of the same verified address", async () => {
    const outcome = await signUp(
      database.prisma,
      { email: "here@example.org", password: PASSWORD },
      NOW,
    );
    if (outcome.kind !== "to-verify") throw new Error("expected a new account");
    const { token } = outcome;
    await verifyEmail(database.prisma, { token, password: PASSWORD }, NOW);
    const { id } = await byEmail("here@example.org");
    const { token: open } = await signInAs(database.prisma, id, NOW);
    const reset = await requestPasswordReset(database.prisma, "here@example.org", NOW);
    expect(await arrive("2", "here@example.org")).toMatchObject({
      kind: "user",
      user: { id },
      way: "linked",
    });
    // Earlier sessions and links may belong to an attacker.
    expect(await findSession(database.prisma, open, NOW)).toBeNull();
    const late = { token: reset?.token ?? "", password: "a sentence of my own" };
    await expect(
      resetPassword(database.prisma, { passwords: PASSWORDS, ...late }, NOW),
    ).rejects.toThrow(/has been used/);
    const { token: next } = await signInAs(database.prisma, id, NOW);
    expect(await arrive("2", "here@example.org")).toMatchObject({ way: "known" });
    expect(await findSession(database.prisma, next, NOW)).not.toBeNull();
  });

  it("is not given an account opened with that address unverified", async () => {
    await signUp(database.prisma, { email: "squatted@example.org", password: PASSWORD }, NOW);
    expect(await arrive("3", "squatted@example.org")).toEqual({ kind: "unverified-here" });
  });

  it("takes no address that the site has not verified", async () => {
    expect(await arrive("4", null)).toEqual({ kind: "no-verified-email" });
  });

  it("creates one account when it happens twice at once", async () => {
    const outcomes = await Promise.all([
      arrive("5", "twice@example.org"),
      arrive("5", "twice@example.org"),
    ]);
    const { id } = await byEmail("twice@example.org");
    expect(outcomes).toMatchObject([{ user: { id } }, { user: { id } }]);
  });
});
