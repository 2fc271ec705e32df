import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { parseFeed } from "../parse-feed";

const scanners = feed({
  id: "s",
  category: "hostname-database",
  take: "comment",
  domains: ["Scanner.example"],
});

describe("names in comments", () => {
  it("are host names of three labels, or domains that the feed names, once each", () => {
    const text = [
      "# heading.of.list",
      "192.0.2.1 # scan-1.lab.example",
      "192.0.2.2\t# Scan-2.Lab.Example.",
      "192.0.2.3 # scan-1.lab.example",
      "192.0.2.4 # scanner.example",
    ].join("\n");
    expect(parseFeed(scanners, text).texts).toEqual([
      "scan-1.lab.example",
      "scan-2.lab.example",
      "scanner.example",
    ]);
  });

  it("are neither words, nor addresses, nor domains that others use too", () => {
    const text = [
      "192.0.2.1 # a.b.example",
      "192.0.2.2 # 192.0.2.2",
      "192.0.2.3 # cortex xpanse",
      "192.0.2.4 # scanner.example (parking)",
      "192.0.2.5 # other.example",
      "192.0.2.6 #",
      "192.0.2.7",
      "c.d.example",
    ].join("\n");
    const { texts, report } = parseFeed(scanners, text);
    expect(texts).toEqual(["a.b.example"]);
    expect(report.badLines).toBe(0);
  });
});
