import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { DAY_MS } from "@/lib/base/durations";
import { createDns, type DnsClient } from "@/lib/dns/create-dns";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import type { ServiceContext } from "@/lib/kernel/context";
import { withTestDatabase } from "@/test/db/database";
import { type Answer, startDnsServer, type TestDnsServer } from "@/test/dns/dns-server";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { type AskTxt, checkDomain } from "./check-domain";
import { addDomain, listDomains, loadServedHosts, removeDomain } from "./domains";

const NOW = Date.parse("2026-03-10T10:00:00Z");

const database = withTestDatabase();

let server: TestDnsServer;

let dns: DnsClient;

let ask: AskTxt;

let customers = 0;

let hosts = 0;

beforeAll(async () => {
  server = await startDnsServer();
  dns = createDns({
    log: silentLog,
    clock: systemClock,
    servers: [server.address],
    tryTimeoutMs: 100,
    tries: 1,
    repeats: 0,
  });
  ask = (name) => dns.txtNow(name, 400);
});

afterAll(async () => {
  dns?.close();
  await server?.close();
});

interface Customer extends ServiceContext {
  readonly handle: string;
}

async function newCustomer(): Promise<Customer> {
  const handle = `customer${++customers}`;
  const account = { email: `${handle}@example.org`, password: "correct horse battery", handle };
  const { workspaceId } = await openWorkspace(database.prisma, account, NOW);
  const actor = { userId: null, name: `${handle}@example.org` };
  return { ...contextOf(database.prisma, workspaceId, actor, NOW), handle };
}

const newHost = () => `go${++hosts}.example.org`;

const publish = (host: string, answer: Answer) => server.set(`_gatehouse.${host}`, "TXT", answer);

const check = (customer: ServiceContext, id: string, now = NOW) =>
  checkDomain({ ...customer, now }, ask, id);

const add = (customer: ServiceContext, host: string) => addDomain(customer, host);

const holderOf = async (host: string) => (await loadServedHosts(database.prisma)).get(host);

/** A customer with a proven host. */
async function provenHost() {
  const customer = await newCustomer();
  const host = newHost();
  const domain = await add(customer, host);
  publish(host, [domain.recordValue]);
  expect((await check(customer, domain.id)).domain).toMatchObject({ isServed: true });
  return { customer, host, domain };
}

describe("an added host", () => {
  it("is served once its record holds its token", async () => {
    const customer = await newCustomer();
    const host = newHost();
    const domain = await add(customer, host);
    expect(domain).toMatchObject({
      host,
      isServed: false,
      recordName: `_gatehouse.${host}`,
      recordValue: expect.stringMatching(/^gatehouse=[0-9a-f]{40}$/),
    });
    publish(host, ["v=spf1 -all", domain.recordValue]);
    const checked = await check(customer, domain.id);
    expect(checked).toMatchObject({ domain: { isServed: true, problem: null }, lost: [] });
    expect(await holderOf(host)).toBe(customer.handle);
  });

  it.each<[string, Answer, RegExp]>([
    ["no name", "NXDOMAIN", /^There is no TXT record at _gatehouse\.go\d+\.example\.org\.$/],
    ["another token", ["gatehouse=0123"], /says "gatehouse=0123", not gatehouse=[0-9a-f]{40}\.$/],
    ["other records", ["a", "b", "c", "d"], /says .* and 1 more, not gatehouse=/],
    ["SERVFAIL", "SERVFAIL", /answered with an error \(SERVFAIL\) for _gatehouse/],
    ["REFUSED", "REFUSED", /refused to answer for _gatehouse/],
    ["silence", "silence", /did not answer in time for _gatehouse/],
  ])("reports what was found instead: %s", async (_, answer, problem) => {
    const customer = await newCustomer();
    const host = newHost();
    const { id } = await add(customer, host);
    publish(host, answer);
    const { domain } = await check(customer, id);
    expect(domain).toMatchObject({ isServed: false, missingSince: null });
    expect(domain.problem).toMatch(problem);
    expect(await holderOf(host)).toBeUndefined();
  });

  it("is proven by the next check after the record was corrected, despite caches", async () => {
    const customer = await newCustomer();
    const host = newHost();
    const { id, recordValue } = await add(customer, host);
    publish(host, ["gatehouse=wrong"]);
    expect((await check(customer, id)).domain.isServed).toBe(false);
    publish(host, [recordValue]);
    expect((await check(customer, id)).domain.isServed).toBe(true);
  });

  it("can be added once, up to twenty per workspace", async () => {
    const customer = await newCustomer();
    const host = newHost();
    await add(customer, host);
    await expect(add(customer, host)).rejects.toThrow("host is in this list already");
    for (let more = 1; more < 20; more++) await add(customer, newHost());
    await expect(add(customer, newHost())).rejects.toThrow("at most 20 domains");
  });

  it("is no longer served once removed, and only by its own workspace", async () => {
    const { customer, host, domain } = await provenHost();
    const stranger = await newCustomer();
    await expect(removeDomain(stranger, domain.id)).rejects.toThrow("no such domain");
    await expect(check(stranger, domain.id)).rejects.toThrow("no such domain");
    await removeDomain(customer, domain.id);
    expect(await holderOf(host)).toBeUndefined();
    expect(await listDomains(database.prisma, customer.workspaceId)).toEqual([]);
  });
});

describe("a served host", () => {
  it("is given up when its record has been missing for three days, and its owners are returned", async () => {
    const { customer, host, domain } = await provenHost();
    publish(host, "NXDOMAIN");
    const first = await check(customer, domain.id, NOW + DAY_MS);
    expect(first).toMatchObject({
      domain: { isServed: true, missingSince: "2026-03-11T10:00:00.000Z" },
      lost: [],
    });
    expect((await check(customer, domain.id, NOW + 4 * DAY_MS - 1)).domain.isServed).toBe(true);
    const last = await check(customer, domain.id, NOW + 4 * DAY_MS);
    expect(last.domain).toMatchObject({ isServed: false, missingSince: null });
    expect(last.lost).toEqual([
      {
        host,
        handle: customer.handle,
        why: `There is no TXT record at _gatehouse.${host}.`,
        owners: [`${customer.handle}@example.org`],
      },
    ]);
    expect(await holderOf(host)).toBeUndefined();
  });

  it("stays served when the record returns within the three days", async () => {
    const { customer, host, domain } = await provenHost();
    publish(host, ["something else"]);
    await check(customer, domain.id, NOW + DAY_MS);
    publish(host, [domain.recordValue]);
    const back = await check(customer, domain.id, NOW + 2 * DAY_MS);
    expect(back.domain).toMatchObject({ isServed: true, missingSince: null, problem: null });
    publish(host, ["something else"]);
    expect((await check(customer, domain.id, NOW + 5 * DAY_MS)).domain.isServed).toBe(true);
  });

  it.each<Answer & string>(["SERVFAIL", "silence"])(
    "is served on however long its name servers answer by %s",
    async (failure) => {
      const { customer, host, domain } = await provenHost();
      publish(host, failure);
      for (const days of [1, 4, 30]) {
        const { domain: now, lost } = await check(customer, domain.id, NOW + days * DAY_MS);
        expect(now).toMatchObject({ isServed: true, missingSince: null });
        expect(now.problem).toContain("The name servers");
        expect(lost).toEqual([]);
      }
    },
  );

  it("moves to another workspace only when its record holds the other's token and no longer the first one's", async () => {
    const { customer: first, host, domain } = await provenHost();
    const second = await newCustomer();
    const { id, recordValue } = await add(second, host);
    expect((await check(second, id)).domain.problem).toContain(`not ${recordValue}`);

    publish(host, [domain.recordValue, recordValue]);
    const both = await check(second, id);
    expect(both).toMatchObject({ domain: { isServed: false }, lost: [] });
    expect(both.domain.problem).toContain("Another workspace serves its links here");
    expect(await holderOf(host)).toBe(first.handle);

    publish(host, [recordValue]);
    const taken = await check(second, id);
    expect(taken).toMatchObject({
      domain: { isServed: true, problem: null },
      lost: [{ host, handle: first.handle, owners: [`${first.handle}@example.org`] }],
    });
    expect(await holderOf(host)).toBe(second.handle);
    const [left] = await listDomains(database.prisma, first.workspaceId);
    expect(left).toMatchObject({
      isServed: false,
      problem: "Another workspace has proven the name by its own record.",
    });
  });

  it("belongs to one workspace when eight prove it at once", async () => {
    const host = newHost();
    const rivals = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const customer = await newCustomer();
        return { customer, domain: await add(customer, host) };
      }),
    );
    publish(
      host,
      rivals.map(({ domain }) => domain.recordValue),
    );
    const checks = await Promise.all(
      rivals.map(({ customer, domain }) => check(customer, domain.id)),
    );
    expect(checks.filter(({ domain }) => domain.isServed)).toHaveLength(1);
    expect(checks.flatMap(({ lost }) => lost)).toEqual([]);
  });
});
