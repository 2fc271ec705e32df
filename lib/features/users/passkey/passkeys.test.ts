import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { createSeal } from "@/lib/base/seal";
import { signUp } from "@/lib/features/accounts/sign-up";
import { withTestDatabase } from "@/test/db/database";
import { PASSWORDS } from "@/test/passwords/passwords";
import { signInAs } from "@/test/services/sign-in-as";
import { SoftPasskey } from "@/test/services/soft-passkey";
import { findSignedInUser } from "../credentials";
import { verifyEmail } from "../email";
import { requestPasswordReset, resetPassword } from "../password";
import type { SessionUser } from "../sessions";
import { findSession, openSession } from "../sessions";
import { resetTwoFactor, spendCode } from "../two-factor";
import { creationOptions, verifyMadePasskey } from "./make-passkey";
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from "./passkeys";
import { type PasskeyProof, provePasskey, requestOptions } from "./prove-passkey";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const PASSWORD = "correct horse battery";
const PARTY = { origin: "http://localhost:3000", id: "localhost" };
const BROWSER = { kind: "browser", token: "this browser" } as const;
const WAYS = { rpId: "localhost", providers: ["github"] };

const database = withTestDatabase();
let count = 0;
let user: SessionUser;

beforeEach(async () => {
  user = await newUser();
});

async function newUser(): Promise<SessionUser> {
  const email = `passkeys${++count}@example.org`;
  await signUp(database.prisma, { email, password: PASSWORD }, NOW);
  const { id } = await database.prisma.user.update({
    where: { email },
    data: { emailVerifiedAt: new Date(NOW) },
  });
  return (await signInAs(database.prisma, id, NOW)).user;
}

/** Adds a passkey to a user's account. */
async function add(owner = user, passkey = new SoftPasskey(), name = "Laptop") {
  const { id: userId, email, session } = owner;
  const binding = { kind: "session", id: session.id } as const;
  const asked = { purpose: "register", binding, party: PARTY, userId, email } as const;
  const options = await creationOptions(database.prisma, asked, NOW);
  const text = passkey.create(options);
  const codes = await addPasskey(database.prisma, { user: owner, party: PARTY, text, name }, NOW);
  return { passkey, codes, text, options };
}

const request = (proof: Partial<PasskeyProof> = {}, now = NOW) =>
  requestOptions(
    database.prisma,
    { purpose: "sign-in", binding: BROWSER, ...proof, party: PARTY },
    now,
  );

/** The user that it signs in, or why it does not. */
async function use(text: string, proof: Partial<PasskeyProof> = {}, now = NOW): Promise<string> {
  const whole = { text, purpose: "sign-in", binding: BROWSER, party: PARTY, ...proof } as const;
  const outcome = await provePasskey(database.prisma, whole, now);
  return outcome.kind === "right" ? outcome.userId : outcome.reason;
}

describe("a passkey", () => {
  it("signs its user in, is listed with its last use, and is renamed", async () => {
    const { passkey } = await add();
    expect(await listPasskeys(database.prisma, user.id)).toMatchObject([
      { name: "Laptop", lastUsedAt: null, rpId: "localhost", isSynced: false },
    ]);
    const later = NOW + MINUTE_MS;
    expect(await use(passkey.get(await request()), {}, later)).toBe(user.id);
    const [listed] = await listPasskeys(database.prisma, user.id);
    expect(listed?.lastUsedAt).toBe(new Date(later).toISOString());
    const id = listed?.id ?? "";
    await renamePasskey(database.prisma, { userId: user.id, id, name: " Key ring " });
    expect(await listPasskeys(database.prisma, user.id)).toMatchObject([{ name: "Key ring" }]);
    for (const name of ["", "x".repeat(61), "a\u0000b"]) {
      const renaming = renamePasskey(database.prisma, { userId: user.id, id, name });
      await expect(renaming).rejects.toThrow(/allowed/);
    }
  });

  it("ends every other session, and gives recovery codes with the first one only", async () => {
    const elsewhere = await signInAs(database.prisma, user.id, NOW);
    const first = await add();
    expect(first.codes).toHaveLength(10);
    expect((await add(user, new SoftPasskey(), "Phone")).codes).toBeNull();
    expect(await findSession(database.prisma, elsewhere.token, NOW)).toBeNull();
    const codes = { seal: createSeal("a secret of tests", "totp"), userId: user.id };
    const code = first.codes?.[0] ?? "";
    expect(await spendCode(database.prisma, { ...codes, code }, NOW)).toBe("recovery-code");
  });

  it("makes its user's sign-ins by password owe a second step", async () => {
    await add();
    expect(await findSignedInUser(database.prisma, user.id)).toMatchObject({
      hasTwoFactor: true,
      hasApp: false,
      hasPasskey: true,
    });
  });

  it("is not made in a sign-in that was checked before it was added", async () => {
    const checked = await findSignedInUser(database.prisma, user.id);
    if (checked === null) throw new Error("expected a user");
    await add();
    const client = { network: null, userAgent: null };
    const session = { user: checked, method: "password", secondStep: null, client } as const;
    expect(await openSession(database.prisma, { ...session, formerToken: "" }, NOW)).toBeNull();
  });
});

describe("a challenge", () => {
  it("is signed once, by the browser that asked, within five minutes", async () => {
    const { passkey } = await add();
    const text = passkey.get(await request());
    const other = { binding: { kind: "browser", token: "another" } } as const;
    expect(await use(text, other)).toBe("challenge-expired");
    expect(await use(text)).toBe(user.id);
    expect(await use(text)).toBe("challenge-expired");
    const late = passkey.get(await request());
    expect(await use(late, {}, NOW + 5 * MINUTE_MS)).toBe("challenge-expired");
    const soon = passkey.get(await request());
    expect(await use(soon, {}, NOW + 5 * MINUTE_MS - 1)).toBe(user.id);
  });

  it("of two concurrent uses lets one in", async () => {
    const { passkey } = await add();
    const text = passkey.get(await request());
    const outcomes = await Promise.all([use(text), use(text), use(text)]);
    expect(outcomes.sort()).toEqual([user.id, "challenge-expired", "challenge-expired"].sort());
  });

  it("serves the purpose that it was made for, in the session that it was made for", async () => {
    const { passkey } = await add();
    const binding = { kind: "session", id: user.session.id } as const;
    const asSignIn = passkey.get(await request({ purpose: "confirm", binding }));
    expect(await use(asSignIn)).toBe("challenge-expired");
    expect(await use(asSignIn, { purpose: "confirm" })).toBe("challenge-expired");
    expect(await use(asSignIn, { purpose: "confirm", binding })).toBe(user.id);
    // A browser's token cannot stand for a session's id.
    const named = { kind: "browser", token: user.session.id } as const;
    const confused = passkey.get(await request({ purpose: "confirm", binding }));
    expect(await use(confused, { purpose: "confirm", binding: named })).toBe("challenge-expired");
  });

  it("is used up by a wrong signature too", async () => {
    const { passkey } = await add();
    const options = await request();
    expect(await use(passkey.get(options, { isVerified: false }))).toBe("wrong-passkey");
    expect(await use(passkey.get(options))).toBe("challenge-expired");
  });
});

describe("no one gets in", () => {
  it("without the device's check of its user, or from another origin", async () => {
    const { passkey } = await add();
    expect(await use(passkey.get(await request(), { isVerified: false }))).toBe("wrong-passkey");
    for (const origin of [
      "https://localhost:3000",
      "http://localhost:3001",
      "http://evil.example",
    ]) {
      expect(await use(passkey.get(await request(), { origin }))).toBe("wrong-passkey");
    }
    const there = new SoftPasskey(PARTY.origin, "evil.example");
    await expect(add(user, there)).rejects.toThrow(/made no passkey/);
  });

  it("with a passkey of another user where one's own is asked for", async () => {
    const other = await newUser();
    const { passkey } = await add(other);
    await add(user);
    expect(await use(passkey.get(await request()), { userId: user.id })).toBe("unknown-passkey");
    const userHandle = Buffer.from(user.id).toString("base64url");
    expect(await use(passkey.get(await request(), { userHandle }))).toBe("unknown-passkey");
    const [theirs] = await listPasskeys(database.prisma, other.id);
    const id = theirs?.id ?? "";
    await expect(
      renamePasskey(database.prisma, { userId: user.id, id, name: "x" }),
    ).rejects.toThrow(/no such passkey/);
    await expect(removePasskey(database.prisma, { user, id, ways: WAYS })).rejects.toThrow(
      /no such passkey/,
    );
  });

  it("with the id of a passkey and another's key", async () => {
    const { passkey } = await add();
    const forged = new SoftPasskey();
    Object.assign(forged, { id: passkey.id });
    const userHandle = Buffer.from(user.id).toString("base64url");
    expect(await use(forged.get(await request(), { userHandle }))).toBe("wrong-passkey");
  });

  it("with a passkey whose count does not grow: someone copied it", async () => {
    const { passkey } = await add();
    expect(await use(passkey.get(await request(), { counter: 7 }))).toBe(user.id);
    expect(await use(passkey.get(await request(), { counter: 7 }))).toBe("copied-passkey");
    expect(await use(passkey.get(await request(), { counter: 6 }))).toBe("copied-passkey");
    expect(await use(passkey.get(await request(), { counter: 0 }))).toBe("copied-passkey");
    expect(await use(passkey.get(await request(), { counter: 8 }))).toBe(user.id);
  });

  it("unless passkeys that do not count sign in again and again", async () => {
    const { passkey } = await add();
    for (let times = 0; times < 3; times++) {
      expect(await use(passkey.get(await request(), { counter: 0 }))).toBe(user.id);
    }
  });

  it("with garbage", async () => {
    await add();
    for (const text of ["", "{", "null", "[]", '{"id":1}', "x".repeat(13_000)]) {
      expect(await use(text)).toBe("wrong-passkey");
    }
    expect(await use("{}", { party: null })).toBe("wrong-passkey");
  });
});

describe("making a passkey", () => {
  it("takes an answer once, in the session that began it", async () => {
    const { text } = await add();
    const again = { user, party: PARTY, text, name: "Again" };
    await expect(addPasskey(database.prisma, again, NOW)).rejects.toThrow(/took too long/);
    const passkey = new SoftPasskey();
    const binding = { kind: "session", id: user.session.id } as const;
    const asked = {
      purpose: "register",
      binding,
      party: PARTY,
      userId: user.id,
      email: user.email,
    } as const;
    const options = await creationOptions(database.prisma, asked, NOW);
    const other = await newUser();
    const stolen = { user: other, party: PARTY, text: passkey.create(options), name: "Mine" };
    await expect(addPasskey(database.prisma, stolen, NOW)).rejects.toThrow(/took too long/);
  });

  it("names those that the device has, and refuses the same one twice", async () => {
    const { passkey } = await add();
    const { options } = await add(user, new SoftPasskey());
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id.toString("base64url") }]);
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    await expect(add(user, passkey)).rejects.toThrow(/already registered/);
  });

  it("ends at twenty", async () => {
    for (let each = 0; each < 20; each++) await add();
    await expect(add()).rejects.toThrow(/20 passkeys/);
  });
});

describe("removing a passkey", () => {
  it("takes the recovery codes with the last second step", async () => {
    await add();
    await add(user, new SoftPasskey(), "Phone");
    const [first, second] = await listPasskeys(database.prisma, user.id);
    const codes = () => database.prisma.recoveryCode.count({ where: { userId: user.id } });
    const remove = (id = "") => removePasskey(database.prisma, { user, id, ways: WAYS });
    expect(await remove(first?.id)).toBe("Laptop");
    expect(await codes()).toBe(10);
    await remove(second?.id);
    expect(await codes()).toBe(0);
  });

  it("never leaves a user without a way to sign in", async () => {
    await add();
    const { id: userId } = user;
    await database.prisma.user.update({ where: { id: userId }, data: { passwordHash: null } });
    const [only] = await listPasskeys(database.prisma, userId);
    const remove = (ways = WAYS) =>
      removePasskey(database.prisma, { user, id: only?.id ?? "", ways });
    await expect(remove()).rejects.toThrow(/only way to sign in/);
    const identity = { provider: "github", providerAccountId: `id of ${userId}`, userId };
    await database.prisma.oAuthAccount.create({ data: identity });
    // GitHub is not configured any more.
    await expect(remove({ ...WAYS, providers: [] })).rejects.toThrow(/only way to sign in/);
    expect(await remove()).toBe("Laptop");
  });

  it("counts only passkeys of this host", async () => {
    await add();
    await add(user, new SoftPasskey(), "Old host");
    const { id: userId } = user;
    await database.prisma.user.update({ where: { id: userId }, data: { passwordHash: null } });
    const [keep, old] = await listPasskeys(database.prisma, userId);
    await database.prisma.passkey.update({
      where: { id: old?.id ?? "" },
      data: { rpId: "old.example" },
    });
    const removal = { user, id: keep?.id ?? "", ways: WAYS };
    await expect(removePasskey(database.prisma, removal)).rejects.toThrow(/only way to sign in/);
  });
});

describe("signing up with a passkey", () => {
  async function signUpWith(email: string) {
    const userId = crypto.randomUUID();
    const asked = { purpose: "sign-up", binding: BROWSER, party: PARTY, userId, email } as const;
    const options = await creationOptions(database.prisma, asked, NOW);
    const made = new SoftPasskey();
    const given = { purpose: "sign-up", binding: BROWSER, party: PARTY } as const;
    const text = made.create(options);
    const { passkey } = await verifyMadePasskey(database.prisma, { ...given, text }, NOW);
    const first = { userId, passkey, name: "Laptop" };
    const outcome = await signUp(database.prisma, { email, made: first }, NOW);
    return { made, userId, outcome };
  }
  const proofBy = async (made: SoftPasskey) => ({
    text: made.get(await request()),
    binding: BROWSER,
    party: PARTY,
  });

  it("waits for the mail's link, which the same passkey confirms, and then signs in", async () => {
    const { made, userId, outcome } = await signUpWith("new@passkeys.example");
    if (outcome.kind !== "to-verify") throw new Error("expected a new account");
    expect(await use(made.get(await request()))).toBe("unconfirmed");
    const { token } = outcome;
    const { codes } = await verifyEmail(
      database.prisma,
      { token, passkey: await proofBy(made) },
      NOW,
    );
    expect(codes).toHaveLength(10);
    expect(await use(made.get(await request()))).toBe(userId);
    expect(await database.prisma.user.findUnique({ where: { id: userId } })).toMatchObject({
      passwordHash: null,
      emailVerifiedAt: new Date(NOW),
    });
  });

  it("does not confirm by another's passkey, nor by an empty password", async () => {
    const { outcome } = await signUpWith("attacker@passkeys.example");
    if (outcome.kind !== "to-verify") throw new Error("expected a new account");
    const { token } = outcome;
    const { passkey } = await add();
    const byOther = verifyEmail(database.prisma, { token, passkey: await proofBy(passkey) }, NOW);
    await expect(byOther).rejects.toThrow(/did not work/);
    const byNone = verifyEmail(database.prisma, { token, password: "" }, NOW);
    await expect(byNone).rejects.toThrow(/password you signed up with/);
  });

  it("of someone else's address leaves no passkey behind once its reader chooses a password", async () => {
    const email = "victim@passkeys.example";
    const { made, userId } = await signUpWith(email);
    const reset = await requestPasswordReset(database.prisma, email, NOW);
    const choice = {
      passwords: PASSWORDS,
      token: reset?.token ?? "",
      password: "a sentence of my own",
    };
    await resetPassword(database.prisma, choice, NOW);
    expect(await use(made.get(await request()))).toBe("unknown-passkey");
    expect(await findSignedInUser(database.prisma, userId)).toMatchObject({ hasTwoFactor: false });
  });

  it("of a taken address changes nothing there", async () => {
    const { made, outcome } = await signUpWith(user.email);
    expect(outcome).toEqual({ kind: "exists", email: user.email });
    expect(await use(made.get(await request()))).toBe("unknown-passkey");
    expect(await listPasskeys(database.prisma, user.id)).toEqual([]);
  });
});

describe("a lost passkey", () => {
  it("is not replaced by a new password alone", async () => {
    const { passkey } = await add();
    const reset = await requestPasswordReset(database.prisma, user.email, NOW);
    const choice = {
      passwords: PASSWORDS,
      token: reset?.token ?? "",
      password: "a sentence of my own",
    };
    await resetPassword(database.prisma, choice, NOW);
    expect(await findSignedInUser(database.prisma, user.id)).toMatchObject({ hasTwoFactor: true });
    expect(await use(passkey.get(await request()))).toBe(user.id);
  });

  it("goes, with the recovery codes, when an operator resets the second step", async () => {
    const { passkey } = await add();
    await resetTwoFactor(database.prisma, user.id);
    expect(await use(passkey.get(await request()))).toBe("unknown-passkey");
    expect(await database.prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
  });
});
