import { describe, expect, it } from "vitest";
import { passInCookie, passInUrl, withoutPass } from "./visitor-pass";

describe("the pass in a URL", () => {
  it.each([
    ["https://shop.example/a?gatehouse_pass=1.a.b.c", "1.a.b.c", "https://shop.example/a"],
    ["/a?x=1&gatehouse_pass=1.a.b.c&y=2#z", "1.a.b.c", "/a?x=1&y=2#z"],
    ["/a?gatehouse_pass=1.a.b.c&y=%20", "1.a.b.c", "/a?y=%20"],
    ["/a?gatehouse_pass=#z", "", "/a#z"],
    ["/a?no_gatehouse_pass=1", undefined, "/a?no_gatehouse_pass=1"],
    ["gatehouse_pass=1", undefined, "gatehouse_pass=1"],
    ["/a", undefined, "/a"],
    ["", undefined, ""],
  ])("%s: %s", (url, pass, without) => {
    expect(passInUrl(url)).toBe(pass);
    expect(withoutPass(url)).toBe(without);
  });
});

describe("the pass in a cookie", () => {
  it.each([
    [null, undefined],
    ["", undefined],
    ["gatehouse-pass=1.a.b.c", "1.a.b.c"],
    ["a=b; gatehouse-pass=1.a.b.c; c=d", "1.a.b.c"],
    ["xgatehouse-pass=1; gatehouse-passx=2", undefined],
    ["gatehouse-pass", undefined],
    [`${"a=b;".repeat(10_000)}gatehouse-pass=1`, undefined],
  ])("%s", (header, pass) => {
    expect(passInCookie(header, "gatehouse-pass")).toBe(pass);
  });
});
