import { describe, expect, test } from "vitest";
import { translator } from "@/lib/messages/translate";
import { addressCommands, fixedCommands, foundCommands } from "./commands";
import type { PaletteProps } from "./palette-props";

const t = translator("panel");
const ADA: PaletteProps = {
  handle: "ada",
  workspaces: [
    { handle: "ada", name: "Ada" },
    { handle: "shop", name: "The shop" },
  ],
  canEdit: true,
  isOperator: false,
};
const labels = (props: PaletteProps) => fixedCommands(t, props).map(({ label }) => label);

describe("the palette's commands", () => {
  test("are the workspace's pages, with their shortcuts", () => {
    expect(fixedCommands(t, ADA).find(({ label }) => label === "Traffic")).toMatchObject({
      aside: "G T",
      run: "/w/ada/traffic",
    });
  });

  test("change nothing for viewers", () => {
    expect(labels(ADA)).toContain("Create key");
    expect(labels({ ...ADA, canEdit: false })).not.toContain("Create key");
  });

  test("lead to the other workspaces, not to this one", () => {
    expect(labels(ADA)).toContain("The shop");
    expect(labels(ADA)).not.toContain("Ada");
  });

  test("name the operator's pages only to operators", () => {
    expect(labels(ADA)).not.toContain("Operator");
    expect(labels({ ...ADA, isOperator: true })).toContain("Operator");
  });

  test("look up an address, and block it, where one is typed", () => {
    expect(addressCommands(t, ADA, " 203.0.113.9 ").map(({ run }) => run)).toEqual([
      "/w/ada/traffic?ip=203.0.113.9",
      "/w/ada/lists?do=add-entry&value=203.0.113.9",
    ]);
    expect(addressCommands(t, ADA, "2001:db8::/32")[0]?.run).toBe(
      "/w/ada/traffic?ip=2001%3Adb8%3A%3A%2F32",
    );
    expect(addressCommands(t, ADA, "203.0.113")).toEqual([]);
  });

  test("open what was found by name", () => {
    const found = foundCommands(t, "ada", [{ kind: "smartUrl", id: "7", name: "spring" }]);
    expect(found).toMatchObject([{ label: "spring", run: "/w/ada/smarturls/7" }]);
  });
});
