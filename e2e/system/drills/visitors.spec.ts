import { expect, test } from "@playwright/test";
import { FaultyDns } from "@/test/dns/faulty-dns";
import { until } from "@/test/state/until";
import { Random } from "../hostile/random";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { Load, times } from "../support/load";
import { descriptors, residentMegabytes } from "../support/process";
import { servingPid } from "../support/supervised";
import { openTestbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

/* Four hours of visitors in minutes: every one is new. */
const testbed = openTestbed();

const VISITORS = 1_000_000;
const CONNECTIONS = 32;
/** Memory is judged by the least of so many samples: between two, garbage comes and goes. */
const SAMPLES = 20;
const SHARE_OF_SAMPLES = 0.05;
const FLAT = 1.1;
const AGENTS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{v}.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_{v} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.{v} Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:{v}.0) Gecko/20100101 Firefox/{v}.0",
  "probe-{v}/1.0",
];

for (const workers of [1, 2]) {
  test(`a million random visitors, ${workers === 1 ? "a process" : "two workers"}: memory stays flat`, async () => {
    onlyInFullLength("e2e/system/hostile.spec.ts");
    test.skip(process.platform !== "linux", "reads /proc");
    takesMinutes(30);
    const dns = new FaultyDns();
    await dns.start();
    testbed.onClose(() => dns.stop());
    const installation = testbed.installation({
      WORKERS: String(workers),
      DNS_SERVERS: dns.address,
    });
    const server = await installation.start();
    const pid = servingPid(server) ?? server.program.pid;
    const { apikey } = await openWorkspace(installation, ["--quota", "100000000"]);
    // A key's first call reads the database, which on a stalled machine may take longer than a call waits.
    await server.ask("blocker", { apikey, ip: "73.9.8.7" });
    const random = new Random(workers);
    const agent = () => random.pick(AGENTS).replaceAll("{v}", String(random.below(140)));
    const visit = () =>
      `/api/blocker?apikey=${apikey}&ip=${random.address()}&ua=${encodeURIComponent(agent())}`;
    const startMs = performance.now();
    const calls = new Load(server.port, visit, { connections: CONNECTIONS });
    const untilShare = (share: number) =>
      until(`${share * 100} % came`, () => calls.sent >= share * VISITORS, 25 * 60_000);
    const around = async (share: number) => {
      const samples: number[] = [];
      for (let i = 1; i <= SAMPLES; i++) {
        await untilShare(share - SHARE_OF_SAMPLES * (1 - i / SAMPLES));
        samples.push(residentMegabytes(pid));
      }
      return { megabytes: Math.min(...samples), fds: descriptors(pid) };
    };
    const quarter = await around(0.25);
    const half = await around(0.5);
    const whole = await around(1);
    await calls.end();
    const seconds = (performance.now() - startMs) / 1_000;
    const lost = await server.metric("gatehouse_traffic_lost_total");
    const failed = calls.sent - calls.answered(200);
    report({
      lost,
      failed,
      notes:
        `${calls.sent} in ${seconds.toFixed(0)} s; ${quarter.megabytes} MB at a quarter, ${half.megabytes} at half, ` +
        `${whole.megabytes} at the end; descriptors ${half.fds}, ${whole.fds}; p50/p99/worst ${times(calls.stretch())} ms`,
    });
    expect({ lost, failed }).toEqual({ lost: 0, failed: 0 });
    expect(whole.megabytes).toBeLessThan(FLAT * half.megabytes);
    expect(whole.fds).toBeLessThan(half.fds + CONNECTIONS);
  });
}
