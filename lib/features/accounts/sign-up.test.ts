import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import { checkCredentials, findAccount } from "@/lib/features/users/credentials";
import { verifyEmail } from "@/lib/features/users/email";
import { InvalidInputError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { PASSWORDS } from "@/test/passwords/passwords";
import { checkSignUpOrThrow, type SignUpOutcome, signUp } from "./sign-up";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const PASSWORD = "correct horse battery";

/** The result of a sign-in with this address and password. */
async function signIn(prisma: PrismaClient, email: string, password: string) {
  const check = await checkCredentials(await findAccount(prisma, email), password);
  return check.kind === "right" ? check.user : check.reason;
}

function tokenOf(outcome: SignUpOutcome): string {
  if (outcome.kind !== "to-verify") throw new Error("expected an account that waits");
  return outcome.token;
}

describe("the first account", () => {
  const database = withTestDatabase();

  it("is the operator's, even when two sign up at once", async () => {
    const emails = ["a@example.org", "b@example.org", "c@example.org"];
    await Promise.all(
      emails.map((email) =>
        signUp(database.prisma, { email, password: PASSWORD, operator: "if-first" }, NOW),
      ),
    );
    await signUp(
      database.prisma,
      { email: "d@example.org", password: PASSWORD, operator: "if-first" },
      NOW,
    );
    const users = await database.prisma.user.findMany({ orderBy: { email: "asc" } });
    expect(users).toHaveLength(4);
    expect(users.filter(({ isOperator }) => isOperator)).toHaveLength(1);
    expect(users[3]?.isOperator).toBe(false);
  });

  it("can sign in before confirming: the mail may be in an outbox that only they open", async () => {
    const users = await database.prisma.user.findMany();
    for (const { email, isOperator } of users) {
      const found = await signIn(database.prisma, email, PASSWORD);
      if (isOperator) expect(found).toMatchObject({ email });
      else expect(found).toBe("unconfirmed");
    }
  });
});

describe("signing up", () => {
  const database = withTestDatabase();
  const signUpAs = (email: string, password = PASSWORD) =>
    signUp(database.prisma, { email, password }, NOW);
  const isVerified = async (email: string) => {
    const user = await database.prisma.user.findUniqueOrThrow({ where: { email } });
    return user.emailVerifiedAt !== null;
  };

  it("creates a user with a workspace, who signs in once the address is confirmed", async () => {
    const outcome = await signUpAs(" Jane@Example.org ");
    expect(outcome).toEqual({
      kind: "to-verify",
      email: "jane@example.org",
      token: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      user: expect.objectContaining({ email: "jane@example.org", isOperator: false }),
    });
    expect(await isVerified("jane@example.org")).toBe(false);
    // The right password must not sign in yet: that would reveal that the address was free.
    expect(await signIn(database.prisma, "jane@example.org", PASSWORD)).toBe("unconfirmed");
    await verifyEmail(database.prisma, { token: tokenOf(outcome), password: PASSWORD }, NOW);
    expect(await signIn(database.prisma, "jane@example.org", PASSWORD)).toMatchObject({
      email: "jane@example.org",
      hasTwoFactor: false,
    });
  });

  it("with an address that has an account changes nothing", async () => {
    const token = tokenOf(await signUpAs("twice@example.org"));
    await verifyEmail(database.prisma, { token, password: PASSWORD }, NOW);
    expect(await signUpAs("TWICE@example.org", "another long sentence")).toEqual({
      kind: "exists",
      email: "twice@example.org",
    });
    const signedIn = (password: string) => signIn(database.prisma, "twice@example.org", password);
    expect(await signedIn(PASSWORD)).toMatchObject({ email: "twice@example.org" });
    expect(await signedIn("another long sentence")).toBe("wrong-password");
  });

  it("twice before the address is confirmed mails again, and keeps the first password", async () => {
    const first = tokenOf(await signUpAs("again@example.org"));
    const outcome = await signUpAs("again@example.org", "another long sentence");
    expect(outcome).toMatchObject({ kind: "to-verify", user: null });
    const again = tokenOf(outcome);
    const verify = (token: string, password: string) =>
      verifyEmail(database.prisma, { token, password }, NOW);
    await expect(verify(first, PASSWORD)).rejects.toThrow(/has been used/);
    await expect(verify(again, "another long sentence")).rejects.toThrow(InvalidInputError);
    await verify(again, PASSWORD);
    expect(await isVerified("again@example.org")).toBe(true);
  });

  const problemsOf = async (email: string, password: string) => {
    const error = await checkSignUpOrThrow(PASSWORDS, { email, password }).catch(
      (thrown: unknown) => thrown,
    );
    return error instanceof InvalidInputError ? error.problems : error;
  };

  it("requires a valid address and password", async () => {
    expect(await problemsOf(" Jane@Example.org ", PASSWORD)).toBe("jane@example.org");
  });

  it.each([
    ["short", "At least 8 characters."],
    ["Password123!", expect.stringMatching(/common password/)],
    ["jane.doe@example.org", expect.stringMatching(/your email address/)],
    ["jane.doe2026", expect.stringMatching(/your email address/)],
    ["Acmecorp1!", expect.stringMatching(/your organization's/)],
  ])("refuses the password %j by name of the field", async (password, message) => {
    const email = password.includes("jane") ? "jane.doe@example.org" : "jane.doe@acmecorp.org";
    expect(await problemsOf(email, password)).toEqual([{ path: "password", message }]);
  });

  it("reports the problems of both fields at once", async () => {
    expect(await problemsOf("nobody", "12345678")).toMatchObject([
      { path: "email" },
      { path: "password" },
    ]);
  });

  it("is completed by the mailed token: once, within three days, and for its own purpose", async () => {
    const token = tokenOf(await signUpAs("verify@example.org"));
    const verify = (given: string, now: number, password = PASSWORD) =>
      verifyEmail(database.prisma, { token: given, password }, now);
    await expect(verify(token, NOW + 3 * DAY_MS)).rejects.toThrow(/has expired/);
    await expect(verify(token.toLowerCase(), NOW)).rejects.toThrow(/has expired/);
    await expect(verify("", NOW)).rejects.toThrow(/has expired/);
    expect(await isVerified("verify@example.org")).toBe(false);
    const wrong = await verify(token, NOW, "somebody else's").catch((thrown) => thrown);
    expect((wrong as InvalidInputError).problems[0]?.path).toBe("password");
    expect(await isVerified("verify@example.org")).toBe(false);
    await verify(token, NOW + DAY_MS);
    expect(await isVerified("verify@example.org")).toBe(true);
    await expect(verify(token, NOW + DAY_MS)).rejects.toThrow(/has been used/);
  });

  it("stores tokens as hashes only", async () => {
    const outcome = await signUpAs("hidden@example.org");
    const token = tokenOf(outcome);
    const rows = await database.prisma.$queryRaw<{ row: string }[]>`
      SELECT to_json(t)::text AS row FROM user_token t`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});
