import type { FieldRule, FieldRules } from "./document/rules-schema";
import { type Fields, type NESTED, readFields } from "./fields";
import { compileRe2 } from "./re2";

/** A customer's field rules on a request's parameters or headers, patterns compiled. */
export interface CompiledFieldRules {
  /** Null when the JSON satisfies the rules, else the broken rule, or why it cannot be parsed. */
  brokenBy(json: string | undefined): string | null;
}

type Field = string | typeof NESTED | undefined;

interface CompiledFieldRule {
  readonly name: string;
  /** The rule as evidence shows it: `src equals "mail"`. */
  readonly text: string;
  holds(field: Field): boolean;
}

/** Parameter names are case-sensitive, header names are not. Without rules any valid JSON passes, even for `any`. */
export function compileFieldRules(
  { match, rules }: FieldRules,
  names: "case-sensitive" | "case-insensitive",
): CompiledFieldRules {
  const ignoreCase = names === "case-insensitive";
  const compiled = rules.map((rule) => compileFieldRule(rule, ignoreCase));
  return {
    brokenBy(json) {
      const read = readFields(json, ignoreCase);
      if (!read.ok) return read.reason;
      return match === "all" ? firstBroken(compiled, read.fields) : noneKept(compiled, read.fields);
    },
  };
}

function firstBroken(rules: readonly CompiledFieldRule[], fields: Fields): string | null {
  const broken = rules.find((rule) => !rule.holds(fields.get(rule.name)));
  return broken === undefined ? null : broken.text;
}

function noneKept(rules: readonly CompiledFieldRule[], fields: Fields): string | null {
  if (rules.length === 0 || rules.some((rule) => rule.holds(fields.get(rule.name)))) return null;
  return rules.map((rule) => rule.text).join(", or ");
}

function compileFieldRule(rule: FieldRule, ignoreCase: boolean): CompiledFieldRule {
  const { name, op, value = "" } = rule;
  const needsValue = op !== "exists" && op !== "absent";
  return {
    name: ignoreCase ? name.toLowerCase() : name,
    text: needsValue ? `${name} ${op} ${JSON.stringify(value)}` : `${name} ${op}`,
    holds: compileOp(op, value),
  };
}

function compileOp(op: FieldRule["op"], value: string): (field: Field) => boolean {
  switch (op) {
    case "equals":
      return (field) => field === value;
    case "notEquals":
      return (field) => field !== value;
    case "contains":
      return (field) => typeof field === "string" && field.includes(value);
    case "startsWith":
      return (field) => typeof field === "string" && field.startsWith(value);
    case "endsWith":
      return (field) => typeof field === "string" && field.endsWith(value);
    case "matches": {
      const matches = compileRe2(value);
      return (field) => typeof field === "string" && matches(field);
    }
    case "exists":
      return (field) => field !== undefined;
    case "absent":
      return (field) => field === undefined;
  }
}
