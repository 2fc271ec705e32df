import { z } from "zod";
import type { Random } from "./random";

/*
 * Documents generated from their zod schemas: nearly valid ones, and ones broken at one place. A schema
 * gives only the form, so some are refused; none may cause worse than that.
 */

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Strings that have caused trouble somewhere. */
const TEXTS: readonly string[] = [
  "",
  "a",
  "Shop",
  "autumn",
  "203.0.113.7",
  "10.0.0.0/8",
  "::ffff:1.2.3.4",
  "2001:db8::/32",
  "https://dest.example/offer",
  "javascript:alert(1)",
  "http://[::1]/",
  "*.example.org",
  "^a+$",
  "(a*)*$",
  "[ab]*a[ab]{90}$",
  "(?:.{1,30}){1,30}",
  "\\p{L}+",
  "(",
  "\u0000",
  "\ud800",
  "＝1+1",
  "=cmd()",
  "__proto__",
  "constructor",
  "2026-01-01T00:00:00Z",
  "0000-01-01",
  "Mon",
  "Europe/Berlin",
  "DE",
  "x".repeat(5_000),
  "\u{1f600}".repeat(300),
];

const NUMBERS: readonly number[] = [0, 1, -1, 0.5, 24, 255, 65_536, 2 ** 31, 2 ** 53, -0, 1e308];

const STRANGERS: readonly unknown[] = [null, true, [], {}, [[]], ...NUMBERS, ...TEXTS];

/** Generates documents whose form a schema accepts. */
export function documentsOf(schema: z.ZodType): (random: Random) => unknown {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return documentsOfJson(json);
}

/** The same by a JSON Schema. */
export function documentsOfJson(json: JsonSchema): (random: Random) => unknown {
  return (random) => made(json, random, 0);
}

function made(schema: JsonSchema, random: Random, depth: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return made(random.pick(choices), random, depth);
  if (schema.allOf?.[0] !== undefined) return made(schema.allOf[0], random, depth);
  switch (schema.type) {
    case "object":
      return madeObject(schema, random, depth);
    case "array": {
      const { items } = schema;
      if (typeof items !== "object") return [];
      const length = random.pick([0, 1, 1, 2, 3, depth === 0 ? 50 : 5]);
      return Array.from({ length }, () => made(items, random, depth + 1));
    }
    case "string":
      return random.pick(TEXTS);
    case "integer":
    case "number":
      return madeNumber(schema, random);
    case "boolean":
      return random.oneIn(2);
    case "null":
      return null;
    default:
      return random.pick(STRANGERS);
  }
}

function madeObject(schema: JsonSchema, random: Random, depth: number): object {
  const { properties = {}, required = [] } = schema;
  const named = Object.entries(properties).filter(
    ([name]) => required.includes(name) || !random.oneIn(2),
  );
  return Object.fromEntries(named.map(([name, of]) => [name, made(of, random, depth + 1)]));
}

function madeNumber({ minimum = 0, maximum = 1_000 }: JsonSchema, random: Random): number {
  if (random.oneIn(5)) return random.pick(NUMBERS);
  return Math.round(minimum + random.next() * (Math.min(maximum, 1e9) - minimum));
}

/** The same document broken at one place: another type, an extra key, a missing one, or far too much. */
export function broken(document: unknown, random: Random): unknown {
  if (Array.isArray(document) && document.length > 0 && !random.oneIn(4)) {
    const at = random.below(document.length);
    return document.map((item, index) => (index === at ? broken(item, random) : item));
  }
  if (typeof document === "object" && document !== null && !random.oneIn(4)) {
    const entries = Object.entries(document);
    if (entries.length > 0 && !random.oneIn(4)) {
      const at = random.below(entries.length);
      return Object.fromEntries(
        entries.map(([name, value], index) => [name, index === at ? broken(value, random) : value]),
      );
    }
    return { ...document, [random.pick(TEXTS)]: random.pick(STRANGERS) };
  }
  if (random.oneIn(10)) return Array.from({ length: 5_000 }, () => document);
  return random.pick(STRANGERS);
}

/** Which a schema would refuse one by one. */
const ENDLESS: readonly (() => unknown)[] = [
  () => Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, 1])),
  () => Array.from({ length: 100_000 }, (_, n) => n),
  () => Array.from({ length: 20_000 }, () => ({})),
  () => "x".repeat(1_000_000),
  () => "[".repeat(50_000),
];

/** The same document with a part in place of one of its own that is far larger than any may be. */
export function swollen(document: unknown, random: Random): unknown {
  const large = () => random.pick(ENDLESS)();
  if (Array.isArray(document) && document.length > 0 && !random.oneIn(4)) {
    const at = random.below(document.length);
    return document.map((item, index) => (index === at ? swollen(item, random) : item));
  }
  if (typeof document !== "object" || document === null || random.oneIn(4)) return large();
  const entries = Object.entries(document);
  if (entries.length === 0) return large();
  const at = random.below(entries.length);
  return Object.fromEntries(
    entries.map(([name, value], index) => [name, index === at ? swollen(value, random) : value]),
  );
}
