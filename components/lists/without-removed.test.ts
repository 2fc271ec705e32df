import { describe, expect, it } from "vitest";
import type { ListEntriesPage, ListEntryRow } from "./use-lists";
import { withoutRemoved } from "./without-removed";

const keyOf = (search: string) => ["shop", "lists", "ipBlacklist", { search, sort: "newest" }];
const page = (ids: readonly string[], total: number): ListEntriesPage => ({
  entries: ids.map((id) => ({ id }) as ListEntryRow), // only the id matters here
  total,
});

describe("entries that were ticked", () => {
  const removal = { selection: { ids: ["2", "3"] }, count: 2 };

  it("go from the page that shows them, and from its total", () => {
    const after = withoutRemoved(page(["1", "2", "3"], 70), keyOf(""), removal);
    expect(after).toEqual(page(["1"], 68));
  });

  it("leave a page alone that shows none of them", () => {
    const other = page(["4"], 70);
    expect(withoutRemoved(other, keyOf("x"), removal)).toBe(other);
  });
});

describe("all that a search finds", () => {
  const removal = { selection: { search: "scanner" }, count: 70 };

  it("goes from the pages of that search", () => {
    expect(withoutRemoved(page(["1"], 70), keyOf("scanner"), removal)).toEqual(page([], 0));
  });

  it("leaves the pages of other searches to the server", () => {
    const other = page(["1"], 3);
    expect(withoutRemoved(other, keyOf("office"), removal)).toBe(other);
  });

  it("is the whole list when nothing is searched for", () => {
    const all = { selection: { search: "" }, count: 70 };
    expect(withoutRemoved(page(["1"], 3), keyOf("office"), all)).toEqual(page([], 0));
  });
});
