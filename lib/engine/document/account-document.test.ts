import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_CHECKS } from "@/test/engine/checks";
import { parseAccountDocument } from "./account-document";
import { listEntrySchemas } from "./list-schema";
import { defaultPolicy, newWorkspacePolicy } from "./policy-schema";
import { parsePart } from "./problems";

interface Fixture {
  readonly given: unknown;
  /** The document's meaning; from `checks`, only those without their default mode. */
  readonly means?: unknown;
  /** `{checks}` is replaced by all their names. */
  readonly problems?: readonly string[];
}

function fixtures(folder: "good" | "bad"): [string, Fixture][] {
  const url = new URL(`./testdata/${folder}/`, import.meta.url);
  return readdirSync(url).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(new URL(file, url), "utf8")),
  ]);
}

function problemsOf(json: unknown): string[] {
  const parsed = parseAccountDocument(json);
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe("a good account document", () => {
  /** With what every policy has, and hardly any of these says. */
  const withChecks = (means: unknown): unknown =>
    JSON.parse(JSON.stringify(means), (key, value) => {
      if (key === "checks") return { ...DEFAULT_CHECKS, ...value };
      return key === "policy" || key === "blocker" ? { counters: [], rules: [], ...value } : value;
    });
  const good = fixtures("good").map(
    ([name, { given, means }]) => [name, given, withChecks(means)] as const,
  );

  it.each(good)("%s is read with its defaults", (_name, given, means) => {
    expect(parseAccountDocument(given)).toEqual({ ok: true, document: means });
  });

  it.each(good)("%s means the same when it is read again", (_name, _given, means) => {
    expect(parseAccountDocument(means)).toEqual({ ok: true, document: means });
  });
});

describe("a bad account document", () => {
  it.each(fixtures("bad"))("%s is refused with all its problems", (_name, { given, problems }) => {
    const names = Object.keys(DEFAULT_CHECKS).join(", ");
    const expected = (problems ?? []).map((problem) => problem.replace("{checks}", names));
    expect(problemsOf(given).sort()).toEqual(expected.sort());
  });

  it("is refused for `__proto__` and `constructor` keys, which change nothing", () => {
    const known =
      "is not known here; known: $schema, version, lists, blocker, configurations, smartUrls";
    expect(
      problemsOf(JSON.parse('{"version":1,"__proto__":{"polluted":1},"constructor":{}}')),
    ).toEqual([`__proto__: ${known}`, `constructor: ${known}`]);
    expect({}).not.toHaveProperty("polluted");
  });

  it("does not repeat a password that was written into a URL", () => {
    const smartUrl = {
      keyname: "k",
      destination: "https://ann:s3cret@example.org/",
      blockedDestination: "https://example.org/",
    };
    const problems = problemsOf({ version: 1, smartUrls: [smartUrl] });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain("s3cret");
  });

  it("cuts long values short in its messages", () => {
    const [problem] = problemsOf({ version: 1, blocker: { mode: "x".repeat(10_000) } });
    expect(problem).toBe(`blocker.mode: is "${"x".repeat(80)}…"; allowed: "enforce", "monitor"`);
  });

  it("is reported, never thrown, whatever the JSON", () => {
    const key = fc.constantFrom(
      ...["version", "lists", "ipBlacklist", "hostnameBlacklist", "blocker", "country", "codes"],
      ...["configurations", "params", "rules", "value", "op", "smartUrls", "name", "__proto__"],
    );
    const json = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: "medium" },
        fc.constantFrom(1, null, true, "matches", "(", "*", "allow", "192.0.2.1"),
        fc.string({ unit: "binary" }),
        fc.array(tie("node"), { maxLength: 3 }),
        fc.dictionary(key, tie("node"), { maxKeys: 5 }),
      ),
    })).node;
    fc.assert(
      fc.property(json, (value) => {
        const parsed = parseAccountDocument(value);
        if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a large account document", () => {
  it("may hold 200,000 entries in one list", () => {
    const ipBlacklist = Array.from(
      { length: 200_000 },
      (_, i) => `11.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
    );
    const parsed = parseAccountDocument({ version: 1, lists: { ipBlacklist } });
    expect(parsed.ok && parsed.document.lists.ipBlacklist.length).toBe(200_000);
  });

  it("may hold 1000 patterns with a `*` inside, and no more", () => {
    const patterns = (count: number) => Array.from({ length: count }, (_, i) => `a${i}*`);
    const given = (count: number) => ({
      version: 1,
      lists: { hostnameBlacklist: ["*.a.example", "b.example", ...patterns(count)] },
    });
    expect(problemsOf(given(1000))).toEqual([]);
    expect(problemsOf(given(1002))).toEqual([
      "lists.hostnameBlacklist[1002]: is one pattern too many; allowed: 1000 with a `*` elsewhere than as the first label",
    ]);
  });
});

describe("parts of the document", () => {
  it("are parsed on their own, for a form or the API behind it", () => {
    expect(parsePart(listEntrySchemas.address, "192.0.2.7")).toEqual({
      ok: true,
      value: { value: "192.0.2.7", note: null, expiresAt: null },
    });
    expect(parsePart(listEntrySchemas.hostname, { value: "*" })).toEqual({
      ok: false,
      problems: [
        {
          path: "value",
          message:
            '"*" matches every name; allowed: a name (scanner.example) or a pattern (*.scanner.example)',
        },
      ],
    });
  });

  it("have a default policy", () => {
    expect(defaultPolicy).toEqual({
      mode: "enforce",
      site: "any",
      checks: DEFAULT_CHECKS,
      country: { rule: "off", codes: [], unknown: "allow" },
      device: { block: [] },
      searchEngines: { allow: true, names: ["*"] },
      bots: { categories: {}, named: {} },
      counters: [],
      rules: [],
    });
  });

  it("let new workspaces begin with bots that people miss: those that can be, once they are proven", () => {
    expect(newWorkspacePolicy.checks).toMatchObject({
      impossibleBrowser: "block",
      headerConflicts: "monitor",
    });
    expect(newWorkspacePolicy).toMatchObject({
      mode: "enforce",
      bots: {
        categories: {
          search: "allowVerified",
          preview: "allow",
          feedReader: "allow",
          podcast: "allow",
          mail: "allow",
          monitor: "allow",
          webhook: "allowVerified",
          advertising: "allowVerified",
        },
        named: {},
      },
    });
  });
});
