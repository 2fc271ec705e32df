import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { createSeal } from "@/lib/base/seal";
import { signUp } from "@/lib/features/accounts/sign-up";
import { withTestDatabase } from "@/test/db/database";
import { signInAs } from "@/test/services/sign-in-as";
import { renewRecoveryCodes } from "./recovery-codes";
import type { SessionUser } from "./sessions";
import { beginTwoFactor, disableTwoFactor, enableTwoFactor, spendCode } from "./two-factor";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const STEP_MS = 30_000;

const seal = createSeal("an installation's secret", "totp");

const database = withTestDatabase();

let count = 0;

let user: SessionUser;

beforeEach(async () => {
  const email = `two${++count}@example.org`;
  await signUp(database.prisma, { email, password: "correct horse battery" }, NOW);
  const { id } = await database.prisma.user.findUniqueOrThrow({ where: { email } });
  ({ user } = await signInAs(database.prisma, id, NOW));
});

/** The code that an authenticator app shows. */
const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function switchOn() {
  const { secret, uri } = await beginTwoFactor(database.prisma, seal, user);
  const code = codeOf(secret, NOW);
  const codes = await enableTwoFactor(database.prisma, { seal, user, code }, NOW);
  return { secret, uri, codes };
}

const spend = async (code: string, at: number) =>
  (await spendCode(database.prisma, { seal, userId: user.id, code }, at)) !== null;

describe("switching two-factor sign-in on", () => {
  it("requires a code from the app, and returns ten recovery codes", async () => {
    const { uri, codes } = await switchOn();
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Gatehouse:two\d+%40example\.org\?issuer=Gatehouse&secret=/,
    );
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){7}$/);
    }
  });

  it("is refused with a wrong code, and stays off", async () => {
    const { secret } = await beginTwoFactor(database.prisma, seal, user);
    const wrong = codeOf(secret, NOW - 10 * STEP_MS);
    const enable = enableTwoFactor(database.prisma, { seal, user, code: wrong }, NOW);
    await expect(enable).rejects.toThrow("code This code is not right.");
    expect(await spend(codeOf(secret, NOW), NOW)).toBe(false);
  });

  it("works only once", async () => {
    await switchOn();
    await expect(beginTwoFactor(database.prisma, seal, user)).rejects.toThrow(/already on/);
  });

  it("stores the secret sealed, and codes as hashes", async () => {
    const { secret, codes } = await switchOn();
    const rows = await database.prisma.$queryRaw<{ row: string }[]>`
      SELECT to_json(u)::text AS row FROM app_user u UNION ALL SELECT to_json(c)::text FROM recovery_code c`;
    const everything = rows.map(({ row }) => row).join("\n");
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(codes[0]);
    const stored = await database.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    const other = createSeal("another secret", "totp");
    expect(other.open(stored.totpSecret ?? new Uint8Array(), user.id)).toBeNull();
  });
});

describe("a code", () => {
  it("counts once, even in two concurrent sign-ins", async () => {
    const { secret } = await switchOn();
    const at = NOW + 4 * STEP_MS;
    const code = codeOf(secret, at);
    const outcomes = await Promise.all([spend(code, at), spend(code, at), spend(code, at)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await spend(code, at + STEP_MS)).toBe(false);
  });

  it("that switched it on cannot also sign in", async () => {
    const { secret } = await switchOn();
    expect(await spend(codeOf(secret, NOW), NOW)).toBe(false);
  });

  it("is valid one step before and after its time, also with spaces, and no longer", async () => {
    const { secret } = await switchOn();
    const at = NOW + 10 * STEP_MS;
    expect(await spend(codeOf(secret, at - 2 * STEP_MS), at)).toBe(false);
    const late = codeOf(secret, at - STEP_MS);
    expect(await spend(`${late.slice(0, 3)} ${late.slice(3)}`, at)).toBe(true);
    expect(await spend(codeOf(secret, at + STEP_MS), at)).toBe(true);
    // Older than the one that was used last.
    expect(await spend(codeOf(secret, at), at)).toBe(false);
  });

  it("of another user is invalid", async () => {
    const { secret, codes } = await switchOn();
    const email = `other${count}@example.org`;
    await signUp(database.prisma, { email, password: "correct horse battery" }, NOW);
    const other = await database.prisma.user.findUniqueOrThrow({ where: { email } });
    const at = NOW + 4 * STEP_MS;
    for (const code of [codeOf(secret, at), codes[0] ?? ""]) {
      expect(await spendCode(database.prisma, { seal, userId: other.id, code }, at)).toBeNull();
    }
  });
});

describe("a recovery code", () => {
  it("signs in once, however it is typed", async () => {
    const { codes } = await switchOn();
    const [first = "", second = ""] = codes;
    expect(await spend(` ${first.toUpperCase().replaceAll("-", " ")}`, NOW)).toBe(true);
    expect(await spend(first, NOW)).toBe(false);
    expect(await spend(second.replaceAll("-", "").replaceAll("0", "O"), NOW)).toBe(true);
    expect(await spend("", NOW)).toBe(false);
  });

  it("of the former, shorter kind still signs in", async () => {
    await switchOn();
    // SHA-256 of "x7k29m4p0a1b2c3d": 80 bits, as stored then.
    const hash = createHash("sha256").update("x7k29m4p0a1b2c3d").digest();
    const kept = { userId: user.id, hash: new Uint8Array(hash) };
    await database.prisma.recoveryCode.create({ data: kept });
    expect(await spend("X7K2-9M4P-oAlb-2c3d", NOW)).toBe(true);
    expect(await spend("x7k2-9m4p-0a1b-2c3d", NOW)).toBe(false);
  });

  it("is invalid once renewed, or when two-factor sign-in is off", async () => {
    const { codes } = await switchOn();
    const fresh = await renewRecoveryCodes(database.prisma, user);
    expect(await spend(codes[0] ?? "", NOW)).toBe(false);
    await disableTwoFactor(database.prisma, user);
    expect(await spend(fresh[0] ?? "", NOW)).toBe(false);
    await expect(renewRecoveryCodes(database.prisma, user)).rejects.toThrow(/is off/);
  });
});
