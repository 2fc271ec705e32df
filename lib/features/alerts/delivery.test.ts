import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { type NewEvent, writeEvents } from "@/lib/kernel/events/write-event";
import { parseInput } from "@/lib/kernel/input";
import type { MailMessage } from "@/lib/mail/message";
import type { GuardedRequest, SendGuarded } from "@/lib/net/guarded-request";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { untilEventsReadable } from "@/test/services/until-events-readable";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import type { ChannelSettings } from "./channels/channel-settings";
import { alertDelivery } from "./delivery";
import { newChannel } from "./model";
import type { AlertRuleInput } from "./rule-schema";
import { channelSeal, createChannel, listChannels } from "./stored-channels";
import { createAlertRule, updateAlertRule } from "./stored-rules";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const seal = channelSeal("the installation's secret");
const WEBHOOK: ChannelSettings = {
  kind: "webhook",
  settings: { url: "https://hooks.example.org/alerts?token=s3cret" },
};

let workspaceId: string;
let workspaces = 0;
let clock: ManualClock;
let mails: MailMessage[];
let requests: GuardedRequest[];
let answer: () => number;
let attempts: LocalAttemptLimiter;

beforeEach(async () => {
  const { prisma } = database;
  await prisma.workspace.deleteMany();
  await prisma.event.deleteMany();
  await prisma.$executeRaw`DELETE FROM event_consumer`;
  clock = new ManualClock(Date.parse("2026-03-10T12:00:00Z"));
  attempts = new LocalAttemptLimiter(clock);
  mails = [];
  requests = [];
  answer = () => 200;
  const account = { email: `d${++workspaces}@example.org`, password: "correct horse battery" };
  ({ workspaceId } = await openWorkspace(prisma, { ...account, handle: `d${workspaces}` }, 0));
  await prisma.alertRule.deleteMany({ where: { workspaceId } });
});

const context = () => contextOf(database.prisma, workspaceId);
const rule = (input: Partial<AlertRuleInput> = {}) =>
  createAlertRule(context(), { name: "Keys", kinds: ["key.seen_in_browser"], ...input });

const sendGuarded: SendGuarded = async (request) => {
  requests.push(request);
  return { status: answer(), headers: {}, body: "", isCut: false, durationMs: 1 };
};

const job = () =>
  alertDelivery({
    prisma: database.prisma,
    clock,
    log: silentLog,
    mail: { post: (message) => void mails.push(message) },
    sendGuarded,
    attempts,
    seal,
    origin: "https://gate.example.org",
  });

async function happen(name: string, over: Partial<NewEvent> = {}) {
  await database.prisma.$transaction((tx) =>
    writeEvents(tx, [
      {
        kind: "key.seen_in_browser",
        workspaceId,
        subject: "key:1",
        at: clock.now(),
        data: { name },
        ...over,
      },
    ]),
  );
  await untilEventsReadable(database.prisma);
}

const texts = () => mails.map(({ subject, sections }) => ({ subject, sections }));

it("a new workspace's owners are mailed about spikes and exposed keys, and about nothing else", async () => {
  const account = { email: "new@example.org", password: "correct horse battery", handle: "new" };
  const opened = await openWorkspace(database.prisma, account, clock.now());
  await happen("shop", { workspaceId: opened.workspaceId });
  await happen("", { workspaceId: opened.workspaceId, kind: "quota.80", data: {} });
  await job().run(SIGNAL);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["new@example.org", "API key in a browser in new"],
  ]);
});

describe("a rule", () => {
  it("tells the first at once, gathers the next ones for 15 minutes, and counts the rest", async () => {
    await rule({ mailsOwners: true });
    await happen("first");
    await job().run(SIGNAL);
    expect(mails).toHaveLength(1);
    for (let at = 0; at < 12; at++) {
      clock.pass(20_000);
      await happen(`key ${at}`);
      await job().run(SIGNAL);
    }
    expect(mails).toHaveLength(1);
    clock.pass(11 * MINUTE_MS);
    await job().run(SIGNAL);
    await job().run(SIGNAL);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe(`12 alerts in d${workspaces}`);
    expect(mails[1]?.paragraphs).toEqual(["7 more alerts: API key in a browser (7)"]);
    expect(mails[1]?.sections).toHaveLength(5);
  });

  it("waits for the end of quiet hours, unless it is critical", async () => {
    const quiet = { quiet: { from: "12:30", to: "14:00" }, zone: "Europe/Berlin" };
    await rule({ mailsOwners: true, ...quiet });
    await rule({ name: "Critical", mailsOwners: true, severity: "critical", ...quiet });
    await happen("first");
    await job().run(SIGNAL);
    expect(mails.map(({ closing }) => closing?.includes("Critical"))).toEqual([true]);
    clock.pass(59 * MINUTE_MS);
    await job().run(SIGNAL);
    expect(mails).toHaveLength(1);
    clock.pass(MINUTE_MS);
    await job().run(SIGNAL);
    expect(mails).toHaveLength(2);
  });

  it("of another workspace, of another kind, or switched off tells nothing", async () => {
    const { id, ...input } = await rule({ mailsOwners: true });
    await updateAlertRule(context(), id, { ...input, enabled: false });
    await happen("off");
    await rule({ kinds: ["domain.lost"], mailsOwners: true });
    const account = { email: "other@example.org", password: "correct horse battery" };
    const other = await openWorkspace(database.prisma, account, 0);
    await happen("other", { workspaceId: other.workspaceId, kind: "traffic.drop" });
    await happen("everyone's", { workspaceId: null });
    await job().run(SIGNAL);
    expect(texts()).toEqual([]);
  });

  it("makes one alert of an event that comes twice, in two processes", async () => {
    await rule({ mailsOwners: true });
    await happen("once");
    await Promise.all([job().run(SIGNAL), job().run(SIGNAL)]);
    await database.prisma.$executeRaw`DELETE FROM event_consumer`;
    clock.pass(60 * MINUTE_MS);
    await Promise.all([job().run(SIGNAL), job().run(SIGNAL)]);
    expect(mails).toHaveLength(1);
  });

  it("leaves out of owners' mails what they are mailed about anyway", async () => {
    await rule({ kinds: ["domain.lost", "quota.100"], mailsOwners: true });
    await happen("", { kind: "domain.lost", data: { host: "go.example.org" } });
    await job().run(SIGNAL);
    expect(mails).toEqual([]);
  });
});

describe("a channel", () => {
  const channel = () => createChannel(context(), seal, { name: "Hook", channel: WEBHOOK });

  it("gets the message, and nothing that it is sealed with comes back", async () => {
    const { id, hint } = await channel();
    expect(hint).toBe("hooks.example.org/…");
    await rule({ channelIds: [id] });
    await happen("shop");
    await job().run(SIGNAL);
    expect(requests).toMatchObject([{ url: WEBHOOK.settings.url, method: "POST" }]);
    expect(JSON.parse(String(requests[0]?.body))).toMatchObject({
      type: "gatehouse.alert",
      alerts: [{ kind: "key.seen_in_browser", details: [{ name: "Name", value: "shop" }] }],
    });
    const [view] = await listChannels(context());
    expect(view).toMatchObject({ deliveredAt: "2026-03-10T12:00:00.000Z", failure: null });
    const [row] = await database.prisma.alertChannel.findMany();
    expect(Buffer.from(row?.settings ?? []).toString("latin1")).not.toContain("s3cret");
    expect(JSON.stringify(view)).not.toContain("s3cret");
  });

  it("is tried four times with growing pauses, then says why it failed", async () => {
    answer = () => 503;
    const { id } = await channel();
    await rule({ channelIds: [id] });
    await happen("shop");
    const failures: (string | null | undefined)[] = [];
    for (const pauseMs of [0, 29_000, 1_000, 119_000, 1_000, 599_000, 1_000, 3_600_000]) {
      clock.pass(pauseMs);
      await job().run(SIGNAL);
      failures.push((await listChannels(context()))[0]?.failure);
    }
    expect(requests).toHaveLength(4);
    expect(failures.slice(-3)).toEqual([null, "It answered 503.", "It answered 503."]);
    answer = () => 200;
    await happen("again");
    await job().run(SIGNAL);
    expect((await listChannels(context()))[0]?.failure).toBeNull();
  });

  it("is given up at once when trying again would not help, such as for a redirect", async () => {
    answer = () => 302;
    const { id } = await channel();
    await rule({ channelIds: [id] });
    await happen("shop");
    await job().run(SIGNAL);
    expect((await listChannels(context()))[0]?.failure).toBe("It answered 302.");
    expect(await database.prisma.alertMessage.count()).toBe(0);
  });

  it("sealed with another secret says so", async () => {
    const other = channelSeal("another secret");
    const { id } = await createChannel(context(), other, { name: "Hook", channel: WEBHOOK });
    await rule({ channelIds: [id] });
    await happen("shop");
    await job().run(SIGNAL);
    expect(requests).toEqual([]);
    expect((await listChannels(context()))[0]?.failure).toContain("Set it up again");
  });
});

describe("what cannot be a rule or a channel", () => {
  it.each([
    [{ kinds: [] }],
    [{ kinds: ["decision.blocked"] }],
    [{ threshold: { measure: "count", above: 5, minutes: 5 } }],
    [{ zone: "Europe/Atlantis" }],
    [{ quiet: { from: "25:00", to: "07:00" } }],
    [{ quiet: { from: "07:00", to: "07:00" } }],
    [{ channelIds: ["0199a8a0-0000-7000-8000-000000000000"] }],
  ] as [Partial<AlertRuleInput>][])("%o", async (input) => {
    await expect(rule(input)).rejects.toThrow();
  });

  it.each([
    [{ kind: "slack", settings: { url: "http://hooks.slack.com/x" } }],
    [{ kind: "slack", settings: { url: "https://slack.com.evil.example/x" } }],
    [{ kind: "discord", settings: { url: "https://user:pass@discord.com/x" } }],
    [{ kind: "telegram", settings: { token: "1/../x", chat: "1" } }],
    [{ kind: "mail", settings: { to: ["a@example.org\r\nBcc: b@example.org"] } }],
    [{ kind: "ntfy", settings: { url: "https://ntfy.sh/x", token: "a\r\nb" } }],
  ] as [ChannelSettings][])("%o", (settings) => {
    expect(() => parseInput(newChannel, { name: "x", channel: settings })).toThrow();
  });

  it("another workspace's channel in a rule", async () => {
    const { id } = await createChannel(context(), seal, { name: "Hook", channel: WEBHOOK });
    const account = { email: "thief@example.org", password: "correct horse battery" };
    const thief = await openWorkspace(database.prisma, account, 0);
    const rules = createAlertRule(contextOf(database.prisma, thief.workspaceId), {
      name: "x",
      kinds: ["traffic.spike"],
      channelIds: [id],
    });
    await expect(rules).rejects.toThrow();
  });
});

describe("an address that never asked for alerts", () => {
  const mailTo = (...to: string[]) =>
    newChannel.parse({ name: "On call", channel: { kind: "mail", settings: { to } } });

  it("gets twenty mails at once and 48 a day, from all channels, rules and workspaces together", async () => {
    const { prisma } = database;
    const account = { email: "second@example.org", password: "correct horse battery" };
    const second = await openWorkspace(prisma, { ...account, handle: "second" }, 0);
    for (const owner of [context(), contextOf(prisma, second.workspaceId)]) {
      const channelIds: string[] = [];
      for (let at = 0; at < 12; at++) {
        const channel = mailTo("stranger@example.com", `Stranger+${at}@example.com`);
        channelIds.push((await createChannel(owner, seal, channel)).id);
      }
      await prisma.alertRule.deleteMany({ where: { workspaceId: owner.workspaceId } });
      await createAlertRule(owner, { name: "Keys", kinds: ["key.seen_in_browser"], channelIds });
      await happen("shop", { workspaceId: owner.workspaceId });
    }
    for (let round = 0; round < 3; round++) await job().run(SIGNAL);
    expect(mails).toHaveLength(20);
    const failures = (await listChannels(contextOf(prisma, second.workspaceId))).map(
      ({ failure }) => failure,
    );
    expect(new Set(failures)).toEqual(
      new Set(["Too many mails. This one was not sent to all of its addresses."]),
    );
    // Tries of the same message would reach those who have it already.
    expect(await prisma.alertMessage.count()).toBe(0);

    clock.pass(30 * MINUTE_MS);
    await happen("shop");
    for (let round = 0; round < 3; round++) await job().run(SIGNAL);
    expect(mails).toHaveLength(21);
  });

  it("keeps no other address from its mail", async () => {
    const reached = await createChannel(context(), seal, mailTo("on-call@example.com"));
    for (let n = 0; n < 20; n++) {
      await attempts.take("alertMailTo stranger@example.com", { burst: 20, refillSeconds: 1_800 });
    }
    const flooded = await createChannel(
      context(),
      seal,
      mailTo("stranger@example.com", "colleague@example.com"),
    );
    await rule({ channelIds: [reached.id, flooded.id] });
    await happen("shop");
    await job().run(SIGNAL);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      "colleague@example.com",
      "on-call@example.com",
    ]);
  });
});
