import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/base/durations";
import { listSecurityEvents } from "@/lib/features/users/security-events";
import type { SecurityEvent } from "@/lib/security/event";
import { withTestDatabase } from "@/test/db/database";
import { ManualClock } from "@/test/state/manual-clock";
import { SecurityEventWriter } from "./security-event-writer";

const USER = "01900000-0000-7000-8000-000000000001";
const database = withTestDatabase();

class Lines {
  readonly lines: { level: string; details: object; message: string }[] = [];
  readonly info = (details: object, message: string) =>
    void this.lines.push({ level: "info", details, message });
  readonly warn = (details: object, message: string) =>
    void this.lines.push({ level: "warn", details, message });
  readonly error = this.warn;
}

let clock: ManualClock;
let log: Lines;
let writer: SecurityEventWriter;

beforeEach(async () => {
  await database.prisma.securityEvent.deleteMany();
  clock = new ManualClock();
  log = new Lines();
  writer = new SecurityEventWriter({ prisma: database.prisma, clock, log });
});

const wrong: SecurityEvent = {
  action: "sign-in",
  outcome: "failure",
  reason: "password",
  userId: USER,
  network: "203.0.113.9",
  userAgent: "Firefox",
};
const right: SecurityEvent = { ...wrong, outcome: "success", reason: undefined };
const kept = async () => (await listSecurityEvents(database.prisma, { userId: USER })).events;

describe("security events", () => {
  it("are log lines in the field names of ECS, failures as warnings", () => {
    writer.record(wrong);
    writer.record({ ...right, actor: "operator" });
    expect(log.lines).toMatchObject([
      {
        level: "warn",
        message: "security: sign-in failure",
        details: {
          event: {
            kind: "event",
            category: ["authentication"],
            type: ["start"],
            action: "sign-in",
            outcome: "failure",
            reason: "password",
          },
          user: { id: USER },
          source: { address: "203.0.113.9" },
          user_agent: { original: "Firefox" },
        },
      },
      {
        level: "info",
        details: { event: { outcome: "success" }, related: { user: ["operator"] } },
      },
    ]);
  });

  it("are kept newest first, and failures that are alike share a row for an hour", async () => {
    for (let tries = 0; tries < 3; tries++) writer.record(wrong);
    await writer.flush();
    clock.pass(HOUR_MS / 2);
    writer.record(wrong);
    writer.record(right);
    writer.record({ ...wrong, network: "198.51.100.1" });
    await writer.flush();
    expect(await kept()).toMatchObject([
      { outcome: "failure", network: "198.51.100.1", count: 1 },
      { outcome: "success", count: 1 },
      {
        outcome: "failure",
        network: "203.0.113.9",
        count: 4,
        at: "2026-03-10T10:00:00.000Z",
        lastAt: "2026-03-10T10:30:00.000Z",
      },
    ]);
    clock.pass(HOUR_MS);
    writer.record(wrong);
    await writer.flush();
    expect(await kept()).toHaveLength(4);
  });

  it("that anyone can cause fill neither log nor table", async () => {
    for (let index = 0; index < 2_500; index++) {
      writer.record({
        action: "request.refuse",
        outcome: "failure",
        network: `2001:db8:${index.toString(16)}::/64`,
        userAgent: null,
      });
    }
    expect(log.lines).toHaveLength(100);
    await writer.flush();
    expect(await database.prisma.securityEvent.count()).toBe(500);
    clock.pass(10_000);
    writer.record({ action: "request.refuse", outcome: "failure", network: "x", userAgent: null });
    expect(log.lines.at(-1)?.details).toMatchObject({ heldBack: 2_400 });
  });

  it("wait while the database is away", async () => {
    const away = { $executeRaw: () => Promise.reject(new Error("away")) };
    // Only this one method is called.
    const cut = new SecurityEventWriter({
      prisma: new Proxy(database.prisma, {
        get: (prisma, name) =>
          isAway && name === "$executeRaw" ? away.$executeRaw : Reflect.get(prisma, name),
      }),
      clock,
      log,
    });
    let isAway = true;
    cut.record(wrong);
    await expect(cut.flush()).rejects.toThrow("away");
    cut.record(wrong);
    isAway = false;
    await cut.close();
    expect(await kept()).toMatchObject([{ count: 2 }]);
  });
});
