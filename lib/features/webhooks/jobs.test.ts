import { spawnSync } from "node:child_process";
import type { IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSeal } from "@/lib/base/seal";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { EVENT_KINDS } from "@/lib/events/event";
import { CONFIGURATION } from "@/lib/features/policies/configuration";
import { createDocument, saveDocument } from "@/lib/features/policies/save-document";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { type NewEvent, writeEvents } from "@/lib/kernel/events/write-event";
import type { MailMessage } from "@/lib/mail/message";
import { createDialGuard } from "@/lib/net/guarded-dial";
import { createGuardedSender } from "@/lib/net/guarded-request";
import { withTestDatabase } from "@/test/db/database";
import { sampleOf } from "@/test/docs-samples";
import { contextOf } from "@/test/services/context";
import { untilEventsAreReadable } from "@/test/services/readable-events";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { type Receiver, startReceiver } from "@/test/webhooks/receiver";
import { claimDeliveries } from "./claim-deliveries";
import { getDelivery, listDeliveries, redeliver, sendTest } from "./deliveries";
import { createWebhook, getWebhook, rotateWebhookSecret, updateWebhook } from "./endpoints";
import { enqueueDeliveries } from "./enqueue";
import { WebhookDeliverer } from "./jobs";
import type { WebhookSettings } from "./model";

const database = withTestDatabase();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const seal = createSeal("the installation's secret", "webhook");
const SCOPE = { isOperator: false, allowsPrivate: true, seal };

let clock: ManualClock;
let mails: MailMessage[];
let receiver: Receiver;
let deliverer: WebhookDeliverer;
const others: WebhookDeliverer[] = [];
let workspaces = 0;

beforeEach(async () => {
  const { prisma } = database;
  await prisma.event.deleteMany();
  await prisma.workspace.deleteMany();
  clock = new ManualClock(Date.now());
  mails = [];
  receiver = await startReceiver();
  deliverer = newDeliverer();
});

afterEach(async () => {
  await Promise.all([deliverer, ...others.splice(0)].map((each) => each.stop()));
  await receiver.close();
});

function newDeliverer(allowsPrivate = true): WebhookDeliverer {
  return new WebhookDeliverer({
    ...{ prisma: database.prisma, clock, seal, log: silentLog, random: () => 0.5 },
    send: createGuardedSender(
      createDialGuard({ allowsPrivate, resolve: async () => ["127.0.0.1"] }),
    ),
    mail: { post: (message) => void mails.push(message) },
    origin: "https://gate.example.org",
  });
}

async function newWorkspace() {
  const handle = `hooks${++workspaces}`;
  const account = { email: `anna@${handle}.example`, password: "correct horse battery", handle };
  const { workspaceId } = await openWorkspace(database.prisma, account, Date.now());
  return {
    handle,
    workspaceId,
    ctx: () => contextOf(database.prisma, workspaceId, undefined, clock.now()),
  };
}

type Workspace = Awaited<ReturnType<typeof newWorkspace>>;

const subscribe = ({ ctx }: Workspace, more: Partial<WebhookSettings> = {}, scope = SCOPE) =>
  createWebhook(ctx(), scope, {
    ...{ url: receiver.url(), description: "", kinds: ["domain.lost"], samplePercent: 100 },
    isEnabled: true,
    ...more,
  });

/** Records the workspace's events, in this order. */
const happen = ({ workspaceId }: Workspace, ...names: readonly string[]) =>
  writeAll(names.map((name) => lost(workspaceId, name)));

const writeAll = (events: readonly NewEvent[]) =>
  database.prisma.$transaction((tx) => writeEvents(tx, events));

/** `SUBJECT REST` */
const lost = (workspaceId: string | null, name: string): NewEvent => ({
  kind: "domain.lost",
  ...{ workspaceId, subject: `domain:${name.split(" ")[0]}`, at: clock.now() },
  data: { host: name, why: "" },
});

/** Until nothing is under way, and nothing is due that no one has claimed. */
async function deliver(who = deliverer): Promise<void> {
  await untilEventsAreReadable(database.prisma);
  for (let rounds = 0; rounds < 100; rounds++) {
    await who.round();
    await who.settled();
    const due = await database.prisma.webhookDelivery.count({
      where: {
        ...{ state: "pending", nextAttemptAt: { lte: new Date(clock.now()) } },
        OR: [{ lease: null }, { leaseUntil: { gt: new Date() } }],
        endpoint: { disabledAt: null },
      },
    });
    // Deliveries behind an earlier one of their subject wait.
    if (due === 0 || (rounds > 3 && receiver.calls.length === seen)) return;
    seen = receiver.calls.length;
  }
}

let seen = 0;

const hosts = () => receiver.calls.map(({ event }) => event.data.host);

const logOf = async ({ ctx }: Workspace, id: string) =>
  (await listDeliveries(ctx(), id, { state: "", before: "", pageSize: 50 })).deliveries;

it("a saved policy is delivered to those who ask for it, signed", async () => {
  const shop = await newWorkspace();
  const { id, secret } = await subscribe(shop, { kinds: ["policy.changed"] });
  const created = await createDocument(
    shop.ctx(),
    CONFIGURATION,
    configurationSchema.parse({ name: "Checkout" }),
  );
  const document = configurationSchema.parse({ name: "Payment" });
  await saveDocument(shop.ctx(), CONFIGURATION, created.id, { document, baseVersion: 1 });
  await deliver();
  expect(receiver.calls.map(({ event }) => event)).toMatchObject([
    { type: "policy.changed", workspaceId: shop.workspaceId, data: { change: "create" } },
    {
      type: "policy.changed",
      data: {
        ...{ document: "configuration", change: "update", id: created.id, name: "Payment" },
        ...{ version: 2, paths: ["name"], by: "operator" },
      },
    },
  ]);
  for (const { body, headers } of receiver.calls) {
    expect(headers["content-type"]).toBe("application/json");
    const event = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(event).toMatchObject({ id: headers["webhook-id"] });
    const other = () =>
      new Webhook(`whsec_${"A".repeat(44)}`).verify(body, headers as Record<string, string>);
    expect(other).toThrow();
  }
  const [last] = await logOf(shop, id);
  expect(last).toMatchObject({ state: "delivered", attempts: 1, lastStatus: 200 });
  expect(await getWebhook(shop.ctx(), id)).toMatchObject({
    lastDelivery: { status: 200, isDelivered: true },
    failingSince: null,
  });
});

const python = spawnSync("python3", ["--version"]).status === 0;

it.skipIf(!python)(
  "its signature is verified by the guide's lines of Python (needs python3)",
  async () => {
    const shop = await newWorkspace();
    const { secret } = await subscribe(shop);
    await happen(shop, "päge ☃");
    await deliver();
    const [call] = receiver.calls;
    const check = (body: string) => {
      const program = `${sampleOf("webhooks", "Python")}
import json, sys
given = json.load(sys.stdin)
print(verify(given["body"].encode(), given["headers"], given["secret"]))`;
      const input = JSON.stringify({ body, headers: call?.headers, secret });
      return spawnSync("python3", ["-c", program], { input, encoding: "utf8" }).stdout.trim();
    };
    expect(check(call?.body ?? "")).toBe("True");
    expect(check(`${call?.body} `)).toBe("False");
  },
);

it("the audit log has a receiver's host, and of its path, which may hold a token, a hash", async () => {
  const workspace = await newWorkspace();
  const hosts = ["https://hooks.example/services/T0/SECRET?x=1", "https://bare.example/"];
  for (const url of hosts) await subscribe(workspace, { url });
  const { workspaceId } = workspace;
  const events = await database.prisma.auditEvent.findMany({
    where: { workspaceId },
    select: { details: true },
  });
  const told = JSON.stringify(events);
  expect(told).toMatch(/hooks\.example\/… \([0-9a-f]{6}\)/);
  expect(told).toContain('"bare.example"');
  expect(told).not.toContain("SECRET");
});

it("after a rotation both secrets sign for a day, then the new one alone", async () => {
  const shop = await newWorkspace();
  const { id, secret: former } = await subscribe(shop);
  const { secret } = await rotateWebhookSecret(shop.ctx(), SCOPE, id);
  const signatures = async (name: string) => {
    await happen(shop, name);
    await deliver();
    const call = receiver.calls.at(-1);
    const headers: IncomingHttpHeaders = call?.headers ?? {};
    const body = call?.body ?? "";
    const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1_000);
    const signed = String(headers["webhook-signature"]).split(" ");
    const messageId = String(headers["webhook-id"]);
    const own = [secret, former].map((each) => new Webhook(each).sign(messageId, sentAt, body));
    return signed.map((each) => own.indexOf(each));
  };
  expect(await signatures("a")).toEqual([0, 1]);
  clock.pass(DAY + 1);
  expect(await signatures("b")).toEqual([0]);
});

describe("order", () => {
  it("a later event of a subject waits while an earlier one is pending; other subjects do not", async () => {
    const shop = await newWorkspace();
    await subscribe(shop);
    receiver.answer(({ event }) => ({ status: event.data.host === "a 1" ? 500 : 200 }));
    await happen(shop, "a 1", "a 2", "b 1", "a 3", "b 2");
    await deliver();
    expect(hosts().toSorted()).toEqual(["a 1", "b 1", "b 2"]);
    receiver.answer(() => ({ status: 200 }));
    clock.pass(10_000);
    await deliver();
    expect(hosts().filter((host) => String(host).startsWith("a"))).toEqual([
      "a 1",
      "a 1",
      "a 2",
      "a 3",
    ]);
  });

  it("goes on with the next one when the earlier has finally failed", async () => {
    const shop = await newWorkspace();
    const { id } = await subscribe(shop);
    receiver.answer(({ event }) => ({ status: event.data.host === "a 1" ? 500 : 200 }));
    await happen(shop, "a 1", "a 2");
    for (let tries = 0; tries < 11; tries++) {
      await deliver();
      const [, first] = await logOf(shop, id);
      const next = first?.nextAttemptAt ?? null;
      if (next !== null) clock.pass(Date.parse(next) - clock.now());
    }
    expect(hosts().filter((host) => host === "a 1")).toHaveLength(11);
    expect(hosts().at(-1)).toBe("a 2");
    expect(await logOf(shop, id)).toMatchObject([
      { state: "delivered", attempts: 1 },
      { state: "failed", attempts: 11, lastError: "Answered 500.", nextAttemptAt: null },
    ]);
  });

  it("is kept by two processes, which deliver each event once", async () => {
    const shop = await newWorkspace();
    await subscribe(shop);
    const other = newDeliverer();
    others.push(other);
    const names = Array.from({ length: 60 }, (_, n) => `${"abc"[n % 3]} ${n}`);
    for (const name of names) await happen(shop, name);
    for (let rounds = 0; receiver.calls.length < names.length && rounds < 200; rounds++) {
      await Promise.all([deliver(), deliver(other)]);
    }
    expect(hosts().toSorted()).toEqual(names.toSorted());
    for (const subject of "abc") {
      const own = (all: readonly unknown[]) =>
        all.filter((each) => String(each).startsWith(subject));
      expect(own(hosts())).toEqual(own(names));
    }
  });
});

describe("receivers that fail", () => {
  it("a slow one delays only itself", async () => {
    const [slow, quick] = [await newWorkspace(), await newWorkspace()];
    const slowReceiver = await startReceiver();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    slowReceiver.answer(() => ({ status: 200, after: held }));
    await subscribe(slow, { url: slowReceiver.url() });
    await subscribe(quick);
    const names = Array.from({ length: 50 }, (_, n) => `d${n} 1`);
    await happen(slow, ...names);
    await happen(quick, ...names);
    await untilEventsAreReadable(database.prisma);
    await deliverer.round();
    await until("the quick one has all", async () => {
      await deliverer.round();
      return receiver.calls.length === names.length;
    });
    // No more than its share at once.
    expect(slowReceiver.calls).toHaveLength(4);
    release();
    await deliver();
    await until("the slow one has all too", async () => {
      await deliverer.round();
      return slowReceiver.calls.length === names.length;
    });
    await deliverer.settled();
    await slowReceiver.close();
  });

  it("one that redirects is not followed, and the log says so", async () => {
    const shop = await newWorkspace();
    const { id } = await subscribe(shop);
    const headers = { location: "http://169.254.169.254/" };
    receiver.answer(() => ({ status: 308, headers, body: "over there" }));
    await happen(shop, "a");
    await deliver();
    const [entry] = await logOf(shop, id);
    expect(entry).toMatchObject({ state: "pending", attempts: 1, lastStatus: 308 });
    expect(entry?.lastError).toContain("redirects are not followed");
    const details = await getDelivery(shop.ctx(), id, entry?.id ?? "");
    expect(details.answer).toBe("over there");
    expect(JSON.parse(details.request.body)).toMatchObject({ type: "domain.lost" });
  });

  it("one that is closed, and one that the guard refuses, are tried again", async () => {
    const shop = await newWorkspace();
    const gone = await startReceiver();
    const { id } = await subscribe(shop, { url: gone.url() });
    await gone.close();
    await happen(shop, "a");
    await deliver();
    expect((await logOf(shop, id))[0]?.lastError).toContain("ECONNREFUSED");
    const strict = newDeliverer(false);
    others.push(strict);
    clock.pass(10_000);
    await deliver(strict);
    const [entry] = await logOf(shop, id);
    expect(entry).toMatchObject({ attempts: 2, state: "pending", lastStatus: null });
    expect(entry?.lastError).toContain("Refused.");
  });

  it("one that asks for a pause gets it, within bounds", async () => {
    const shop = await newWorkspace();
    const { id } = await subscribe(shop);
    receiver.answer(() => ({ status: 503, headers: { "retry-after": "3600" } }));
    await happen(shop, "a");
    await deliver();
    const [entry] = await logOf(shop, id);
    expect(Date.parse(entry?.nextAttemptAt ?? "") - clock.now()).toBe(HOUR);
  });

  it("one that answers 410 is switched off, and its owners are told", async () => {
    const shop = await newWorkspace();
    const { id } = await subscribe(shop);
    receiver.answer(() => ({ status: 410 }));
    await happen(shop, "a");
    await deliver();
    expect(await getWebhook(shop.ctx(), id)).toMatchObject({ disabledReason: "gone" });
    expect(mails).toMatchObject([
      {
        to: `anna@${shop.handle}.example`,
        action: { url: `https://gate.example.org/w/${shop.handle}/settings/webhooks/${id}` },
      },
    ]);
    await happen(shop, "b");
    clock.pass(DAY);
    await deliver();
    expect(receiver.calls).toHaveLength(1);
  });

  it("after five days of failures only, it is switched off and mailed once; enabled, it gets what waited", async () => {
    const shop = await newWorkspace();
    const { id } = await subscribe(shop);
    receiver.answer(() => ({ status: 500 }));
    for (let days = 0; days < 6; days++) {
      await happen(shop, `day${days}`);
      await deliver();
      expect((await getWebhook(shop.ctx(), id)).disabledReason).toBe(days < 5 ? null : "failing");
      clock.pass(DAY);
    }
    expect(mails).toHaveLength(1);
    const calls = receiver.calls.length;
    await deliver();
    expect(receiver.calls).toHaveLength(calls);
    receiver.answer(() => ({ status: 200 }));
    await updateWebhook(shop.ctx(), SCOPE, id, {
      ...{ url: receiver.url(), description: "", kinds: ["domain.lost"], samplePercent: 100 },
      isEnabled: true,
    });
    await deliver();
    expect(receiver.calls.length).toBeGreaterThan(calls);
    expect(await getWebhook(shop.ctx(), id)).toMatchObject({
      disabledAt: null,
      failingSince: null,
    });
  });

  it("one success between failures begins the five days anew", async () => {
    const shop = await newWorkspace();
    const { id } = await subscribe(shop);
    for (let days = 0; days < 9; days++) {
      receiver.answer(() => ({ status: days === 4 ? 200 : 500 }));
      await happen(shop, `day${days}`);
      await deliver();
      clock.pass(DAY);
    }
    expect(await getWebhook(shop.ctx(), id)).toMatchObject({ disabledAt: null });
    expect(mails).toEqual([]);
  });
});

it("a process that stops gives back what it was sending, and another one sends it at once", async () => {
  const shop = await newWorkspace();
  const { id } = await subscribe(shop);
  receiver.answer(() => null);
  await happen(shop, "a");
  await untilEventsAreReadable(database.prisma);
  await deliverer.round();
  await until("it is being sent", () => receiver.calls.length === 1);
  await deliverer.stop();
  receiver.answer(() => ({ status: 200 }));
  const next = newDeliverer();
  others.push(next);
  await deliver(next);
  expect(hosts()).toEqual(["a", "a"]);
  expect(await logOf(shop, id)).toMatchObject([{ state: "delivered", attempts: 1 }]);
});

it("what a killed process had claimed is sent again when its lease has expired", async () => {
  const shop = await newWorkspace();
  await subscribe(shop);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  receiver.answer(() => ({ status: 200, after: held }));
  await happen(shop, "a 1", "a 2");
  await untilEventsAreReadable(database.prisma);
  await deliverer.round();
  await until("it is being sent", () => receiver.calls.length === 1);
  const next = newDeliverer();
  others.push(next);
  await next.round();
  expect(receiver.calls).toHaveLength(1);
  await database.prisma.$executeRaw`
    UPDATE webhook_delivery SET lease_until = now() - interval '1 second' WHERE lease IS NOT NULL`;
  receiver.answer(() => ({ status: 200 }));
  await deliver(next);
  expect(hosts()).toEqual(["a 1", "a 1", "a 2"]);
  // It was not dead after all.
  release();
  await deliver();
  expect(hosts()).toEqual(["a 1", "a 1", "a 2"]);
});

describe("who gets what", () => {
  it("no workspace gets another's events, nor kinds that it did not ask for", async () => {
    const [shop, stranger] = [await newWorkspace(), await newWorkspace()];
    await subscribe(shop);
    await subscribe(stranger, { kinds: ["quota.80"] });
    await happen(stranger, "theirs");
    await deliver();
    expect(receiver.calls).toEqual([]);
  });

  it("the installation's go to workspaces that an operator owns", async () => {
    const [shop, operators] = [await newWorkspace(), await newWorkspace()];
    const kinds = ["feed.stale"] as const;
    const refused = subscribe(shop, { kinds: [...kinds] });
    await expect(refused).rejects.toThrow("only operators of the installation may ask for");
    const all = { ...SCOPE, isOperator: true };
    await subscribe(shop, { kinds: [...kinds], url: receiver.url("/shop") }, all);
    await subscribe(operators, { kinds: [...kinds], url: receiver.url("/operators") }, all);
    // The first account of an installation became an operator.
    await database.prisma.user.updateMany({ data: { isOperator: false } });
    await database.prisma.user.updateMany({
      where: { email: `anna@${operators.handle}.example` },
      data: { isOperator: true },
    });
    const data = { feed: "a", reason: "" };
    await writeAll([
      { kind: "feed.stale", workspaceId: null, subject: "feed:a", at: clock.now(), data },
    ]);
    await deliver();
    expect(receiver.calls.map(({ path }) => path)).toEqual(["/operators"]);
  });

  it("of blocked calls a sample, and none while hundreds wait", async () => {
    const shop = await newWorkspace();
    const kinds = ["decision.blocked"] as const;
    const { id: all } = await subscribe(shop, { kinds: [...kinds] });
    const { id: some } = await subscribe(shop, { kinds: [...kinds], samplePercent: 20 });
    receiver.answer(() => ({ status: 500 }));
    const blocked = (count: number): NewEvent[] =>
      Array.from({ length: count }, () => ({
        kind: "decision.blocked",
        ...{ workspaceId: shop.workspaceId, subject: "decisions", at: clock.now() },
        data: { count: 1, samples: [] },
      }));
    for (let batches = 0; batches < 4; batches++) {
      await writeAll(blocked(200));
      await deliver();
    }
    const count = (endpointId: string) =>
      database.prisma.webhookDelivery.count({ where: { endpointId } });
    // 500, and what the same batch brought.
    expect(await count(all)).toBe(600);
    expect(await count(some)).toBeGreaterThan(100);
    expect(await count(some)).toBeLessThan(220);
  });
});

it("a delivery is sent again by hand under the same id, a test of every kind under a new one", async () => {
  const shop = await newWorkspace();
  const { id, secret } = await subscribe(shop);
  await happen(shop, "a");
  await deliver();
  const [first] = await logOf(shop, id);
  await redeliver(shop.ctx(), id, first?.id ?? "");
  for (const kind of EVENT_KINDS) await sendTest(shop.ctx(), id, kind);
  await expect(redeliver(shop.ctx(), id, "99999")).rejects.toThrow("There is no such delivery.");
  await deliver();
  await until("all are sent", async () => {
    await deliver();
    return receiver.calls.length === 2 + EVENT_KINDS.length;
  });
  const [original, repeated, ...tests] = receiver.calls;
  const again = receiver.calls.filter(({ body }) => body === original?.body);
  expect(again).toHaveLength(2);
  expect(repeated?.headers["webhook-id"]).toBeDefined();
  const types = tests
    .filter(({ event }) => event.data.isTest === true)
    .map(({ event }) => event.type);
  expect(new Set([...types, repeated?.event.type])).toEqual(new Set(EVENT_KINDS));
  for (const { body, headers } of receiver.calls) {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  }
});

describe("workspaces that are due at once", () => {
  const SUBJECTS = ["a", "b", "c", "d"] as const;

  /** A workspace with this many endpoints and four deliveries due at each. */
  async function newBusy(endpoints: number, url: (number: number) => string): Promise<Workspace> {
    const busy = await newWorkspace();
    for (let number = 0; number < endpoints; number++) await subscribe(busy, { url: url(number) });
    await happen(busy, ...SUBJECTS);
    return busy;
  }

  const enqueued = async () => {
    await untilEventsAreReadable(database.prisma);
    while ((await enqueueDeliveries(database.prisma, clock.now())) > 0);
  };

  /** How many a process with that room claims, by workspace. */
  async function claimed(size: number, free = size) {
    const all = await claimDeliveries(database.prisma, { size, free }, clock.now());
    const of = async ({ workspaceId }: Workspace) => {
      const rows = await database.prisma.webhookEndpoint.findMany({ where: { workspaceId } });
      return all.filter(({ endpointId }) => rows.some(({ id }) => id === endpointId)).length;
    };
    return { all: all.length, of };
  }

  it("a workspace of silent receivers does not keep another one waiting", async () => {
    const silent = await startReceiver();
    silent.answer(() => null);
    await newBusy(20, (number) => silent.url(`/${number}`).replace("127.0.0.1", `h${number}.test`));
    await enqueued();
    await deliverer.round();
    // Three quarters of 64: all that one workspace gets.
    await until("its requests are under way", () => silent.calls.length === 48);
    const shop = await newWorkspace();
    await subscribe(shop);
    await happen(shop, "gone.example");
    await enqueued();
    await deliverer.round();
    await until("the other's request has come", () => receiver.calls.length === 1);
    expect(hosts()).toEqual(["gone.example"]);
    await deliverer.stop();
    await silent.close();
  });

  it("share what there is evenly, whoever has more of it under way", async () => {
    const [many, few] = [
      await newBusy(8, (number) => `https://many${number}.test`),
      await newBusy(2, (number) => `https://few${number}.test`),
    ];
    await enqueued();
    const first = await claimed(16);
    expect([first.all, await first.of(many), await first.of(few)]).toEqual([12, 6, 6]);
    const then = await claimed(16, 4);
    expect([await then.of(many), await then.of(few)]).toEqual([0, 0]);
    const late = await newBusy(1, () => "https://late.test");
    await enqueued();
    const last = await claimed(16, 4);
    expect([await last.of(many), await last.of(few), await last.of(late)]).toEqual([0, 0, 2]);
  });

  it("send no more than sixteen at once to a host, and one to a receiver that fails", async () => {
    const { prisma } = database;
    const one = await newBusy(5, (number) => `https://One.test:443/${number}`);
    const two = await newBusy(5, (number) => `https://one.test:8443/${number}`);
    await enqueued();
    const found = await claimed(256);
    expect([found.all, await found.of(one), await found.of(two)]).toEqual([16, 8, 8]);
    await prisma.webhookDelivery.deleteMany();
    const failing = await newBusy(3, (number) => `https://failing${number}.test`);
    await enqueued();
    const { workspaceId } = failing;
    await prisma.webhookEndpoint.updateMany({
      where: { workspaceId },
      data: { failingSince: new Date(clock.now()) },
    });
    expect(await (await claimed(256)).of(failing)).toBe(3);
  });
});
