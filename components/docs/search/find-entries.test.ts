import { expect, it } from "vitest";
import { findEntries, type IndexEntry } from "./find-entries";

const entry = (title: string, text: string, page = "Page"): IndexEntry => ({
  href: `/docs#${title}`,
  page,
  title,
  text,
});
const ENTRIES = [
  entry("Rotate it", "Makes a new key and keeps the old one working."),
  entry("API keys", "Every call carries a key."),
  entry("Country", "Addresses in a country that your rule blocks.", "Reasons"),
];
const titles = (query: string) => findEntries(ENTRIES, query).map(({ title }) => title);

it("finds sections that have all words, titles first", () => {
  expect(titles("key")).toEqual(["API keys", "Rotate it"]);
  expect(titles("key old")).toEqual(["Rotate it"]);
  expect(titles("reasons country")).toEqual(["Country"]);
  expect(titles("nothing like it")).toEqual([]);
  expect(titles("  ")).toEqual([]);
});

it("shows the words around a match", () => {
  const text = `${"word ".repeat(30)}needle ${"more ".repeat(40)}`;
  const [found] = findEntries([entry("Long", text)], "needle");
  expect(found?.excerpt).toMatch(/^…(?:word )+needle (?:more ?)+…$/);
  expect(found?.excerpt.length).toBeLessThan(115);
});
