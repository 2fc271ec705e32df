import { beforeEach, describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { changeEmail, requestEmailChange } from "./change-email";
import { requestPasswordReset, resetPassword } from "./reset-password";
import { signUp } from "./sign-up";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const PASSWORD = "correct horse battery";

const database = withTestDatabase();
let count = 0;
let user: { id: string; email: string };

beforeEach(async () => {
  const email = `old${++count}@example.org`;
  await signUp(database.prisma, { email, password: PASSWORD }, NOW);
  user = await database.prisma.user.findUniqueOrThrow({ where: { email } });
});

const request = (email: string, password = PASSWORD) =>
  requestEmailChange(database.prisma, user, { email, password }, NOW);

async function tokenFor(email: string): Promise<string> {
  const outcome = await request(email);
  if (outcome.kind !== "asked") throw new Error("expected a token");
  return outcome.token;
}

describe("another e-mail address", () => {
  it("counts once the link at the new one is followed, and is verified then", async () => {
    const newEmail = `new${count}@example.org`;
    const token = await tokenFor(` ${newEmail.toUpperCase()} `);
    const stored = () => database.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect((await stored()).email).toBe(user.email);
    expect(await changeEmail(database.prisma, token, NOW)).toEqual({
      oldEmail: user.email,
      newEmail,
    });
    expect(await stored()).toMatchObject({ email: newEmail, emailVerifiedAt: new Date(NOW) });
    await expect(changeEmail(database.prisma, token, NOW)).rejects.toThrow(/used already/);
  });

  it("takes the password, by field", async () => {
    await expect(request("x@example.org", "wrong")).rejects.toThrow(
      "password This is not your password.",
    );
    await expect(request(user.email)).rejects.toThrow("email This is your address already.");
    await expect(request("none")).rejects.toThrow(/An e-mail address/);
  });

  it("of somebody else is not taken from them, and whoever asks is told nothing", async () => {
    const theirs = `theirs${count}@example.org`;
    await signUp(database.prisma, { email: theirs, password: PASSWORD }, NOW);
    expect(await request(theirs)).toEqual({ kind: "exists", email: theirs });
  });

  it("that somebody has taken meanwhile is refused, and nothing changes", async () => {
    const wanted = `wanted${count}@example.org`;
    const token = await tokenFor(wanted);
    await signUp(database.prisma, { email: wanted, password: PASSWORD }, NOW);
    await expect(changeEmail(database.prisma, token, NOW)).rejects.toThrow(/Another account/);
    const stored = await database.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(stored.email).toBe(user.email);
  });

  it("takes away what was mailed to the old one", async () => {
    const asked = await requestPasswordReset(database.prisma, user.email, NOW);
    await changeEmail(database.prisma, await tokenFor(`moved${count}@example.org`), NOW);
    const late = { token: asked?.token ?? "", password: "a sentence of my own" };
    await expect(resetPassword(database.prisma, late, NOW)).rejects.toThrow(/used already/);
  });
});
