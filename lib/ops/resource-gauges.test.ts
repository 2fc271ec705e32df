import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { createMetrics } from "./metrics";
import { resourceGauges } from "./resource-gauges";

async function shown(dataDir: string): Promise<Map<string, number>> {
  const state = { leases: () => ({ count: 3, credits: 4_321 }) };
  const text = await createMetrics(resourceGauges(state, { dataDir })).text();
  return new Map(
    [...text.matchAll(/^(gatehouse_\w+) (\S+)$/gm)].map(([, name = "", value]) => [
      name,
      Number(value),
    ]),
  );
}

it("tells what is leased, and the disk as df does", async () => {
  const metrics = await shown(tmpdir());
  expect(metrics.get("gatehouse_credit_leases")).toBe(3);
  expect(metrics.get("gatehouse_credits_leased")).toBe(4_321);
  const df = execFileSync("df", ["-Pk", tmpdir()], { encoding: "utf8" }).trim().split("\n");
  const [, size = 0, , free = 0] =
    df
      .at(-1)
      ?.split(/ +/)
      .map((each) => Number(each) * 1024) ?? [];
  expect(metrics.get("gatehouse_data_dir_size_bytes")).toBe(size);
  // Others write to it meanwhile.
  const seen = metrics.get("gatehouse_data_dir_free_bytes") ?? 0;
  expect(Math.abs(seen - free)).toBeLessThan(size / 10);
});

it("counts no leases of the threads twice: they are added up", async () => {
  const thread = (count: number) =>
    createMetrics(
      resourceGauges({ leases: () => ({ count, credits: 10 * count }) }, { dataDir: tmpdir() }),
    );
  const main = thread(1);
  const worker = thread(2);
  main.join(async () => [await worker.figures()]);
  const text = await main.text();
  expect(text).toContain("gatehouse_credit_leases 3\n");
  expect(text).toContain("gatehouse_credits_leased 30\n");
});
