import { describe, expect, it } from "vitest";
import { deviceFixtures, headerAgents, listItems, pagesOf, scalar, templatePaths } from "./readers";

describe("readers of the corpora's forms", () => {
  it("unquote scalars, and refuse those that span lines", () => {
    expect(["Plain/1.0", "'it''s'", '"a\\"b"'].map(scalar)).toEqual(["Plain/1.0", "it's", 'a"b']);
    expect([">-", "|", "'open", '"open', ""].map(scalar)).toEqual([null, null, null, null, null]);
  });

  it("read fixtures by device, client and category", () => {
    const text = [
      ...["---", "- ", "  user_agent: Example/1.0", "  client:", "    type: feed reader"],
      ...["    name: Example", "  device:", "    type: smartphone", "-"],
      ...["  user_agent: 'ExampleBot'", "  bot:", "    name: E", "    category: Crawler", ""],
    ].join("\n");
    expect(deviceFixtures(text)).toEqual([
      { ua: "Example/1.0", client: "feed reader", device: "smartphone", category: "" },
      { ua: "ExampleBot", client: "", device: "", category: "Crawler" },
    ]);
  });

  it("read lists, headers, templates' paths and pages", () => {
    expect(listItems("A:\n  - one\n  - 'two'\n")).toEqual(["one", "two"]);
    expect(headerAgents("-\n    headers: 'User-Agent: X/1'\n")).toEqual(["X/1"]);
    expect(templatePaths('    - "{{BaseURL}}/.env"\n    - "{{BaseURL}}/{{x}}"\n')).toEqual([
      "/.env",
    ]);
    expect(pagesOf("a;url=https://example.org/b?c=1 https://example.org/")).toEqual(["/b?c=1"]);
  });
});
