import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "@/lib/base/durations";
import { signUp } from "@/lib/features/accounts/sign-up";
import { NotFoundError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { PASSWORDS } from "@/test/passwords/passwords";
import { signInAs } from "@/test/services/sign-in-as";
import { NOTHING } from "./access";
import { findSignedInUser } from "./credentials";
import { changePassword } from "./password";
import {
  endSession,
  endSessionOfToken,
  endSessions,
  findSession,
  isDueToBeSeen,
  listSessions,
  noteSeen,
  openSession,
} from "./sessions";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const PASSWORD = "correct horse battery";

const CLIENT = { network: "198.51.100.7", userAgent: "Firefox" };

const database = withTestDatabase();

let count = 0;

let id: string;

beforeEach(async () => {
  const email = `session${++count}@example.org`;
  await signUp(database.prisma, { email, password: PASSWORD }, NOW);
  ({ id } = await database.prisma.user.findUniqueOrThrow({ where: { email } }));
});

const open = () => signInAs(database.prisma, id, NOW);

const find = (token: string, now = NOW) => findSession(database.prisma, token, now);

const isOpen = async (token: string, now = NOW) => (await find(token, now)) !== null;

const list = (currentId: string, now = NOW) =>
  listSessions(
    database.prisma,
    { id, session: { id: currentId, startedAt: "", confirmedAt: null } },
    now,
  );

describe("a session", () => {
  it("is found by its token, of which the database keeps a hash only", async () => {
    const { token } = await open();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await find(token)).toEqual({
      user: {
        id,
        email: `session${count}@example.org`,
        name: null,
        isVerified: false,
        isWaiting: false,
        owesLegal: false,
        isOperator: false,
        hasTwoFactor: false,
        hasApp: false,
        hasPasskey: false,
        hasPassword: true,
        session: {
          id: expect.any(String),
          startedAt: "2026-03-01T12:00:00.000Z",
          confirmedAt: null,
        },
      },
      lastSeenAt: NOW,
    });
    const rows = await database.prisma.$queryRaw<{ row: string }[]>`
      SELECT to_json(s)::text AS row FROM session s`;
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it.each(["", "x", "A".repeat(43), `${"A".repeat(42)}é`, "A".repeat(100_000)])(
    "is not found by %.50j",
    async (token) => {
      expect(await find(token)).toBeNull();
    },
  );

  it("ends when unused for fourteen days", async () => {
    const { token } = await open();
    expect(await isOpen(token, NOW + 14 * DAY_MS - 1)).toBe(true);
    expect(await isOpen(token, NOW + 14 * DAY_MS)).toBe(false);
  });

  it("ends after ninety days, however it is used", async () => {
    const { token, user } = await open();
    for (let day = 10; day <= 80; day += 10) {
      await noteSeen(
        database.prisma,
        { sessionId: user.session.id, client: CLIENT },
        NOW + day * DAY_MS,
      );
    }
    expect(await isOpen(token, NOW + 90 * DAY_MS - 1)).toBe(true);
    expect(await isOpen(token, NOW + 90 * DAY_MS)).toBe(false);
  });

  it("is recorded as used every five minutes at most, with the address", async () => {
    const { token, user } = await open();
    const seen = async (afterMs: number) => {
      const now = NOW + afterMs;
      const found = await find(token, now);
      const isDue = found !== null && isDueToBeSeen(found, now);
      await noteSeen(database.prisma, { sessionId: user.session.id, client: CLIENT }, now);
      const [session] = await list("");
      return [isDue, session?.lastSeenAt, session?.network, session?.userAgent];
    };
    const untouched = ["2026-03-01T12:00:00.000Z", "203.0.113.5", "a test"];
    expect(await seen(5 * MINUTE_MS - 1)).toEqual([false, ...untouched]);
    const touched = ["2026-03-01T12:05:00.000Z", "198.51.100.7", "Firefox"];
    expect(await seen(5 * MINUTE_MS)).toEqual([true, ...touched]);
    expect(await seen(9 * MINUTE_MS)).toEqual([false, ...touched]);
  });

  it("ends when the same browser signs in again, also as someone else", async () => {
    const { token } = await open();
    const other = `other${count}@example.org`;
    await signUp(database.prisma, { email: other, password: PASSWORD }, NOW);
    const { id: otherId } = await database.prisma.user.findUniqueOrThrow({
      where: { email: other },
    });
    const user = await findSignedInUser(database.prisma, otherId);
    if (user === null) throw new Error("expected the user");
    const session = {
      user,
      method: "password",
      secondStep: null,
      client: CLIENT,
      formerToken: token,
    } as const;
    const next = await openSession(database.prisma, session, NOW);
    expect([await isOpen(token), await isOpen(next ?? "")]).toEqual([false, true]);
  });

  it("is not opened when the password changes during its check", async () => {
    const { user: current } = await open();
    const user = await findSignedInUser(database.prisma, id);
    if (user === null) throw new Error("expected the user");
    const session = {
      user,
      method: "password",
      secondStep: null,
      client: CLIENT,
      formerToken: "",
    } as const;
    expect(await openSession(database.prisma, session, NOW)).not.toBeNull();
    await changePassword(database.prisma, {
      passwords: PASSWORDS,
      keepsTokens: false,
      user: current,
      password: "a sentence of my own",
    });
    expect(await openSession(database.prisma, session, NOW)).toBeNull();
  });

  it("is one of a hundred of its user at most", async () => {
    const first = await open();
    for (let more = 0; more < 99; more++) await open();
    expect(await isOpen(first.token)).toBe(true);
    const last = await open();
    expect([await isOpen(first.token), await isOpen(last.token)]).toEqual([false, true]);
    expect(await database.prisma.session.count({ where: { userId: id } })).toBe(100);
  });
});

describe("the list of sessions", () => {
  it("has the user's open ones, this one first, then the most recently used", async () => {
    const a = await open();
    const b = await open();
    const c = await open();
    await noteSeen(database.prisma, { sessionId: b.user.session.id, client: CLIENT }, NOW + DAY_MS);
    await noteSeen(
      database.prisma,
      { sessionId: c.user.session.id, client: CLIENT },
      NOW + 2 * DAY_MS,
    );
    const ids = async (now: number) =>
      (await list(a.user.session.id, now)).map((one) => [one.id, one.isThis]);
    const [idOfA, idOfB, idOfC] = [a, b, c].map(({ user }) => user.session.id);
    expect(await ids(NOW + 2 * DAY_MS)).toEqual([
      [idOfA, true],
      [idOfC, false],
      [idOfB, false],
    ]);
    expect(await ids(NOW + 14 * DAY_MS)).toEqual([
      [idOfC, false],
      [idOfB, false],
    ]);
  });

  it("is ended one by one, but not by others", async () => {
    const a = await open();
    const b = await open();
    const stranger = "01900000-0000-7000-8000-000000000001";
    const end = (userId: string) => endSession(database.prisma, userId, a.user.session.id);
    await expect(end(stranger)).rejects.toThrow(NotFoundError);
    await end(id);
    expect([await isOpen(a.token), await isOpen(b.token)]).toEqual([false, true]);
    await expect(end(id)).rejects.toThrow(NotFoundError);
  });

  it("is ended as a whole, with or without the current session", async () => {
    const [a, b, c] = [await open(), await open(), await open()];
    const open3 = () => Promise.all([a, b, c].map(({ token }) => isOpen(token)));
    await endSessions(database.prisma, id, { sessionId: b.user.session.id, tokens: true });
    expect(await open3()).toEqual([false, true, false]);
    await endSessions(database.prisma, id, NOTHING);
    expect(await open3()).toEqual([false, false, false]);
  });

  it("loses the session of a browser that signs out", async () => {
    const a = await open();
    const b = await open();
    expect(await endSessionOfToken(database.prisma, a.token)).toEqual({ userId: id });
    expect(await endSessionOfToken(database.prisma, a.token)).toBeNull();
    expect(await endSessionOfToken(database.prisma, "no token")).toBeNull();
    expect([await isOpen(a.token), await isOpen(b.token)]).toEqual([false, true]);
  });
});
