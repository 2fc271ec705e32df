import type { ASTNode } from "@marcbachmann/cel-js";
import { type CountUse, parseWindow } from "../counters/counts";
import type { Native } from "./leaves";
import { nodesOf } from "./nodes";
import { pathOf } from "./paths";
import { ExpressionError } from "./problems";
import { RULE_FACTS, RULE_FUNCTIONS } from "./rule-facts";

/** Something of the workspace or the policy that an expression names, and where. */
export interface NamedUse {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The data that an expression needs beyond the visitor's own facts. */
export interface Uses {
  readonly lists: readonly NamedUse[];
  readonly counters: readonly (NamedUse & CountUse)[];
  readonly readsParams: boolean;
  readonly readsHeaders: boolean;
  readonly readsMethod: boolean;
  readonly readsSession: boolean;
  readonly readsPath: boolean;
  /** Compares the path with a text that has an escape, as rules were written when paths were not decoded. */
  readonly comparesEscapes: boolean;
}

const FUNCTIONS: ReadonlySet<string> = new Set(RULE_FUNCTIONS.map(({ name }) => name));

/** @throws ExpressionError for a function that is not among ours, or cannot run where it stands */
export function inspect(ast: ASTNode, native: Native): Uses {
  const nodes = [...nodesOf(ast)];
  for (const node of nodes) refuseCall(node, native);
  const ids = new Set(nodes.flatMap((node) => (node.op === "id" ? [node.args] : [])));
  const isOnPath = readsPath(ast);
  return {
    lists: calls(nodes, "onList"),
    counters: nodes.flatMap(countOf),
    readsParams: ids.has("params"),
    readsHeaders: ids.has("headers") || ids.has("referrer"),
    readsMethod: ids.has("method"),
    readsSession: ids.has("session"),
    readsPath: isOnPath,
    comparesEscapes: isOnPath && nodes.some(hasEscape),
  };
}

const BESIDES_THE_PATH: ReadonlySet<string | null> = new Set(
  RULE_FACTS.map(({ name }) => name).filter((name) => /^url[.](?!path$)/.test(name)),
);

/** Whatever takes `url` otherwise than for one of its other facts: `url["path"]`, `[url].all(u, u.path != "")`. */
export function readsPath(ast: ASTNode): boolean {
  const nodes = [...nodesOf(ast)];
  const urls = nodes.filter((node) => node.op === "id" && node.args === "url");
  const others = nodes.filter((node) => BESIDES_THE_PATH.has(pathOf(node)));
  return urls.length > others.length;
}

const hasEscape = (node: ASTNode): boolean =>
  node.op === "value" && typeof node.args === "string" && /%[0-9a-f]{2}/i.test(node.args);

function refuseCall(node: ASTNode, native: Native): void {
  if (node.op !== "call" && node.op !== "rcall") return;
  const [name] = node.args;
  const refuse = (message: string) => {
    throw new ExpressionError(message, node.start, node.end);
  };
  if (!FUNCTIONS.has(name))
    refuse(`${name}() is not known here; known: ${[...FUNCTIONS].join(", ")}`);
  if (native.has(node)) return;
  if (name === "matches") refuse("matches() works on a fact, or on an entry of one, by name");
  if (node.op === "call" && (name === "hour" || name === "weekday") && node.args[1].length === 0) {
    refuse(`${name}() needs its time zone here: ${name}("UTC")`);
  }
}

function calls(nodes: readonly ASTNode[], name: string): NamedUse[] {
  return nodes.flatMap((node) =>
    node.op === "call" && node.args[0] === name ? namedBy(node.args[1][0]) : [],
  );
}

/** The patterns that an expression's `matches` has compiled. */
export const patternsOf = (ast: ASTNode): NamedUse[] =>
  [...nodesOf(ast)].flatMap((node) =>
    node.op === "rcall" && node.args[0] === "matches" ? namedBy(node.args[2][0]) : [],
  );

/** Arguments are literals: `hostCall` has seen to it. */
function namedBy(node: ASTNode | undefined): NamedUse[] {
  if (node?.op !== "value" || typeof node.args !== "string") return [];
  return [{ name: node.args, start: node.start, end: node.end }];
}

function countOf(node: ASTNode): (NamedUse & CountUse)[] {
  if (node.op !== "call" || node.args[0] !== "count") return [];
  const [name, window] = node.args[1].flatMap(namedBy);
  const windowMs = window === undefined ? null : parseWindow(window.name);
  return name === undefined || windowMs === null ? [] : [{ ...name, windowMs }];
}
