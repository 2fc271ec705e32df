import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { type DnsFault, FaultyDns } from "@/test/dns/faulty-dns";
import { until } from "@/test/state/until";
import { Random } from "../hostile/random";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { Load, times } from "../support/load";
import { openTestbed } from "../support/testbed";
import { EMAIL, openWorkspace } from "../support/workspaces";

/* The resolver fails in every way while random visitors come, each of whose names is asked for. */
const testbed = openTestbed();

const STRETCH_MS = 5_000;
/** `DNS_TIMEOUT_MS`, as the product has it by default. */
const BUDGET_MS = 250;
const LOOK_UPS = 24;
const DECISIONS_PER_SECOND = 100;
/** Enough for all of them to wait for the whole budget: who waits for a free client is no fault of the server's. */
const DECIDING = 64;
/** Noise of a machine that others use too: shorter times mean nothing. */
const NOISE_MS = 25;
/** Speed of IP Lookup that is left with half of the answers lost. */
const LOSSY_SHARE = 0.1;

const FAULTS: readonly (DnsFault | "restarted")[] = [
  "silent",
  "slow",
  "lossy",
  "wrong-id",
  "garbage",
  "truncated",
  "servfail",
  "restarted",
];

for (const workers of [1, 2]) {
  test(`DNS that fails in every way, ${workers === 1 ? "a process" : "two workers"}: decisions keep their budget`, async () => {
    onlyInFullLength("lib/dns/create-dns.test.ts, repeat.test.ts and silence.test.ts");
    takesMinutes(15);
    const dns = new FaultyDns();
    await dns.start();
    testbed.onClose(() => dns.stop());
    const installation = testbed.installation({
      WORKERS: String(workers),
      DNS_SERVERS: dns.address,
    });
    const server = await installation.start();
    const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
    // A key's first call reads the database, which on a stalled machine may take longer than a call waits.
    await server.ask("blocker", { apikey, ip: "73.9.8.7" });
    // A name that matters: every decision waits for it.
    await installation.operator(
      ["account", "import", "--email", EMAIL, "--file", "-"],
      JSON.stringify({ version: 1, lists: { hostnameBlacklist: ["*.scanner.example"] } }),
    );
    const random = new Random(workers);
    const path = (endpoint: string) => `/api/${endpoint}?apikey=${apikey}&ip=${random.address()}`;

    /** One after the other: at full speed the machine has nothing left, and decisions would wait for it. */
    const measure = async () => {
      const decisions = new Load(server.port, () => path("blocker"), {
        connections: DECIDING,
        perSecond: DECISIONS_PER_SECOND,
      });
      await delay(STRETCH_MS);
      await decisions.end();
      const lookUps = new Load(server.port, () => path("iplookup"), { connections: LOOK_UPS });
      await delay(STRETCH_MS);
      const { statuses } = lookUps.stretch();
      await lookUps.end();
      return {
        decisions: decisions.stretch(),
        lookUpsPerSecond: ((statuses[200] ?? 0) / STRETCH_MS) * 1_000,
        failed: [decisions, lookUps].reduce((sum, of) => sum + of.sent - of.answered(200), 0),
        calls: decisions.sent + lookUps.sent,
      };
    };

    for (const fault of FAULTS) {
      const before = await measure();
      const askedBefore = dns.asked;
      if (fault === "restarted") await dns.stop();
      else dns.fault = fault;
      const meanwhile = await measure();
      const asked = dns.asked - askedBefore;
      dns.fault = null;
      if (fault === "restarted") await dns.start();
      const endMs = performance.now();
      const isSilent = async () => (await server.metric("gatehouse_dns_silent")) === 1;
      await until("DNS is in use", async () => !(await isSilent()), 30_000);
      const failed = before.failed + meanwhile.failed;
      const share = meanwhile.lookUpsPerSecond / before.lookUpsPerSecond;
      report({
        failed,
        recoverySeconds: (performance.now() - endMs) / 1_000,
        notes:
          `${fault}: decisions p50/p99/worst before ${times(before.decisions)}, ` +
          `meanwhile ${times(meanwhile.decisions)} ms; IP Lookup at ${(share * 100).toFixed(0)} % ` +
          `of ${before.lookUpsPerSecond.toFixed(0)}/s; ${(asked / meanwhile.calls).toFixed(1)} packets a call`,
      });
      expect({ fault, failed }).toEqual({ fault, failed: 0 });
      const limitMs = BUDGET_MS + 2 * Math.max(before.decisions.p99Ms, NOISE_MS);
      expect.soft(meanwhile.decisions.p99Ms, fault).toBeLessThan(limitMs);
      if (fault === "lossy") expect.soft(share).toBeGreaterThan(LOSSY_SHARE);
    }
  });
}
