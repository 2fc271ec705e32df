import type { ASTNode } from "@marcbachmann/cel-js";
import { parseIpRange, rangeContains } from "@/lib/ip/range";
import { countKey, parseWindow } from "../counters/counts";
import { type LocalTime, timeIn, utcTime } from "./local-time";
import { ExpressionError } from "./problems";
import type { RuleScope } from "./rule-scope";

/** A call of one of our own functions, its arguments read once. */
export type HostCall =
  | { readonly type: "bool"; readonly read: (scope: RuleScope) => boolean }
  | { readonly type: "int"; readonly read: (scope: RuleScope) => number };

/** Our own functions, each with the numbers of arguments that it takes. */
export const HOST_FUNCTIONS = {
  onList: { arities: [1], receiver: null },
  count: { arities: [2], receiver: null },
  hour: { arities: [0, 1], receiver: null },
  weekday: { arities: [0, 1], receiver: null },
  inNetwork: { arities: [1], receiver: "string" },
} as const;

export type HostFunction = keyof typeof HOST_FUNCTIONS;

/** Type of what each gives. */
export const hostType = (name: HostFunction): HostCall["type"] =>
  name === "onList" || name === "inNetwork" ? "bool" : "int";

export const isHostFunction = (name: string): name is HostFunction =>
  Object.hasOwn(HOST_FUNCTIONS, name);

/**
 * Arguments are literals, so that nothing is parsed or looked up for the first time during a decision.
 *
 * @throws ExpressionError at the argument that is wrong
 */
export function hostCall(name: HostFunction, args: readonly ASTNode[], call: Place): HostCall {
  const texts = args.map((arg) => literalText(arg, `${name}() takes texts in quotes`));
  const [first = "", second = ""] = texts;
  switch (name) {
    case "onList":
      return { type: "bool", read: (scope) => scope.isOnList(first) };
    case "inNetwork":
      return inNetwork(first, args[0] ?? call);
    case "count":
      return count(first, second, args[1] ?? call);
    case "hour":
    case "weekday":
      return time(name, texts.length === 0 ? null : first, args[0] ?? call);
  }
}

/** Where something stands in the source. */
export type Place = Pick<ASTNode, "start" | "end">;

/** @throws ExpressionError for anything but a literal */
export function literalText(node: ASTNode, message: string): string {
  if (node.op === "value" && typeof node.args === "string") return node.args;
  throw new ExpressionError(message, node.start, node.end);
}

function inNetwork(text: string, place: Place): HostCall {
  const range = parseIpRange(text);
  if (range === null) {
    const message = `“${text}” is no address, network (203.0.113.0/24) or range`;
    throw new ExpressionError(message, place.start, place.end);
  }
  return { type: "bool", read: ({ facts }) => rangeContains(range, facts.ip) };
}

function count(name: string, window: string, place: Place): HostCall {
  const windowMs = parseWindow(window);
  if (windowMs === null) {
    const message = `“${window}” is no time from 10s to 24h, such as 10m`;
    throw new ExpressionError(message, place.start, place.end);
  }
  const key = countKey(name, windowMs);
  return { type: "int", read: ({ facts }) => facts.counts[key] ?? 0 };
}

function time(part: keyof LocalTime, timeZone: string | null, place: Place): HostCall {
  const read = timeZone === null ? utcTime : timeIn(timeZone);
  if (read === null) {
    const message = `“${timeZone}” is no time zone, such as Europe/Berlin`;
    throw new ExpressionError(message, place.start, place.end);
  }
  return { type: "int", read: ({ facts }) => read(facts.now)[part] };
}
