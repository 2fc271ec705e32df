import { expect, it } from "vitest";
import { servedLinkName, withServedLink } from "./served-link";

const WORKSPACE = "01890000-0000-7000-8000-000000000001";

it("names the workspace's served links beside its keys", () => {
  const [shop, link] = withServedLink(WORKSPACE, [{ id: "k", name: "shop" }]);
  expect(shop).toEqual({ id: "k", name: "shop" });
  expect(link?.name).toBe("SmartURL link");
  expect(servedLinkName(WORKSPACE, link?.id ?? "")).toBe("SmartURL link");
});

it("names nothing else that way", () => {
  expect(servedLinkName(WORKSPACE, "01890000-0000-7000-8000-000000000002")).toBeNull();
});
