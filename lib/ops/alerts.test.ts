import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { withTestStores } from "@/test/feeds/stores";
import { type GaugeSources, gaugesOf } from "./gauges";
import { createMetrics } from "./metrics";

const text = readFileSync(new URL("../../deploy/prometheus/alerts.yaml", import.meta.url), "utf8");
const alerts = text
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((block) => ({
    name: /^\w+/.exec(block)?.[0] ?? "",
    expression: /^ {8}expr: (.+)$/m.exec(block)?.[1] ?? "",
    block,
  }));
const stores = withTestStores();

describe("deploy/prometheus/alerts.yaml", () => {
  it("asks for metrics that a server has", async () => {
    // Only the names are read; what values come from is never asked.
    const unread = new Proxy({}, { get: () => () => undefined });
    const feeds = stores.open([feed({ id: "one", category: "vpn", url: "https://a.example/one" })]);
    const sources = {
      feeds,
      state: unread,
      pools: unread,
      dns: unread,
      dnsbl: unread,
      geo: unread,
    };
    const known = gaugesOf(sources as unknown as GaugeSources).map(({ name }) => name);
    const answers = [...(await createMetrics([]).text()).matchAll(/^# HELP (\S+)/gm)];
    const names = new Set([...known, ...answers.map(([, name]) => name)]);
    const used = alerts.flatMap(({ expression }) => expression.match(/gatehouse_\w+/g) ?? []);
    expect(used.length).toBeGreaterThanOrEqual(alerts.length);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  });

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
});
