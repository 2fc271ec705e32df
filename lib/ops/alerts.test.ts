import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/* That a server has the metrics that the rules ask for: e2e/system/sight.spec.ts. */

const folder = fileURLToPath(new URL("../../deploy/prometheus", import.meta.url));
const text = readFileSync(join(folder, "alerts.yaml"), "utf8");
const cases = readFileSync(join(folder, "alerts.test.yaml"), "utf8");
const alerts = text
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((block) => ({
    name: /^\w+/.exec(block)?.[0] ?? "",
    block,
  }));
describe("deploy/prometheus/alerts.yaml", () => {
  it("says of each alert how bad it is, what is wrong, and what to do", () => {
    expect(alerts.length).toBeGreaterThan(5);
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
    for (const { name, block } of alerts) {
      expect(name).toMatch(/^Gatehouse[A-Z]\w+$/);
      expect(block).toMatch(/^ {8}labels: \{ severity: (?:critical|warning|info) \}$/m);
      expect(block).toMatch(/^ {10}summary: ".+\."$/m);
      expect(block).toMatch(/^ {10}action: ".+\."$/m);
    }
  });

  it("has a case in which each alert fires, and one in which it does not", () => {
    const tested = cases.split(/^ {8}alertname: /m).slice(1);
    for (const { name } of alerts) {
      const ofAlert = tested.filter((each) => each.startsWith(`${name}\n`));
      expect(ofAlert.some((each) => each.includes("exp_alerts: []"))).toBe(true);
      expect(ofAlert.some((each) => each.includes("exp_labels:"))).toBe(true);
    }
  });

  it("holds by Prometheus's own tool", ({ skip }) => {
    if (spawnSync("promtool", ["--version"]).error !== undefined) {
      skip("promtool is not installed: apt-get install prometheus");
    }
    const promtool = (...args: string[]) =>
      execFileSync("promtool", args, { cwd: folder, encoding: "utf8" });
    expect(promtool("check", "rules", "alerts.yaml")).toContain(`${alerts.length} rules found`);
    promtool("test", "rules", "alerts.test.yaml");
  });
});
