import { describe, expect, it } from "vitest";
import { DEFAULT_MODES } from "@/test/engine/checks";
import { compileWorkspace } from "@/test/engine/compile-workspace";
import { visitor } from "@/test/engine/visitor";
import { parseAccountDocument } from "./document/account-document";
import { evaluate } from "./evaluate";
import { compileLists } from "./lists";

function compile(json: Record<string, unknown>) {
  const parsed = parseAccountDocument({ version: 1, ...json });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const lists = compileLists(
    [{ id: "one", list: "ipBlacklist", value: "192.0.2.7", expiresAt: null }],
    0,
  );
  return compileWorkspace(parsed.document, lists, () => ({ id: "one", passwordHash: null }));
}

const url = {
  destination: "https://example.org/",
  blockedDestination: "https://example.org/sorry",
};

describe("a compiled workspace", () => {
  it("keeps configurations by name with their page responses, with case", () => {
    const { configurations } = compile({
      configurations: [
        { name: "Shop", pageResponse: { type: "HTTPStatusCode", contents: "403" } },
        { name: "shop" },
      ],
    });
    expect(configurations.get("Shop")).toMatchObject({
      name: "Shop",
      pageResponse: { type: "HTTPStatusCode", contents: "403" },
    });
    expect(configurations.get("shop")?.pageResponse).toEqual({
      type: "None",
      contents: "Stay On Page",
    });
    expect(configurations.get("SHOP")).toBeUndefined();
  });

  it("keeps active SmartURLs by keyname and leaves out the others", () => {
    const { smartUrls } = compile({
      smartUrls: [
        { keyname: "promo", jsVerification: true, ...url },
        { keyname: "old", active: false, ...url },
      ],
    });
    expect([...smartUrls.keys()]).toEqual(["promo"]);
    expect(smartUrls.get("promo")).toMatchObject({
      keyname: "promo",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
      jsVerification: true,
    });
  });

  it("applies the workspace's lists under every policy", () => {
    const workspace = compile({
      configurations: [{ name: "Shop" }],
      smartUrls: [{ keyname: "promo", ...url }],
    });
    const blacklisted = visitor({ ip: "192.0.2.7" });
    const shop = workspace.configurations.get("Shop")?.policy ?? workspace.blocker;
    const promo = workspace.smartUrls.get("promo")?.policy ?? workspace.blocker;
    for (const verdict of [
      evaluate("blocker", workspace.blocker, blacklisted),
      evaluate("blockerv2", shop, blacklisted),
      evaluate("shorterlink", promo, blacklisted),
    ]) {
      expect(verdict).toMatchObject({ decidedBy: "ipBlacklist", listEntryIds: ["one"] });
    }
    expect(shop.lists).toBe(workspace.blocker.lists);
    expect(promo.lists).toBe(workspace.blocker.lists);
  });

  it("gives every check the default mode when nothing was set", () => {
    expect(compile({}).blocker.modes).toEqual(DEFAULT_MODES);
  });

  it("turns block into monitor, and leaves off as it is, when the policy monitors", () => {
    const { modes } = compile({ blocker: { mode: "monitor" } }).blocker;
    expect(modes).toMatchObject({
      ipWhitelist: "monitor",
      threatFeeds: "monitor",
      searchEngines: "monitor",
      nonIsp: "off",
      country: "off",
    });
  });
});
