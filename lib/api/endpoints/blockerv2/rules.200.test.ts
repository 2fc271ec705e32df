import { describe, expect, it } from "vitest";
import { openContract } from "@/test/contract";

const server = await openContract();

type Part = "params" | "headers";

function accountWith(part: Part, rules: readonly object[], match = "all"): string {
  // Names of prototypes are an attack by themselves.
  const policy = { checks: { threatParams: "off" } };
  const configuration = { name: "Shop", policy, [part]: { enabled: true, match, rules } };
  return server.account({ document: { version: 1, configurations: [configuration] } });
}

/** Whether the rules hold, from the decision: a mismatch is a blocked decision, never an error. */
async function holds(apikey: string, part: Part, json?: string): Promise<boolean> {
  const parameters = {
    apikey,
    confname: "Shop",
    ip: "10.0.0.1",
    ...(json !== undefined && { [part]: json }),
  };
  const { status, body } = await server.get("/api/blockerv2", parameters);
  expect(status).toBe(200);
  expect(body.status).toBe("success");
  const isBlocked = body.blockAccess === 1;
  const mismatch = part === "params" ? "[Disallow] - Params" : "[Disallow] - Headers";
  expect(body.detectActivity).toBe(isBlocked ? mismatch : "Visitor");
  expect(body.isBot).toBe(isBlocked ? 1 : 0);
  return !isBlocked;
}

describe.each(["params", "headers"] as const)("every operation on %s", (part) => {
  it.each([
    ["equals", "mail", { src: "mail" }, true],
    ["equals", "mail", { src: "Mail" }, false],
    ["equals", "mail", { src: "mail " }, false],
    ["equals", "mail", {}, false],
    ["equals", "5", { src: 5 }, true],
    ["equals", "1.5", { src: 1.5 }, true],
    ["equals", "true", { src: true }, true],
    ["equals", "null", { src: null }, true],
    ["equals", "", { src: "" }, true],
    ["equals", "[object Object]", { src: {} }, false],
    ["equals", "a", { src: ["a"] }, false],
    ["notEquals", "mail", { src: "ad" }, true],
    ["notEquals", "mail", { src: "mail" }, false],
    ["notEquals", "mail", {}, true],
    ["notEquals", "mail", { src: { deep: "mail" } }, true],
    ["contains", "ai", { src: "mail" }, true],
    ["contains", "AI", { src: "mail" }, false],
    ["contains", "ai", {}, false],
    ["contains", "ai", { src: ["ai"] }, false],
    ["startsWith", "ma", { src: "mail" }, true],
    ["startsWith", "ai", { src: "mail" }, false],
    ["endsWith", "il", { src: "mail" }, true],
    ["endsWith", "ai", { src: "mail" }, false],
    ["matches", "^m[a-z]+l$", { src: "mail" }, true],
    ["matches", "^m[a-z]+l$", { src: "mai1" }, false],
    ["matches", "ai", { src: "mail" }, true],
    ["matches", "(?i)MAIL", { src: "mail" }, true],
    ["matches", "^$", {}, false],
    ["matches", "^\\d+$", { src: 42 }, true],
    ["matches", ".*", { src: { deep: 1 } }, false],
    ["exists", undefined, { src: "" }, true],
    ["exists", undefined, { src: null }, true],
    ["exists", undefined, { src: {} }, true],
    ["exists", undefined, { src: [] }, true],
    ["exists", undefined, {}, false],
    ["absent", undefined, {}, true],
    ["absent", undefined, { src: "" }, false],
    ["absent", undefined, { src: {} }, false],
  ])("%s %j of %j: %s", async (op, value, fields, expected) => {
    const rule = { name: "src", op, ...(value !== undefined && { value }) };
    expect(await holds(accountWith(part, [rule]), part, JSON.stringify(fields))).toBe(expected);
  });

  it.each([
    ["all", { a: "1", b: "2" }, true],
    ["all", { a: "1" }, false],
    ["all", {}, false],
    ["any", { a: "1", b: "2" }, true],
    ["any", { b: "2" }, true],
    ["any", { a: "2", b: "1" }, false],
    ["any", {}, false],
  ])("match %s on %j: %s", async (match, fields, expected) => {
    const rules = [
      { name: "a", op: "equals", value: "1" },
      { name: "b", op: "equals", value: "2" },
    ];
    expect(await holds(accountWith(part, rules, match), part, JSON.stringify(fields))).toBe(
      expected,
    );
  });

  const absent = accountWith(part, [{ name: "bad", op: "absent" }]);

  it.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["broken JSON", '{"a":1'],
    ["no JSON", "a=1&b=2"],
    ["JSON with a comma too many", '{"a":1,}'],
    ["a list", "[]"],
    ["a text", '"a"'],
    ["a number", "1"],
    ["null", "null"],
    ["true", "true"],
    ["two objects", "{}{}"],
    ["a byte order mark", "\ufeff{}"],
    ["NaN", '{"a":NaN}'],
  ])("%s is no object, so the rules do not hold", async (_what, json) => {
    expect(await holds(absent, part, json)).toBe(false);
  });

  it.each([
    ["{}", true],
    [" { } ", true],
    ['{"__proto__":{"bad":1}}', true],
    ['{"constructor":{"prototype":{"bad":1}}}', true],
    ['{"bad":1}', false],
    ['{"\\u0062ad":1}', false],
  ])("%s: %s", async (json, expected) => {
    expect(await holds(absent, part, json)).toBe(expected);
  });

  it.each([
    ["65,536 bytes", 65_536, true],
    ["65,537 bytes", 65_537, false],
  ])("takes at most 64 KB: %s", async (_what, bytes, expected) => {
    const json = `{"a":"${"x".repeat(bytes - 8)}"}`;
    expect(Buffer.byteLength(json)).toBe(bytes);
    expect(await holds(absent, part, json)).toBe(expected);
  });

  it.each([
    ["two-byte letters, 65,536 bytes", `{"a":"${"é".repeat(32_764)}"}`, 65_536, true],
    ["two-byte letters, 65,538 bytes", `{"a":"${"é".repeat(32_765)}"}`, 65_538, false],
    ["three-byte letters, 65,536 bytes", `{"a":"xx${"€".repeat(21_842)}"}`, 65_536, true],
    ["three-byte letters, 65,537 bytes", `{"a":"xxx${"€".repeat(21_842)}"}`, 65_537, false],
    ["four-byte letters, 65,536 bytes", `{"a":"${"🚀".repeat(16_382)}"}`, 65_536, true],
    ["four-byte letters, 65,537 bytes", `{"a":"x${"🚀".repeat(16_382)}"}`, 65_537, false],
  ])("counts bytes of UTF-8, not characters: %s", async (_what, json, bytes, expected) => {
    expect(Buffer.byteLength(json)).toBe(bytes);
    expect(await holds(absent, part, json)).toBe(expected);
  });

  it.each([
    [100, true],
    [101, false],
  ])("takes at most 100 keys: %i", async (count, expected) => {
    const fields = Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
    expect(await holds(absent, part, JSON.stringify(fields))).toBe(expected);
  });

  it("counts keys at the top only", async () => {
    const nested = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, i]));
    expect(await holds(absent, part, JSON.stringify({ nested }))).toBe(true);
  });

  it("reads JSON that is nested 10,000 deep", async () => {
    const deep = `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    expect(await holds(absent, part, deep)).toBe(true);
    const deepObjects = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
    expect(await holds(absent, part, deepObjects)).toBe(true);
    const unclosed = `{"a":${"[".repeat(10_000)}`;
    expect(await holds(absent, part, unclosed)).toBe(false);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "knows the name %s only when it was sent",
    async (name) => {
      const key = accountWith(part, [{ name, op: "exists" }]);
      expect(await holds(key, part, "{}")).toBe(false);
      expect(await holds(key, part, `{"${name}":"x"}`)).toBe(true);
    },
  );

  it("is not slowed by a pattern that would backtrack", async () => {
    const key = accountWith(part, [{ name: "a", op: "matches", value: "^(a+)+$" }]);
    expect(await holds(key, part, JSON.stringify({ a: `${"a".repeat(50_000)}!` }))).toBe(false);
  });

  it("judges nothing when it is disabled or left out", async () => {
    const rules = [{ name: "src", op: "exists" }];
    const configurations = [{ name: "Shop", [part]: { enabled: false, rules } }];
    const disabled = server.account({ document: { version: 1, configurations } });
    expect(await holds(disabled, part, "nonsense")).toBe(true);
    const without = server.account({
      document: { version: 1, configurations: [{ name: "Shop" }] },
    });
    expect(await holds(without, part, undefined)).toBe(true);
  });
});

describe("names", () => {
  it.each([
    ["params", "SRC", false],
    ["headers", "SRC", true],
    ["headers", "Src", true],
  ] as const)("of %s: rule src, sent %s: %s", async (part, sent, expected) => {
    const key = accountWith(part, [{ name: "src", op: "equals", value: "mail" }]);
    expect(await holds(key, part, JSON.stringify({ [sent]: "mail" }))).toBe(expected);
  });

  it("of header rules have no case either", async () => {
    const key = accountWith("headers", [{ name: "Accept-Language", op: "exists" }]);
    expect(await holds(key, "headers", '{"accept-language":"en"}')).toBe(true);
  });

  it("of parameters keep theirs: `absent` holds for another case", async () => {
    const key = accountWith("params", [{ name: "debug", op: "absent" }]);
    expect(await holds(key, "params", '{"DEBUG":"1"}')).toBe(true);
  });
});

it("judges params before headers", async () => {
  const rules = { enabled: true, rules: [{ name: "src", op: "exists" }] };
  const document = {
    version: 1,
    configurations: [{ name: "Shop", params: rules, headers: rules }],
  };
  const apikey = server.account({ document });
  const ask = async (more: Record<string, string>) =>
    (await server.get("/api/blockerv2", { apikey, confname: "Shop", ip: "10.0.0.1", ...more })).body
      .detectActivity;
  expect(await ask({})).toBe("[Disallow] - Params");
  expect(await ask({ params: '{"src":1}' })).toBe("[Disallow] - Headers");
  expect(await ask({ params: '{"src":1}', headers: '{"src":1}' })).toBe("Visitor");
});
