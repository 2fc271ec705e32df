import { Environment, serialize } from "@marcbachmann/cel-js";
import { Duration, UnsignedInt } from "@marcbachmann/cel-js/evaluator";
import { compileLeaf } from "@/lib/engine/expression/leaves";
import { compileParts } from "@/lib/engine/expression/parts";
import type { RuleScope } from "@/lib/engine/expression/rule-scope";

/* Runs CEL's own conformance cases (`@bufbuild/cel-spec`, from google/cel-spec) as our expressions run. */

/** A case as that package writes it, which is the protocol buffers' JSON. */
export interface ConformanceCase {
  readonly name: string;
  readonly expr: string;
  readonly value?: Value;
  readonly evalError?: object;
  readonly typeEnv?: readonly { readonly name: string; readonly ident?: { readonly type: Type } }[];
  readonly bindings?: Readonly<Record<string, { readonly value: Value }>>;
  readonly disableCheck?: boolean;
  readonly checkOnly?: boolean;
}

type Value = Readonly<Record<string, unknown>>;
type Type = {
  readonly primitive?: string;
  readonly wellKnown?: string;
  readonly dyn?: object;
  readonly listType?: { readonly elemType: Type };
  readonly mapType?: { readonly keyType: Type; readonly valueType: Type };
};

/** Whether a case gives what it should. */
export function passes(test: ConformanceCase): boolean {
  try {
    const found = run(test);
    if (test.evalError !== undefined) return false;
    if (test.checkOnly) return true;
    return sameText(found) === sameText(toValue(test.value ?? { boolValue: true }));
  } catch {
    return test.evalError !== undefined;
  }
}

function run({ expr, typeEnv = [], bindings = {}, disableCheck, checkOnly }: ConformanceCase) {
  const env = new Environment({
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    unlistedVariablesAreDyn: disableCheck === true,
  });
  for (const { name, ident } of typeEnv) env.registerVariable(name, typeOf(ident?.type ?? {}));
  const parsed = env.parse(expr);
  const { valid, type, error } = parsed.check();
  if (!valid && !disableCheck) throw error;
  if (checkOnly) return null;
  const context = Object.fromEntries(
    Object.entries(bindings).map(([name, { value }]) => [name, toValue(value)]),
  );
  if (type !== "bool") return parsed(context);
  // Tests are run by their parts, as rules are.
  const byLibrary = (text: string) => {
    const leaf = env.parse(text);
    leaf.check();
    return () => leaf(context) === true;
  };
  const native = new Set<never>();
  const part = compileParts(
    parsed.ast,
    (node) => compileLeaf(node, native) ?? byLibrary(serialize(node)),
  );
  return part.test({} as RuleScope); // these cases read no facts
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  BOOL: "bool",
  BYTES: "bytes",
  DOUBLE: "double",
  INT64: "int",
  STRING: "string",
  UINT64: "uint",
};

function typeOf({ primitive, wellKnown, listType, mapType }: Type): string {
  if (primitive !== undefined) return PRIMITIVES[primitive] ?? "dyn";
  if (listType !== undefined) return `list<${typeOf(listType.elemType)}>`;
  if (mapType !== undefined) return `map<${typeOf(mapType.keyType)}, ${typeOf(mapType.valueType)}>`;
  if (wellKnown === "TIMESTAMP") return "google.protobuf.Timestamp";
  return wellKnown === "DURATION" ? "google.protobuf.Duration" : "dyn";
}

/** A value of a case as the library has it. @throws for messages, which expressions cannot name */
function toValue(value: Value): unknown {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case "boolValue":
    case "stringValue":
    case "nullValue":
      return content;
    case "int64Value":
      return BigInt(String(content));
    case "uint64Value":
      return new UnsignedInt(BigInt(String(content)));
    case "doubleValue":
      return Number(content);
    case "bytesValue":
      return new Uint8Array(Buffer.from(String(content), "base64"));
    case "listValue":
      return ((content as { values?: Value[] }).values ?? []).map(toValue);
    case "mapValue":
      return new Map(
        ((content as { entries?: { key: Value; value: Value }[] }).entries ?? []).map((entry) => [
          toValue(entry.key),
          toValue(entry.value),
        ]),
      );
    case "objectValue":
      return timeOf(content as { "@type": string; value: string });
    default:
      throw new Error(`no value: ${kind}`);
  }
}

function timeOf({ "@type": type, value }: { "@type": string; value: string }): unknown {
  if (type.endsWith(".Timestamp")) return new Date(value);
  if (type.endsWith(".Duration")) {
    const [seconds = "0", nanos = ""] = value.replace(/s$/, "").split(".");
    const sign = value.startsWith("-") ? -1 : 1;
    return new Duration(BigInt(seconds), sign * Number(nanos.padEnd(9, "0")));
  }
  throw new Error(`no value: ${type}`);
}

/** Values that are equal have equal texts. */
function sameText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sameText).join()}]`;
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString("hex")}`;
  if (value instanceof Date) return `time ${value.toISOString()}`;
  if (value instanceof Duration) return `duration ${value.valueOf()}`;
  if (value instanceof UnsignedInt) return `uint ${value.valueOf()}`;
  if (typeof value === "object" && value !== null) {
    const entries = value instanceof Map ? [...value] : Object.entries(value);
    return `{${entries
      .map(([key, each]) => `${sameText(key)}:${sameText(each)}`)
      .sort()
      .join()}}`;
  }
  return Object.is(value, -0) ? "number 0" : `${typeof value} ${String(value)}`;
}
