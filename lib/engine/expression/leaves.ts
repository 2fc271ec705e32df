import type { ASTNode } from "@marcbachmann/cel-js";
import { compileRe2 } from "../re2";
import { containing, contains } from "./contains";
import { hostCall, isHostFunction, literalText } from "./host-calls";
import { factOf, mapOf } from "./paths";
import { FLAGS, NUMBERS, TEXTS } from "./readers";
import type { RuleScope } from "./rule-scope";

/*
 * The forms that nearly every test has, as functions of their own: several times as fast as the library, whose
 * calls look for their overload each time. Types have been checked before.
 */

export type Read<T> = (scope: RuleScope) => T;
export type Test = Read<boolean>;

/** Nodes that are run here, and so not by the library. */
export type Native = Set<ASTNode>;

/** Null when the library runs it. @throws ExpressionError for an argument that cannot be */
export function compileLeaf(node: ASTNode, native: Native): Test | null {
  switch (node.op) {
    case "value":
      return constant(node.args === true);
    case "==":
    case "!=":
      return equality(node.args, node.op === "==", native);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return comparison(node.op, node.args, native);
    case "in":
      return membership(node.args, native);
    case "call":
      return callTest(node, native);
    case "rcall":
      return methodTest(node, native);
    default:
      return factOf(node, FLAGS);
  }
}

const constant =
  (value: boolean): Test =>
  () =>
    value;

type Operands = readonly [ASTNode, ASTNode];

function equality([a, b]: Operands, isEqual: boolean, native: Native): Test | null {
  const left = textOf(a, native) ?? numberOf(a, native);
  if (left === null) return null;
  const literal = literalOf(b);
  if (literal !== null) {
    return isEqual ? (scope) => left(scope) === literal : (scope) => left(scope) !== literal;
  }
  const right = textOf(b, native) ?? numberOf(b, native);
  return right && ((scope) => (left(scope) === right(scope)) === isEqual);
}

const COMPARE = {
  "<": (a: number, b: number) => a < b,
  "<=": (a: number, b: number) => a <= b,
  ">": (a: number, b: number) => a > b,
  ">=": (a: number, b: number) => a >= b,
} as const;

function comparison(op: keyof typeof COMPARE, [a, b]: Operands, native: Native): Test | null {
  const left = numberOf(a, native);
  const right = left && numberOf(b, native);
  const compare = COMPARE[op];
  return left && right && ((scope) => compare(left(scope), right(scope)));
}

function membership([each, all]: Operands, native: Native): Test | null {
  const key = textOf(each, native) ?? numberOf(each, native);
  if (key === null) return null;
  const map = mapOf(all);
  if (map !== null) return (scope) => map(scope).has(String(key(scope)));
  if (all.op !== "list") return null;
  const values = all.args.map(literalOf);
  if (values.includes(null)) return null;
  const set = new Set(values);
  return (scope) => set.has(key(scope));
}

/** Text, or a number with an exact value. */
function literalOf(node: ASTNode): string | number | null {
  if (node.op !== "value") return null;
  if (typeof node.args === "string") return node.args;
  if (typeof node.args !== "bigint") return null;
  const number = Number(node.args);
  return Number.isSafeInteger(number) ? number : null;
}

function callTest(node: ASTNode & { readonly op: "call" }, native: Native): Test | null {
  const [name, args] = node.args;
  if (isHostFunction(name)) {
    const call = hostCall(name, args, node);
    native.add(node);
    return call.type === "bool" ? call.read : null;
  }
  const [member] = args;
  if (name !== "has" || member?.op !== ".") return null;
  const map = mapOf(member.args[0]);
  const key = member.args[1];
  return map && ((scope) => map(scope).has(key));
}

function methodTest(node: ASTNode & { readonly op: "rcall" }, native: Native): Test | null {
  const [name, receiver, args] = node.args;
  const [argument] = args;
  if (argument === undefined) return null;
  if (isHostFunction(name)) {
    const call = receiver.op === "id" && receiver.args === "ip" && hostCall(name, args, node);
    return call && call.type === "bool" ? call.read : null;
  }
  const text = textOf(receiver, native);
  return text && textTest(name, text, argument, native, node);
}

function textTest(
  name: string,
  text: Read<string>,
  argument: ASTNode,
  native: Native,
  node: ASTNode,
): Test | null {
  if (name === "matches") {
    const matches = compileRe2(literalText(argument, "matches() takes a pattern in quotes"));
    native.add(node);
    return (scope) => matches(text(scope));
  }
  const part = textOf(argument, native);
  if (part === null) return null;
  switch (name) {
    case "startsWith":
      return (scope) => text(scope).startsWith(part(scope));
    case "endsWith":
      return (scope) => text(scope).endsWith(part(scope));
    case "contains": {
      const literal = literalOf(argument);
      if (typeof literal !== "string") return (scope) => contains(text(scope), part(scope));
      const has = containing(literal);
      return (scope) => has(text(scope));
    }
    default:
      return null;
  }
}

function textOf(node: ASTNode, native: Native): Read<string> | null {
  switch (node.op) {
    case "value": {
      const value = node.args;
      return typeof value === "string" ? () => value : null;
    }
    case "rcall": {
      const [name, receiver, args] = node.args;
      const text = name === "lowerAscii" && args.length === 0 ? textOf(receiver, native) : null;
      return text && ((scope) => scope.lowerAscii(text(scope)));
    }
    case ".":
    case "[]":
      return factOf(node, TEXTS) ?? entryOf(node);
    default:
      return factOf(node, TEXTS);
  }
}

/** `headers["x"]` or `params.src`; without the entry the rule fails, as CEL has it. */
function entryOf(node: ASTNode & { readonly op: "." | "[]" }): Read<string> | null {
  const map = mapOf(node.args[0]);
  if (map === null) return null;
  const key = node.op === "." ? node.args[1] : literalOf(node.args[1]);
  if (typeof key !== "string") return null;
  // Made once: an error's stack costs more than an expression.
  const missing = new Error(`there is no “${key}”`);
  return (scope) => {
    const value = map(scope).get(key);
    if (value === undefined) throw missing;
    return value;
  };
}

function numberOf(node: ASTNode, native: Native): Read<number> | null {
  if (node.op === "call" && isHostFunction(node.args[0])) {
    const call = hostCall(node.args[0], node.args[1], node);
    native.add(node);
    return call.type === "int" ? call.read : null;
  }
  const literal = literalOf(node);
  return typeof literal === "number" ? () => literal : factOf(node, NUMBERS);
}
