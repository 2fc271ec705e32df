import { describe, expect, it } from "vitest";
import { NESTED, readFields } from "./fields";

function fieldsOf(json: string, ignoreCase = false) {
  const read = readFields(json, ignoreCase);
  return read.ok ? [...read.fields] : read.reason;
}

describe("readFields", () => {
  it("reads strings, and everything else that is not nested as its JSON text", () => {
    expect(fieldsOf('{"a":"x","b":1.50,"c":true,"d":false,"e":null,"f":"","g":-0.5}')).toEqual([
      ["a", "x"],
      ["b", "1.5"],
      ["c", "true"],
      ["d", "false"],
      ["e", "null"],
      ["f", ""],
      ["g", "-0.5"],
    ]);
  });

  it("marks objects and lists as nested", () => {
    expect(fieldsOf('{"a":{"b":"c"},"d":["e"],"f":{},"g":[]}')).toEqual([
      ["a", NESTED],
      ["d", NESTED],
      ["f", NESTED],
      ["g", NESTED],
    ]);
  });

  it("keeps the case of parameter names and drops that of header names", () => {
    expect(fieldsOf('{"Src":"a"}')).toEqual([["Src", "a"]]);
    expect(fieldsOf('{"Accept-Language":"a"}', true)).toEqual([["accept-language", "a"]]);
  });

  it("takes the last of names that come twice", () => {
    expect(fieldsOf('{"a":"1","a":"2"}')).toEqual([["a", "2"]]);
    expect(fieldsOf('{"A":"1","a":"2"}', true)).toEqual([["a", "2"]]);
    expect(fieldsOf('{"A":"1","a":"2"}')).toEqual([
      ["A", "1"],
      ["a", "2"],
    ]);
  });

  it("treats the names of an object's own machinery as names like any other", () => {
    expect(fieldsOf('{"__proto__":"x","constructor":"y","toString":"z"}')).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
      ["toString", "z"],
    ]);
    expect(fieldsOf('{"__proto__":{"polluted":"yes"}}')).toEqual([["__proto__", NESTED]]);
    expect({}).not.toHaveProperty("polluted");
    const read = readFields("{}", false);
    expect(read.ok && read.fields.get("constructor")).toBeUndefined();
  });

  it.each([
    [undefined, "nothing was sent"],
    ["", "not JSON"],
    ["{", "not JSON"],
    ["{'a':1}", "not JSON"],
    ["undefined", "not JSON"],
    ['{"a":1}}', "not JSON"],
    ["[]", "not a JSON object"],
    ["null", "not a JSON object"],
    ['"text"', "not a JSON object"],
    ["7", "not a JSON object"],
    ["true", "not a JSON object"],
  ])("says why it cannot read %j", (json, reason) => {
    expect(readFields(json, false)).toEqual({ ok: false, reason });
  });

  it("takes 65,536 bytes of UTF-8 and no more, whatever the characters", () => {
    const around = '{"a":""}'.length;
    const of = (text: string) => `{"a":"${text}"}`;
    expect(readFields(of("x".repeat(65_536 - around)), false).ok).toBe(true);
    expect(fieldsOf(of("x".repeat(65_537 - around)))).toBe("longer than 64 KB");
    expect(readFields(of("é".repeat((65_536 - around) / 2)), false).ok).toBe(true);
    expect(fieldsOf(of(`${"é".repeat((65_536 - around) / 2)}x`))).toBe("longer than 64 KB");
    expect(readFields(of("😀".repeat((65_536 - around) / 4)), false).ok).toBe(true);
    expect(fieldsOf(of(`${"😀".repeat((65_536 - around) / 4)}x`))).toBe("longer than 64 KB");
    expect(fieldsOf(of("€".repeat(21_843)))).toBe("longer than 64 KB");
    expect(readFields(of("€".repeat(21_842)), false).ok).toBe(true);
  });

  it("takes 100 keys and no more", () => {
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])));
    expect(readFields(keys(100), false).ok).toBe(true);
    expect(fieldsOf(keys(101))).toBe("more than 100 keys");
  });

  it("survives nesting of 10,000 levels", () => {
    const deep = `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)},"b":${'{"c":'.repeat(5_000)}1${"}".repeat(5_000)}}`;
    expect(fieldsOf(deep)).toEqual([
      ["a", NESTED],
      ["b", NESTED],
    ]);
  });
});
