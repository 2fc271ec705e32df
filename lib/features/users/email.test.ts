import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/base/durations";
import { signUp } from "@/lib/features/accounts/sign-up";
import { InvalidInputError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { PASSWORDS } from "@/test/passwords/passwords";
import { signInAs } from "@/test/services/sign-in-as";
import {
  cancelEmailChange,
  changeEmail,
  type EmailChanger,
  newEmailOrThrow,
  renewVerification,
  requestEmailChange,
  verifyEmail,
} from "./email";
import { changePassword, requestPasswordReset, resetPassword } from "./password";
import { findSession, type SessionUser } from "./sessions";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const PASSWORD = "correct horse battery";

const database = withTestDatabase();

let count = 0;

let user: SessionUser;

let token: string;

beforeEach(async () => {
  const email = `old${++count}@example.org`;
  await signUp(database.prisma, { email, password: PASSWORD }, NOW);
  const { id } = await database.prisma.user.findUniqueOrThrow({ where: { email } });
  ({ user, token } = await signInAs(database.prisma, id, NOW));
});

const ask = (email: string) => requestEmailChange(database.prisma, { user, email }, NOW);

const follow = (token: string | null, by: Partial<EmailChanger> = { user }, now = NOW) =>
  changeEmail(database.prisma, { token: token ?? "", user: null, password: "", ...by }, now);

const stored = () => database.prisma.user.findUniqueOrThrow({ where: { id: user.id } });

const isOpen = async (token: string) => (await findSession(database.prisma, token, NOW)) !== null;

describe("a new e-mail address", () => {
  it("must be valid, and not the current one", () => {
    expect(newEmailOrThrow(user, " New@Example.org ")).toBe("new@example.org");
    expect(() => newEmailOrThrow(user, user.email.toUpperCase())).toThrow(
      "email This is already your address.",
    );
    expect(() => newEmailOrThrow(user, "none")).toThrow(/Enter an email address/);
  });

  it("applies once its link is followed, and is verified then", async () => {
    const newEmail = `new${count}@example.org`;
    const asked = await ask(newEmail);
    expect((await stored()).email).toBe(user.email);
    expect(await follow(asked.token)).toEqual({
      userId: user.id,
      oldEmail: user.email,
      newEmail,
    });
    expect(await stored()).toMatchObject({ email: newEmail, emailVerifiedAt: new Date(NOW) });
    await expect(follow(asked.token)).rejects.toThrow(/has been used/);
  });

  it("applies within a day", async () => {
    const asked = await ask(`late${count}@example.org`);
    await expect(follow(asked.token, { user }, NOW + 24 * HOUR_MS)).rejects.toThrow(/has expired/);
    await follow(asked.token, { user }, NOW + 24 * HOUR_MS - 1);
  });

  it("requires the account's session or password; a wrong password leaves the link valid", async () => {
    const asked = await ask(`proved${count}@example.org`);
    const other = `stranger${count}@example.org`;
    await signUp(database.prisma, { email: other, password: "another long sentence" }, NOW);
    const { id } = await database.prisma.user.findUniqueOrThrow({ where: { email: other } });
    const stranger = (await signInAs(database.prisma, id, NOW)).user;
    await expect(follow(asked.token, {})).rejects.toThrow(
      "password Enter your account's password.",
    );
    await expect(follow(asked.token, { user: stranger })).rejects.toThrow(
      "password Enter your account's password.",
    );
    for (const password of ["wrong", "another long sentence"]) {
      const guess = follow(asked.token, { user: stranger, password });
      await expect(guess).rejects.toThrow("password This is not your password.");
    }
    expect((await stored()).email).toBe(user.email);
    await follow(asked.token, { password: PASSWORD });
    expect((await stored()).email).toBe(`proved${count}@example.org`);
  });

  it("accepts the session of an account without a password", async () => {
    const asked = await ask(`site${count}@example.org`);
    await database.prisma.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const guess = follow(asked.token, { password: "anything" });
    await expect(guess).rejects.toThrow(/^Sign in to your account first/);
    await follow(asked.token, { user });
  });

  it("ends all sessions but the confirming one, and every other link", async () => {
    const other = await signInAs(database.prisma, user.id, NOW);
    const reset = await requestPasswordReset(database.prisma, user.email, NOW);
    const asked = await ask(`moved${count}@example.org`);
    await follow(asked.token);
    expect([await isOpen(token), await isOpen(other.token)]).toEqual([true, false]);
    const late = { token: reset?.token ?? "", password: "a sentence of my own" };
    await expect(
      resetPassword(database.prisma, { passwords: PASSWORDS, ...late }, NOW),
    ).rejects.toThrow(/has been used/);
    await expect(cancelEmailChange(database.prisma, asked.cancelToken, NOW)).rejects.toThrow(
      /has been used/,
    );
  });

  it("ends all sessions when the password alone confirms it", async () => {
    const asked = await ask(`away${count}@example.org`);
    await follow(asked.token, { password: PASSWORD });
    expect(await isOpen(token)).toBe(false);
  });

  it("of another account is not taken, and the requester learns nothing", async () => {
    const theirs = `theirs${count}@example.org`;
    await signUp(database.prisma, { email: theirs, password: PASSWORD }, NOW);
    expect(await ask(theirs)).toEqual({
      email: theirs,
      token: null,
      cancelToken: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    });
  });

  it("that has been taken meanwhile is refused, and nothing changes", async () => {
    const wanted = `wanted${count}@example.org`;
    const asked = await ask(wanted);
    await signUp(database.prisma, { email: wanted, password: PASSWORD }, NOW);
    await expect(follow(asked.token)).rejects.toThrow(/Another account/);
    expect((await stored()).email).toBe(user.email);
    expect(await isOpen(token)).toBe(true);
  });
});

describe("a requested change", () => {
  it("is canceled from the current address, once", async () => {
    const asked = await ask(`unwanted${count}@example.org`);
    const cancel = () => cancelEmailChange(database.prisma, asked.cancelToken, NOW);
    expect(await cancel()).toEqual({ userId: user.id });
    await expect(follow(asked.token)).rejects.toThrow(/has been used/);
    await expect(cancel()).rejects.toThrow(/has been used/);
    expect(await isOpen(token)).toBe(true);
  });

  it("does not outlive a new password", async () => {
    const asked = await ask(`attacker${count}@example.org`);
    await changePassword(database.prisma, {
      passwords: PASSWORDS,
      keepsTokens: false,
      user,
      password: "a sentence of my own",
    });
    await expect(follow(asked.token)).rejects.toThrow(/has been used/);
  });
});

describe("confirming the address", () => {
  const confirm = async (proof: { user?: SessionUser; password?: string }) => {
    const renewed = await renewVerification(database.prisma, user.id, NOW);
    const given = { token: renewed?.token ?? "", password: "", ...proof };
    return verifyEmail(database.prisma, given, NOW);
  };

  it("takes no password in the browser that is signed in to the account", async () => {
    await confirm({ user });
    expect((await stored()).emailVerifiedAt?.getTime()).toBe(NOW);
  });

  it("takes the password where nobody, or somebody else, is signed in", async () => {
    await expect(confirm({})).rejects.toThrow("Enter the password you signed up with.");
    const stranger = { ...user, id: "01890000-0000-7000-8000-0000000000ff" };
    await expect(confirm({ user: stranger })).rejects.toThrow(InvalidInputError);
    await expect(confirm({ user: stranger, password: "wrong" })).rejects.toThrow(
      "This is not your password.",
    );
    expect((await stored()).emailVerifiedAt).toBeNull();
    await confirm({ user: stranger, password: PASSWORD });
    expect((await stored()).emailVerifiedAt?.getTime()).toBe(NOW);
  });
});
