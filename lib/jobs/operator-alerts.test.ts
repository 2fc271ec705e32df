import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import type { EventKind } from "@/lib/events/event";
import type { AlertContext } from "@/lib/features/alerts/alert-context";
import { alertDelivery } from "@/lib/features/alerts/delivery";
import { listAlerts } from "@/lib/features/alerts/history";
import type { AlertRuleInput } from "@/lib/features/alerts/rule-schema";
import {
  channelSeal,
  createChannel,
  listChannels,
  openChannel,
} from "@/lib/features/alerts/stored-channels";
import {
  createAlertRule,
  listAlertRules,
  updateAlertRule,
} from "@/lib/features/alerts/stored-rules";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { writeEvents } from "@/lib/kernel/events/write-event";
import type { MailMessage } from "@/lib/mail/message";
import type { GuardedRequest, SendGuarded } from "@/lib/net/guarded-request";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { untilEventsReadable } from "@/test/services/until-events-readable";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const seal = channelSeal("the installation's secret");

let workspaceId: string;
let clock: ManualClock;
let mails: MailMessage[];
let requests: GuardedRequest[];

beforeAll(async () => {
  const password = "correct horse battery";
  // The first user is the operator.
  await openWorkspace(database.prisma, { email: "operator@example.org", password }, 0);
  const other = { email: "owner@example.org", password };
  ({ workspaceId } = await openWorkspace(database.prisma, other, 0));
});

beforeEach(async () => {
  await database.prisma.event.deleteMany();
  await database.prisma.alert.deleteMany();
  await database.prisma.alertRule.updateMany({ data: { sentAt: null } });
  clock = new ManualClock(Date.parse("2026-03-10T12:00:00Z"));
  mails = [];
  requests = [];
});

const operators = (): AlertContext => ({
  ...contextOf(database.prisma, workspaceId),
  workspaceId: null,
});

const sendGuarded: SendGuarded = async (request) => {
  requests.push(request);
  return { status: 200, headers: {}, body: "", isCut: false, durationMs: 1 };
};

const deliver = () =>
  alertDelivery({
    prisma: database.prisma,
    clock,
    log: silentLog,
    mail: { post: (message) => void mails.push(message) },
    sendGuarded,
    attempts: new LocalAttemptLimiter(clock),
    seal,
    origin: "https://gate.example.org",
  }).run(SIGNAL);

async function happen(kind: EventKind, data: Record<string, string>, owner: string | null = null) {
  const event = {
    kind,
    workspaceId: owner,
    subject: `${kind} ${data.feed}`,
    at: clock.now(),
    data,
  };
  await database.prisma.$transaction((tx) => writeEvents(tx, [event]));
  await untilEventsReadable(database.prisma);
}

const stale = (feed: string) => happen("feed.stale", { feed, reason: "not fetched since Monday" });

describe("the installation's alerts", () => {
  it("are mailed to operators from the beginning, and to nobody else", async () => {
    await stale("drop");
    await happen("quota.80", {}, workspaceId);
    await deliver();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: "operator@example.org",
      subject: "Feed out of date in this installation",
      sections: [
        {
          title: "Feed out of date",
          lines: [
            { text: "Feed", figure: "drop" },
            { text: "Why", figure: "not fetched since Monday" },
          ],
        },
      ],
      action: { url: "https://gate.example.org/operator/feeds" },
    });
    expect(mails[0]?.closing).toContain("https://gate.example.org/operator/alerts");
    const { alerts } = await listAlerts(database.prisma, null, "");
    expect(alerts.map(({ kind }) => kind)).toEqual(["feed.stale"]);
    expect((await listAlerts(database.prisma, workspaceId, "")).alerts).toEqual([]);
  });

  it("are gathered: one mail for what follows within 15 minutes", async () => {
    await happen("system.degraded", { reason: "traffic records cannot be written" });
    await deliver();
    clock.pass(MINUTE_MS);
    for (const feed of ["one", "two", "three"]) await stale(feed);
    await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Gatehouse has a problem in this installation",
    ]);
    clock.pass(14 * MINUTE_MS);
    await deliver();
    expect(mails[1]?.subject).toBe("3 alerts in this installation");
  });

  it("wait for the end of quiet hours, in the rule's zone, unless they are critical", async () => {
    const [first] = await listAlertRules(operators());
    if (first === undefined) throw new Error("There is no rule.");
    const { id, ...rule } = first;
    const quiet = { from: "13:00", to: "14:00" };
    await updateAlertRule(operators(), id, { ...rule, quiet, zone: "Europe/Berlin" });
    clock.pass(5 * MINUTE_MS);
    await stale("drop");
    await deliver();
    expect(mails).toEqual([]);
    clock.pass(55 * MINUTE_MS);
    await deliver();
    expect(mails).toHaveLength(1);
    clock.pass(-50 * MINUTE_MS);
    await updateAlertRule(operators(), id, { ...rule, quiet, severity: "critical" });
    await database.prisma.alertRule.updateMany({ data: { sentAt: null } });
    await stale("other");
    await deliver();
    expect(mails).toHaveLength(2);
    await updateAlertRule(operators(), id, rule);
  });

  it("go to operators' own channels, which no workspace sees or opens", async () => {
    const settings = { url: "https://hooks.example.org/ops?token=s3cret" };
    const input = { name: "Ops", channel: { kind: "webhook", settings } } as const;
    const channel = await createChannel(operators(), seal, input);
    const kinds = ["feed.quarantined"] as const;
    const rule: AlertRuleInput = { name: "Held back", kinds: [...kinds], channelIds: [channel.id] };
    await createAlertRule(operators(), rule);
    await happen("feed.quarantined", { feed: "drop", reason: "90 % fewer entries" });
    await deliver();
    expect(requests.map(({ url }) => String(url))).toEqual([settings.url]);
    expect(requests[0]?.body).toContain("Feed update held back");
    const own = contextOf(database.prisma, workspaceId);
    expect(await listChannels(own)).toEqual([]);
    await expect(openChannel(own, seal, channel.id)).rejects.toThrow("There is no such");
    await expect(createAlertRule(own, { name: "x", kinds: ["feed.stale"] })).rejects.toThrow();
    await expect(
      createAlertRule(operators(), { name: "x", kinds: ["quota.80"] }),
    ).rejects.toThrow();
  });
});
