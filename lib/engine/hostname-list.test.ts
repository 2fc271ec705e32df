import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HostnameListBuilder } from "./hostname-list";

function listOf(...entries: string[]) {
  const builder = new HostnameListBuilder();
  entries.forEach((entry, id) => {
    expect(builder.add(entry, id)).toBeNull();
  });
  return builder.build();
}

describe("a hostname list", () => {
  it("finds a name and its subdomains, at dots only", () => {
    const list = listOf("scanner.example");
    expect(list.find("scanner.example")).toBe(0);
    expect(list.find("a.scanner.example")).toBe(0);
    expect(list.find("a.b.scanner.example")).toBe(0);
    expect(list.find("myscanner.example")).toBe(-1);
    expect(list.find("scanner.example.org")).toBe(-1);
    expect(list.find("example")).toBe(-1);
  });

  it("takes `*.x` as the subdomains of x at any depth, not x itself", () => {
    const list = listOf("*.scanner.example");
    expect(list.find("a.scanner.example")).toBe(0);
    expect(list.find("a.b.scanner.example")).toBe(0);
    expect(list.find("scanner.example")).toBe(-1);
    expect(list.find("a.scanner.example.org")).toBe(-1);
  });

  it("lets a `*` elsewhere span dots too", () => {
    const list = listOf("crawl-*.bot.example", "*spider*", "probe*");
    expect(list.find("crawl-1-2-3.bot.example")).toBe(0);
    expect(list.find("crawl-1.x.y.bot.example")).toBe(0);
    expect(list.find("crawl-.bot.example")).toBe(0);
    expect(list.find("crawl.bot.example")).toBe(-1);
    expect(list.find("my.web-spider-7.example")).toBe(1);
    expect(list.find("probe.example")).toBe(2);
    expect(list.find("a.probe.example")).toBe(-1);
  });

  it("does not let the parts around a `*` overlap", () => {
    const list = listOf("ab*ba", "x*y*yz");
    expect(list.find("aba")).toBe(-1);
    expect(list.find("abba")).toBe(0);
    expect(list.find("xyz")).toBe(-1);
    expect(list.find("xyyz")).toBe(1);
  });

  it("prefers the name, then the closest parent, then patterns as they were written", () => {
    const list = listOf("*c.example", "example", "*.example", "b.example", "a.b.example");
    expect(list.find("a.b.example")).toBe(4);
    expect(list.find("x.b.example")).toBe(3);
    expect(list.find("z.example")).toBe(1);
    expect(listOf("*c.example", "*a*").find("abc.example")).toBe(0);
  });

  it("is empty when nothing was added", () => {
    const list = listOf();
    expect(list.size).toBe(0);
    expect(list.find("scanner.example")).toBe(-1);
  });

  it("refuses the 1001st pattern that must be tried one by one, and no plain name", () => {
    const builder = new HostnameListBuilder();
    for (let i = 0; i < 1000; i++) expect(builder.add(`a${i}*`, i)).toBeNull();
    expect(builder.add("one*more", 1000)).toBe(
      "is one pattern too many: 1000 may have a `*` elsewhere than as the first label",
    );
    expect(builder.add("*.name.example", 1001)).toBeNull();
    expect(builder.add("name.example", 1002)).toBeNull();
  });

  it("says what a plain regular expression says, for any patterns and names", () => {
    const label = fc.string({ unit: fc.constantFrom("a", "b", "*"), minLength: 1, maxLength: 4 });
    const pattern = fc
      .array(label, { minLength: 1, maxLength: 3 })
      .map((labels) => labels.join("."))
      .filter((text) => text.includes("*") && /[ab]/.test(text));
    const name = fc
      .array(fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((labels) => labels.join("."));
    fc.assert(
      fc.property(pattern, name, (text, host) => {
        const source = text.replaceAll(".", "\\.").replaceAll("*", ".*");
        expect(listOf(text).find(host) === 0).toBe(new RegExp(`^${source}$`).test(host));
      }),
      { numRuns: 200 },
    );
  });
});
