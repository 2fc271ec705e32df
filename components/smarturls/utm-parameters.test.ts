import { expect, it } from "vitest";
import { readUtm, withUtm } from "./utm-parameters";

it("a parameter is added, changed and taken away, and all else stays as written", () => {
  const url = "https://shop.example/offer?sig=a%2Fb+c&x#top";
  const added = withUtm(url, "source", "news letter & co");
  expect(added).toBe("https://shop.example/offer?sig=a%2Fb+c&x&utm_source=news+letter+%26+co#top");
  expect(readUtm(added).source).toBe("news letter & co");
  const changed = withUtm(withUtm(added, "medium", "mail"), "source", "ad");
  expect(changed).toBe(
    "https://shop.example/offer?sig=a%2Fb+c&x&utm_source=ad&utm_medium=mail#top",
  );
  expect(withUtm(withUtm(changed, "source", ""), "medium", "")).toBe(url);
});

it("one that comes twice comes once afterwards", () => {
  expect(withUtm("https://a.example/?utm_term=1&b=2&utm_term=3", "term", "4")).toBe(
    "https://a.example/?utm_term=4&b=2",
  );
});

it("the first parameter begins a query, and the last one ends it", () => {
  expect(withUtm("https://a.example/", "content", "x")).toBe("https://a.example/?utm_content=x");
  expect(withUtm("https://a.example/?utm_content=x", "content", "")).toBe("https://a.example/");
});

it.each(["", "shop.example", "javascript:alert(1)", "https://"])("%j is left alone", (text) => {
  expect(withUtm(text, "source", "x")).toBe(text);
  expect(readUtm(text).source).toBe("");
});
