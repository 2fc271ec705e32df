import { expect, it } from "vitest";
import { complaintOf } from "../complaint-of";
import type { LinkFields } from "./format";
import { LinkReader } from "./link-reader";

function read(...links: readonly Partial<LinkFields>[]) {
  const reader = new LinkReader("line", (url) =>
    complaintOf(url, new Set(["go.example.org"]), false),
  );
  for (const [index, link] of links.entries()) {
    reader.add({
      line: index + 2,
      keyname: `k${index}`,
      destination: "https://shop.example/",
      ...link,
    });
  }
  return reader;
}

it.each([
  ["javascript:alert(1)", "is no address of a web page"],
  ["data:text/html,x", "is no address of a web page"],
  ["", "has no destination"],
  ["http://127.0.0.1/", "is a private or reserved address"],
  ["http://169.254.169.254/latest", "is a private or reserved address"],
  ["http://[::1]/", "is a private or reserved address"],
  ["http://0x7f.1/", "is a private or reserved address"],
  ["http://printer.local/", "is a name of a local network"],
  ["https://go.example.org/x", "leads back to a SmartURL"],
  ["https://user:pass@shop.example/", "user name or password"],
  [
    '=HYPERLINK("https://shop.example/")',
    "has a space, a backslash or a control character|no address",
  ],
  [`https://shop.example/${"x".repeat(2_100)}`, "longer than 2048"],
  ["https://shop.example/a b", "has a space"],
])("%s is refused with its line", (destination, reason) => {
  const { links, refused } = read({ destination });
  expect(links).toEqual([]);
  expect(refused.first[0]).toMatchObject({ line: 2, reason: expect.stringMatching(reason) });
});

it.each([
  ["https://bit.ly/abc", "abc", false],
  ["bit.ly/abc?x=1", "abc", false],
  ["/abc/", "abc", false],
  ["v1.2", "v1.2", false],
  ["offers/spring", "offers-spring", true],
  ["frühling", "fruhling", true],
  ["fr%C3%BChling", "fruhling", true],
  ["x".repeat(80), "x".repeat(64), true],
  ["=1+1", "1-1", true],
])("the keyname %s becomes %s", (text, keyname, isChanged) => {
  const { links, changed } = read({ keyname: text });
  expect(links[0]?.keyname).toBe(keyname);
  expect(changed.count).toBe(isChanged ? 1 : 0);
});

it.each(["", "🙂", "https://bit.ly/"])("%j gets a keyname when it is written", (keyname) => {
  const { links, changed } = read({ keyname });
  expect([links[0]?.keyname, changed.count]).toEqual([null, 1]);
});

it("a keyname counts once, as it would be written", () => {
  const { links, doubled } = read({ keyname: "a/b" }, { keyname: "a-b" }, { keyname: "A-b" });
  expect(links.map(({ keyname }) => keyname)).toEqual(["a-b", "A-b"]);
  expect(doubled.first).toEqual([{ line: 3, value: "a-b", reason: "has the keyname of line 2" }]);
});

it("tags, ends and limits are kept within their bounds, and the report says how", () => {
  const { links, changed } = read({
    tags: [...Array.from({ length: 11 }, (_, n) => `t${n}`), "t1", "x".repeat(31), " "],
    expiresAt: "2027-01-31 12:00:00",
    visitLimit: 0,
  });
  expect(links[0]?.tags).toHaveLength(10);
  expect(links[0]).toMatchObject({ expiresAt: "2027-01-31T12:00:00Z", visitLimit: null });
  expect(changed.first[0]?.reason).toMatch(/visit limit 0.*cut to 30.*first 10 of its 12/);
  expect(read({ expiresAt: "next week" }).links[0]?.expiresAt).toBeNull();
});

it("an address without a scheme gets https", () => {
  expect(read({ destination: "shop.example/a" }).links[0]?.destination).toBe(
    "https://shop.example/a",
  );
});

it("text that the database cannot hold is refused", () => {
  expect(read({ keyname: "a\u0000b" }).refused.count).toBe(1);
  expect(read({ tags: ["\ud800"] }).refused.count).toBe(1);
});
