import { list } from "isbot";
import { describe, expect, it } from "vitest";
import { declaredToken, EVERYDAY, NAMES_OF_APPS } from "./declared";

describe("the patterns of isbot that decide nothing alone", () => {
  it.each([...EVERYDAY, ...NAMES_OF_APPS])("are isbot's still: %s", (pattern) => {
    expect(list).toContain(pattern);
  });

  it("are each written once", () => {
    const all = [...EVERYDAY, ...NAMES_OF_APPS];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("what declares a program", () => {
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

  it.each([
    [`${chrome} ExampleNews (+https://example.org)`, "+https:"],
    [`${chrome} Example (see http://example.org)`, "http://"],
    [`${chrome} (compatible; ExampleFeed)`, "compatible;"],
    [`${chrome} ExampleBot/1.0`, "Bot"],
    [`${chrome} AppEngine-Google; x`, "e-Google;"],
    ["Mozilla/5.0 (X11) AppleWebKit/1 (KHTML, like Gecko; Google Web Preview)", "like Gecko; G"],
  ])("%s", (ua, token) => {
    expect(declaredToken(ua, "browser")).toBe(token);
  });

  it("is no link that an add-on left in Internet Explorer's own comment", () => {
    const ua =
      "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1; Example from: http://example.org/)";
    expect(declaredToken(ua, "browser")).toBeNull();
  });

  it("is an app's everyday name on a desk, where no app shows pages, and not on a phone", () => {
    expect(declaredToken(`${chrome} ExampleScan/3.0`, "browser")).toBe("Scan");
    expect(declaredToken(`${chrome} ExampleScan/3.0`, "app")).toBeNull();
  });
});
