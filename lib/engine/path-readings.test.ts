import { expect, it } from "vitest";
import { canonicalPath, MAX_READINGS, readPath } from "./path-readings";
import { urlHost } from "./url-path";

it.each([
  "/admin",
  "//admin",
  "///admin",
  "/./admin",
  "/%61dmin",
  "/%61%64%6D%69%6e",
  "/%2e/admin",
  "/x/../admin",
  "/x/%2e%2e/admin",
  "/x/.%2E/admin",
  "/x/..;/admin",
  "/x/..%3b/admin",
  "/x/..;a=b;c/admin",
  "/;/admin",
  "/.;/admin",
  "/admin;a=b",
  "/admin%3ba=b",
  "/admin;",
  "/x%2f..%2fadmin",
  "/x%2F%2e%2E%2fadmin",
  "/x%5c..%5Cadmin",
  "/x\\..\\admin",
  "\\admin",
  "\\\\admin",
  "/%2fadmin",
  "/%5cadmin",
  "/../../admin",
  "/a/b/../../../admin",
  "/x//../admin",
  "/%ff%2f..%2f..%2fadmin",
  "/%c0%2f..%2fadmin",
  "https://shop.example/admin",
  "HTTPS://user:pw@shop.example:8443//x/../admin?a=/b#c",
  "http:\\\\shop.example\\admin",
  "/admin?next=/../x",
  "/admin#/../x",
  "admin",
])("reads %s as /admin", (url) => {
  expect(canonicalPath(url)).toBe("/admin");
});

it.each([
  "/public#/../admin",
  "/public#/%2e%2e/admin",
  "/a/b#x/../../../admin",
  "/a#/..%2fadmin",
  "https://shop.example/public#/../admin?a=b",
])("knows of servers to which # is a letter, and %s is /admin", (url) => {
  const { all, isAmbiguous } = readPath(url);
  expect([all.includes("/admin"), isAmbiguous, all[0]?.includes("#")]).toEqual([true, true, false]);
});

it.each(["/x#", "/x#section", "/x#/cart/1", "/x#a..b", "/x?a=#/../admin"])(
  "reads %s in one way: a page's own fragment leads nowhere else",
  (url) => {
    expect(readPath(url)).toMatchObject({ all: ["/x"], isAmbiguous: false });
  },
);

it("reads a path in no more ways than the cost of rules is bounded by", () => {
  const { all } = readPath("/a;b/%5c..%2f//.\\%2e%00/c;/..;#x;/%5c../%2e%2e/./admin");
  expect(all.length).toBeLessThanOrEqual(MAX_READINGS);
});

it.each([
  ["/a//b/", "/a/b/"],
  ["/a/b/..", "/a/"],
  ["/a/b/.", "/a/b/"],
  ["/..", "/"],
  ["https://shop.example", "/"],
  ["https://shop.example?a=1", "/"],
  ["/Admin", "/Admin"],
  ["/secret%20folder", "/secret folder"],
  ["/%D0%BF%d0%be/%E2%82%ac/%F0%9F%98%80", "/по/€/😀"],
  ["/100%", "/100%"],
  ["/%zz/%4", "/%zz/%4"],
  ["/%ff%c3%a9", "/%ffé"],
  ["/%ed%a0%80", "/%ed%a0%80"],
  ["/%EF%BF%BD%EF%BB%BFa", "/\ufffd\ufeffa"],
  ["/%c0%ae%c0%ae/x", "/%c0%ae%c0%ae/x"],
  ["/.well-known/a..b/...", "/.well-known/a..b/..."],
  ["/a%3fb%23c", "/a?b#c"],
])("reads %s as %s", (url, path) => {
  expect(canonicalPath(url)).toBe(path);
});

it("decodes once only", () => {
  expect(canonicalPath("/%2561dmin")).toBe("/%61dmin");
  expect(canonicalPath("/x/%252e%252e/admin")).toBe("/x/%2e%2e/admin");
});

it.each([
  // By what each server that differs serves.
  ["/x//../admin", "/x/admin"],
  ["/x/;z/../admin", "/x/admin"],
  ["/x/;z%2f../admin", "/x/admin"],
  ["/x\\y/../admin", "/admin"],
  ["/x/..;/admin", "/x/..;/admin"],
  ["/admin;a=b", "/admin;a=b"],
  ["/admin%00.html", "/admin"],
  ["/x/a%2f../admin", "/x/a/../admin"],
  ["/ad\tmin", "/admin"],
])("also reads %s as %s", (url, other) => {
  expect(readPath(url).all).toContain(other);
});

it("has one reading of what all servers read alike", () => {
  for (const url of ["/products/1?a=//b", "/secret%20folder", "/%D0%BF", "/a~b/%7Eme", "/a%2Bb"]) {
    expect(readPath(url)).toMatchObject({ all: [canonicalPath(url)], isAmbiguous: false });
  }
});

it.each(["//admin", "/a//b", "/./a", "/a;b", "/a\\b", "/%61dmin", "/a%2fb", "/a%5cb", "/%2e"])(
  "says that %s is ambiguous",
  (url) => {
    expect(readPath(url).isAmbiguous).toBe(true);
  },
);

it.each(["/%2561dmin", "/%u0061dmin", "/%c0%aex", "/a%00", "/a%0ab", "/a%5F", "/%30", "/%7A"])(
  "says that the escapes of %s are no client's",
  (url) => {
    expect(readPath(url).isAmbiguous).toBe(true);
  },
);

it("keeps the path as sent", () => {
  expect(readPath("https://shop.example//%61;b?c").raw).toBe("//%61;b");
});

it("reads nothing of no path, and the beginning of an endless one", () => {
  expect(readPath(undefined)).toEqual({ canonical: "", raw: "", all: [""], isAmbiguous: false });
  expect(readPath("")).toMatchObject({ canonical: "" });
  const endless = readPath(`/${"a".repeat(1_000_000)}`);
  expect(endless.canonical).toHaveLength(8_192);
  expect(endless.isAmbiguous).toBe(true);
});

it.each([
  ["https://Shop.Example:8443/a", "shop.example"],
  ["https://a@b@shop.example./", "shop.example"],
  ["http://[2001:db8::1]:80/", "[2001:db8::1]"],
  ["http:\\\\shop.example\\a", "shop.example"],
  ["/a", ""],
  ["//shop.example/a", ""],
  [undefined, ""],
])("reads the host of %s as %j", (url, host) => {
  expect(urlHost(url)).toBe(host);
});
