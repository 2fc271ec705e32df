import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { startDnsServer, type TestDnsServer } from "@/test/dns/dns-server";
import { silentLog } from "@/test/silent-log";
import { createDns, type DnsClient } from "./create-dns";
import { forwardConfirms } from "./forward-confirm";

let server: TestDnsServer;
let dns: DnsClient;

beforeAll(async () => {
  server = await startDnsServer({
    "crawl-7.bot.example": { A: ["192.0.2.6", "192.0.2.7"], AAAA: ["2001:db8::7"] },
    "broken.bot.example": { A: "SERVFAIL" },
  });
  dns = createDns({ log: silentLog, servers: [server.address], clock: systemClock });
});

afterAll(async () => {
  dns.close();
  await server.close();
});

describe("forwardConfirms", () => {
  it("confirms a name whose addresses hold the one in question", async () => {
    expect(await forwardConfirms(dns, "192.0.2.7", "crawl-7.bot.example", 5_000)).toBe("confirmed");
    expect(await forwardConfirms(dns, "2001:DB8:0::7", "crawl-7.bot.example", 5_000)).toBe(
      "confirmed",
    );
  });

  it("refutes an address that only claims the name", async () => {
    expect(await forwardConfirms(dns, "198.51.100.1", "crawl-7.bot.example", 5_000)).toBe(
      "refuted",
    );
    expect(await forwardConfirms(dns, "192.0.2.7", "nowhere.bot.example", 5_000)).toBe("refuted");
    expect(await forwardConfirms(dns, "no address", "crawl-7.bot.example", 5_000)).toBe("refuted");
  });

  it("neither confirms nor refutes when DNS gives no answer", async () => {
    expect(await forwardConfirms(dns, "192.0.2.7", "broken.bot.example", 5_000)).toBe("failed");
  });
});
