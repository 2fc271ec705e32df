import { beforeAll, describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { InvalidInputError } from "../errors";
import { type SignUpOutcome, signUp } from "./sign-up";
import { verifyCredentials } from "./verify-credentials";
import { verifyEmail } from "./verify-email";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const DAY_MS = 86_400_000;
const PASSWORD = "correct horse battery";

function tokenOf(outcome: SignUpOutcome): string {
  if (outcome.kind !== "to-verify") throw new Error("expected an account that waits");
  return outcome.token;
}

describe("the first account", () => {
  const database = withTestDatabase();

  it("is the operator's, also when two sign up at once", async () => {
    const emails = ["a@example.org", "b@example.org", "c@example.org"];
    await Promise.all(
      emails.map((email) => signUp(database.prisma, { email, password: PASSWORD }, NOW)),
    );
    await signUp(database.prisma, { email: "d@example.org", password: PASSWORD }, NOW);
    const users = await database.prisma.user.findMany({ orderBy: { email: "asc" } });
    expect(users).toHaveLength(4);
    expect(users.filter(({ isOperator }) => isOperator)).toHaveLength(1);
    expect(users[3]?.isOperator).toBe(false);
  });

  it("gets in before the address is confirmed: the mail may lie in an outbox that only they open", async () => {
    const users = await database.prisma.user.findMany();
    for (const { email, isOperator } of users) {
      const signedIn = await verifyCredentials(database.prisma, email, PASSWORD);
      expect(signedIn !== null).toBe(isOperator);
    }
  });
});

describe("signing up", () => {
  const database = withTestDatabase();
  const signUpAs = (email: string, password = PASSWORD) =>
    signUp(database.prisma, { email, password }, NOW);
  // The first account, its operator's, is another matter.
  beforeAll(() => signUpAs("first@example.org"));
  const isVerified = async (email: string) => {
    const user = await database.prisma.user.findUniqueOrThrow({ where: { email } });
    return user.emailVerifiedAt !== null;
  };

  it("makes a user with a workspace, who signs in once the address is confirmed", async () => {
    const outcome = await signUpAs(" Jane@Example.org ");
    expect(outcome).toEqual({
      kind: "to-verify",
      email: "jane@example.org",
      token: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    });
    expect(await isVerified("jane@example.org")).toBe(false);
    // Right as the password is, it lets nobody in yet: that would tell that the address was free.
    expect(await verifyCredentials(database.prisma, "jane@example.org", PASSWORD)).toBeNull();
    await verifyEmail(database.prisma, { token: tokenOf(outcome), password: PASSWORD }, NOW);
    expect(await verifyCredentials(database.prisma, "jane@example.org", PASSWORD)).toMatchObject({
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
    const signedIn = (password: string) =>
      verifyCredentials(database.prisma, "twice@example.org", password);
    expect(await signedIn(PASSWORD)).not.toBeNull();
    expect(await signedIn("another long sentence")).toBeNull();
  });

  it("twice before the address is confirmed mails again, and keeps the first password", async () => {
    const first = tokenOf(await signUpAs("again@example.org"));
    const again = tokenOf(await signUpAs("again@example.org", "another long sentence"));
    const verify = (token: string, password: string) =>
      verifyEmail(database.prisma, { token, password }, NOW);
    await expect(verify(first, PASSWORD)).rejects.toThrow(/used already/);
    await expect(verify(again, "another long sentence")).rejects.toThrow(InvalidInputError);
    await verify(again, PASSWORD);
    expect(await isVerified("again@example.org")).toBe(true);
  });

  it.each([
    ["short", /^At least 8 characters/],
    ["Password123!", /commonest/],
    ["jane.doe@example.org", /your e-mail address/],
    ["jane.doe2026", /your e-mail address/],
  ])("refuses the password %j by name of the field", async (password, message) => {
    const error = await signUpAs("jane.doe@example.org", password).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(InvalidInputError);
    const [problem] = (error as InvalidInputError).problems;
    expect(problem?.path).toBe("password");
    expect(problem?.message).toMatch(message);
  });

  it("tells what is wrong with both fields at once", async () => {
    const error = await signUpAs("nobody", "12345678").catch((thrown) => thrown);
    const { problems } = error as InvalidInputError;
    expect(problems.map(({ path }) => path)).toEqual(["email", "password"]);
  });

  it("is finished by the mailed token: once, within three days, and only as what it is", async () => {
    const token = tokenOf(await signUpAs("verify@example.org"));
    const verify = (given: string, now: number, password = PASSWORD) =>
      verifyEmail(database.prisma, { token: given, password }, now);
    await expect(verify(token, NOW + 3 * DAY_MS)).rejects.toThrow(/too old/);
    await expect(verify(token.toLowerCase(), NOW)).rejects.toThrow(/too old/);
    await expect(verify("", NOW)).rejects.toThrow(/too old/);
    expect(await isVerified("verify@example.org")).toBe(false);
    const wrong = await verify(token, NOW, "somebody else's").catch((thrown) => thrown);
    expect((wrong as InvalidInputError).problems[0]?.path).toBe("password");
    expect(await isVerified("verify@example.org")).toBe(false);
    await verify(token, NOW + DAY_MS);
    expect(await isVerified("verify@example.org")).toBe(true);
    await expect(verify(token, NOW + DAY_MS)).rejects.toThrow(/used already/);
  });

  it("keeps no token that can be read", async () => {
    const outcome = await signUpAs("hidden@example.org");
    const token = tokenOf(outcome);
    const rows = await database.prisma.$queryRaw<{ row: string }[]>`
      SELECT to_json(t)::text AS row FROM user_token t`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});
