import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyAccountDocument } from "@/test/engine/account-document";
import { CONTRACT_LISTS, LIST_NAMES, type ListHead } from "../list-kinds";
import { canonicalListValue } from "../list-values";
import { type AccountDocument, parseAccountDocument } from "./account-document";
import type { ListEntry } from "./list-schema";
import { DocumentPlanner, type PresentEntry } from "./plan-document";

function parsed(json: unknown): AccountDocument {
  const result = parseAccountDocument(json);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.document;
}

/** The plan of a document where another one is stored. */
function planned(before: unknown, after: unknown) {
  const present = parsed(before);
  const planner = new DocumentPlanner(parsed(after));
  planner.compare(storedEntries(present));
  return planner.finish(present, present.lists.named);
}

/** As an import stores them. */
function storedEntries({ lists }: AccountDocument): PresentEntry[] {
  const contract = LIST_NAMES.map((name) => ({
    name,
    kind: CONTRACT_LISTS[name],
    entries: lists[name],
  }));
  return [...contract, ...lists.named].flatMap(({ name, kind, entries }) =>
    entries.map((entry) => stored({ name, kind }, entry)),
  );
}

function stored(list: ListHead, { value, note, expiresAt }: ListEntry): PresentEntry {
  return {
    list,
    value: canonicalListValue(list.kind, value) ?? value,
    note,
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  };
}

const shortlink = (keyname: string, more: object = {}) => ({
  keyname,
  destination: "https://example.org/",
  blockedDestination: "https://example.org/sorry",
  ...more,
});

describe("the plan of an account document", () => {
  it("is empty for any document where the same is stored, however it is written", () => {
    fc.assert(
      fc.property(anyAccountDocument, (document) => {
        const written = JSON.parse(JSON.stringify(parsed(document)));
        expect(planned(document, written)).toEqual({ add: 0, change: 0, remove: 0, parts: [] });
      }),
      { numRuns: 200 },
    );
  });

  it("of one document after another has, back again, the same things turned round", () => {
    fc.assert(
      fc.property(anyAccountDocument, anyAccountDocument, (a, b) => {
        const there = planned(a, b);
        const back = planned(b, a);
        expect([back.add, back.change, back.remove]).toEqual([
          there.remove,
          there.change,
          there.add,
        ]);
      }),
    );
  });

  it("names what is added, changed and removed, and the place of each", () => {
    const before = {
      version: 1,
      lists: {
        ipBlacklist: ["192.0.2.1", { value: "192.0.2.2", note: "old" }],
        hostnameBlacklist: ["gone.example"],
      },
      configurations: [{ name: "Shop" }],
      smartUrls: [shortlink("promo.2026")],
    };
    const after = {
      version: 1,
      lists: {
        ipWhitelist: ["203.0.113.0/24"],
        ipBlacklist: [{ value: "::ffff:192.0.2.2", note: "new" }, "192.0.2.1/32", "198.51.100.7"],
      },
      blocker: { checks: { threatFeeds: "monitor" } },
      configurations: [{ name: "Zoo" }, { name: "Shop", policy: { mode: "monitor" } }],
    };
    expect(planned(before, after)).toEqual({
      add: 3,
      change: 3,
      remove: 2,
      parts: [
        part("ipWhitelist", { add: 1 }, [add("203.0.113.0/24", "lists.ipWhitelist[0]")]),
        part("ipBlacklist", { add: 1, change: 1 }, [
          {
            kind: "change",
            name: "192.0.2.2",
            path: "lists.ipBlacklist[0]",
            fields: [{ path: "note", before: "old", after: "new" }],
            moreFields: 0,
          },
          add("198.51.100.7", "lists.ipBlacklist[2]"),
        ]),
        part("hostnameBlacklist", { remove: 1 }, [remove("gone.example")]),
        part("blocker", { change: 1 }, [
          {
            kind: "change",
            name: null,
            path: "blocker",
            fields: [{ path: "checks.threatFeeds", before: "block", after: "monitor" }],
            moreFields: 0,
          },
        ]),
        part("configurations", { add: 1, change: 1 }, [
          add("Zoo", "configurations[0]"),
          {
            kind: "change",
            name: "Shop",
            path: "configurations[1]",
            fields: [{ path: "policy.mode", before: "enforce", after: "monitor" }],
            moreFields: 0,
          },
        ]),
        part("smartUrls", { remove: 1 }, [remove("promo.2026")]),
      ],
    });
  });

  it("counts another order of configurations as one change, and of list entries as none", () => {
    const written = (names: string[], values: string[]) => ({
      version: 1,
      lists: { ipBlacklist: values },
      configurations: names.map((name) => ({ name })),
    });
    const before = written(["A", "B"], ["192.0.2.1", "192.0.2.2"]);
    const after = written(["B", "A"], ["192.0.2.2", "192.0.2.1"]);
    expect(planned(before, after)).toEqual({
      add: 0,
      change: 1,
      remove: 0,
      parts: [{ ...part("configurations", { change: 1 }, []), isReordered: true }],
    });
  });

  it("counts a hundred thousand changes, and names the first of each kind", () => {
    const values = (octet: number) =>
      Array.from({ length: 100_000 }, (_, n) => `${octet}.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    const plan = planned(
      { version: 1, lists: { ipBlacklist: values(10) }, smartUrls: [shortlink("a")] },
      { version: 1, lists: { ipBlacklist: values(11) } },
    );
    expect({ ...plan, parts: plan.parts.map((each) => [each.part, each.changes.length]) }).toEqual({
      add: 100_000,
      change: 0,
      remove: 100_001,
      parts: [
        ["ipBlacklist", 400],
        ["smartUrls", 1],
      ],
    });
  });

  it("names a bounded number of fields", () => {
    const rules = (value: string) =>
      Array.from({ length: 50 }, (_, n) => ({
        destination: `https://${value}.example/`,
        query: { name: `q${n}`, value },
        share: value.length,
      }));
    const links = (value: string) =>
      Array.from({ length: 50 }, (_, n) =>
        shortlink(`k${n}`, { serving: { rules: rules(value) } }),
      );
    const plan = planned(
      { version: 1, smartUrls: links("a") },
      { version: 1, smartUrls: links("bb") },
    );
    const fields = plan.parts.flatMap(({ changes }) => changes.map((each) => each.fields.length));
    expect(plan.change).toBe(50);
    expect(Math.max(...fields)).toBe(100);
    expect(fields.reduce((sum, each) => sum + each, 0)).toBe(1_000);
    expect(plan.parts[0]?.changes[49]).toMatchObject({ fields: [], moreFields: 150 });
  });
});

const add = (name: string, path: string) => ({
  kind: "add",
  name,
  path,
  fields: [],
  moreFields: 0,
});

const remove = (name: string) => ({
  kind: "remove",
  name,
  path: null,
  fields: [],
  moreFields: 0,
});

function part(
  name: string,
  counts: { add?: number; change?: number; remove?: number },
  changes: object[],
) {
  return { part: name, add: 0, change: 0, remove: 0, isReordered: false, ...counts, changes };
}
