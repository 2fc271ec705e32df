import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { createDns, type DnsClient } from "@/lib/dns/create-dns";
import { startDnsServer, type TestDnsServer } from "@/test/dns/dns-server";
import { disposableFeed } from "@/test/email/feeds";
import { silentLog } from "@/test/silent-log";
import { createEmailCheck } from "./email-check";

let server: TestDnsServer;
let dns: DnsClient;

beforeAll(async () => {
  server = await startDnsServer({
    "full.example": {
      MX: [{ priority: 10, exchange: "mx.full.example" }],
      TXT: ["site-verification=1", ["v=spf", "1 -all"]],
    },
    "_dmarc.full.example": { TXT: [["v=DMARC1; p=", "reject"]] },
    "two-spf.example": { TXT: ["v=spf1 -all", "v=spf1 +all"] },
    "null-mx.example": { MX: [{ priority: 0, exchange: "." }] },
    "other-txt.example": { TXT: ["v=spf2.0/pra", "v=DMARC1"] },
    "_dmarc.other-txt.example": { TXT: ["v=spf1", "v=dmarc1; p=none"] },
    "broken.example": { MX: "SERVFAIL", TXT: "SERVFAIL" },
    "silent.example": { MX: "silence", TXT: "silence" },
    "_dmarc.silent.example": { TXT: ["v=DMARC1; p=none"] },
  });
});

beforeEach(() => {
  dns = createDns({ log: silentLog, servers: [server.address], clock: systemClock, repeats: 0 });
});

afterEach(() => dns.close());
afterAll(() => server.close());

function check(domain: string, budgetMs = 5_000, disposable: string[] = []) {
  return createEmailCheck({ dns, feeds: disposableFeed(disposable), budgetMs }).check({
    user: "jane",
    domain,
  });
}

describe("info", () => {
  it("reports a domain with everything configured, its TXT parts joined", async () => {
    expect((await check("full.example")).info).toEqual({
      user: "jane",
      domain: "full.example",
      isDisposableEmail: 0,
      mx: "configured",
      spf: "configured",
      dmarc: "configured",
    });
  });

  it("reports a domain that does not exist", async () => {
    expect((await check("nowhere.example")).info).toEqual({
      user: "jane",
      domain: "nowhere.example",
      isDisposableEmail: 0,
      mx: "not configured",
      spf: "not configured",
      dmarc: "not configured",
    });
  });

  it("counts two SPF records as configured", async () => {
    expect((await check("two-spf.example")).info.spf).toBe("configured");
  });

  it("counts a null MX as not configured", async () => {
    const { info, detail } = await check("null-mx.example");
    expect(info.mx).toBe("not configured");
    expect(detail.dns.mx).toBe("null-mx");
  });

  it("wants the versions as written, each at its own name", async () => {
    const { info } = await check("other-txt.example");
    expect(info).toMatchObject({ spf: "not configured", dmarc: "not configured" });
  });

  it("says 1 for a disposable domain, and why", async () => {
    const { info, detail } = await check("a.burner.example", 5_000, ["burner.example"]);
    expect(info.isDisposableEmail).toBe(1);
    expect(detail.disposable).toEqual({
      source: "test-disposable",
      entry: "burner.example",
      dataDate: "2026-01-02T00:00:00.000Z",
    });
  });

  it("survives a domain that has the accepted format but DNS cannot hold", async () => {
    for (const domain of ["a..b", `${"a".repeat(102)}`, "a.-b.c"]) {
      expect((await check(domain)).info.mx).toBe("not configured");
    }
  });
});

describe("when DNS gives no answer", () => {
  it("answers not configured on SERVFAIL, says so in the detail, and asks again next time", async () => {
    const { info, detail } = await check("broken.example");
    expect(info).toMatchObject({ mx: "not configured", spf: "not configured" });
    expect(detail.dns).toEqual({
      mx: "failed: servfail",
      spf: "failed: servfail",
      dmarc: "absent",
    });
    await check("broken.example");
    expect(server.asked("broken.example", "MX")).toBe(2);
    expect(server.asked("_dmarc.broken.example")).toBe(1);
  });

  it("keeps to the one budget for all three, and takes what arrived within it", async () => {
    const { info, detail } = await check("silent.example", 150);
    expect(info).toMatchObject({
      mx: "not configured",
      spf: "not configured",
      dmarc: "configured",
    });
    expect(detail.dns).toMatchObject({ mx: "failed: timeout", spf: "failed: timeout" });
    expect(dns.counters().callerTimeouts).toBe(2);
  });
});
