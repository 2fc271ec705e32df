import type { ASTNode } from "@marcbachmann/cel-js";
import { childrenOf } from "./nodes";
import { pathOf } from "./paths";
import { RULE_FACTS } from "./rule-facts";

/*
 * The cost of an expression at worst: how often its parts run, and how much text they go through. Facts that are maps
 * have at most 100 entries; other lists are made by the expression itself. Times are measured by `npm run bench --
 * rules`, which fails when an estimate is too low.
 */

/** Characters that an expression sees of a text at most. */
export interface TextBounds {
  readonly text: number;
  /** The cost of `url.path`. */
  readonly path: number;
}

/** Nanoseconds. */
const TIMES = {
  /** A node that is compiled to a function of ours, and one that the library runs. */
  ownNode: 60,
  libraryNode: 350,
  /** A fact or an entry that is not there: an error is made, with its stack. */
  libraryError: 25_000,
  ownError: 3_000,
  entry: 200,
  /** For each character. */
  compared: 0.8,
  joined: 1.5,
  lowered: 15,
  /** Ours are kept: rules ask for the same text again. */
  loweredBefore: 1,
  counted: 12,
  searched: 14,
  /** For each character and each of what is searched for, up to `searchedAtMost` a character. */
  searchedFor: 0.3,
  searchedAtMost: 50,
  timeZone: 10_000,
  list: 5_000,
} as const;

const MAX_ENTRIES = 100;
/** All entries of a map together, in characters. */
const MAX_MAP_TEXT = 65_536;
const LOOPS: ReadonlySet<string> = new Set(["all", "exists", "exists_one"]);

/** Facts that never have more than a few characters. */
const SHORT: ReadonlySet<string> = new Set([
  ...["ip", "country", "userType", "device", "bot.category", "bot.verified"],
]);
const SHORT_TEXT = 64;

/** The size of a node's value. */
interface Size {
  /** Characters of the text, or of the longest in it. */
  readonly text: number;
  /** Entries of the list or map, and of the largest list or map in it. */
  readonly entries: number;
  readonly inner: number;
}

interface Estimate extends Size {
  readonly ns: number;
  /** The longest text that `+` makes on the way. */
  readonly joined: number;
}

type Variables = ReadonlyMap<string, Size>;

const TYPES: ReadonlyMap<string, string> = new Map(
  RULE_FACTS.map(({ name, type }) => [name, type]),
);
const NO_VARIABLES: Variables = new Map();
const NOTHING: Size = { text: 0, entries: 0, inner: 0 };

/**
 * The cost of a test at worst.
 *
 * @param isOwn whether it is compiled to functions of ours; otherwise the library runs it
 */
export function costOf(
  node: ASTNode,
  bounds: TextBounds,
  isOwn: boolean,
): Pick<Estimate, "ns" | "joined"> {
  return new Estimator(bounds, isOwn).of(node, NO_VARIABLES);
}

class Estimator {
  constructor(
    private readonly bounds: TextBounds,
    private readonly isOwn: boolean,
  ) {}

  of(node: ASTNode, variables: Variables): Estimate {
    const own = this.isOwn ? TIMES.ownNode : TIMES.libraryNode;
    const fact = this.#fact(node, variables);
    if (fact !== null) return { ...fact, ns: own, joined: 0 };
    if (node.op === "rcall" && LOOPS.has(node.args[0])) return this.#loop(node, variables);
    const parts = childrenOf(node).map((child) => this.of(child, variables));
    const size = sizeOf(node, parts);
    const ns = own + sum(parts.map((part) => part.ns)) + this.#work(node, parts);
    const joined = Math.max(node.op === "+" ? size.text : 0, ...parts.map((part) => part.joined));
    return { ...size, ns, joined };
  }

  /** Null when it is neither a fact nor a variable of a loop. */
  #fact(node: ASTNode, variables: Variables): Size | null {
    const name = pathOf(node);
    if (name === null) return null;
    const variable = node.op === "id" ? variables.get(name) : undefined;
    if (variable !== undefined) return variable;
    const type = TYPES.get(name);
    // A group as a whole: what is taken of it may be any of its facts.
    if (type === undefined) return node.op === "id" ? { ...NOTHING, text: this.bounds.text } : null;
    const isMany = type.startsWith("map") || type.startsWith("list");
    const text = SHORT.has(name)
      ? SHORT_TEXT
      : name === "url.path"
        ? this.bounds.path
        : this.bounds.text;
    return { text, entries: isMany ? MAX_ENTRIES : 0, inner: 0 };
  }

  #loop(node: ASTNode & { readonly op: "rcall" }, variables: Variables): Estimate {
    const [, over, [variable, body]] = node.args;
    const list = this.of(over, variables);
    if (variable?.op !== "id" || body === undefined) return list;
    const text = Math.min(list.text, Math.ceil(MAX_MAP_TEXT / Math.max(1, list.entries)));
    const each = { text, entries: list.inner, inner: list.inner };
    const test = this.of(body, new Map([...variables, [variable.args, each]]));
    const ns = list.ns + list.entries * (TIMES.entry + test.ns);
    return { ...NOTHING, ns, joined: Math.max(list.joined, test.joined) };
  }

  /** The work of a node beside running. */
  #work(node: ASTNode, parts: readonly Estimate[]): number {
    const [first = NOTHING, second = NOTHING] = parts;
    switch (node.op) {
      case "+":
        return (
          TIMES.joined * (first.text + second.text) + TIMES.entry * (first.entries + second.entries)
        );
      case "==":
      case "!=":
      case "<":
      case "<=":
      case ">":
      case ">=":
      case "in":
        return (
          Math.max(1, first.entries, second.entries) *
          Math.max(1, first.inner, second.inner) *
          (TIMES.entry + TIMES.compared * Math.min(first.text, second.text))
        );
      case ".":
      case "[]":
        return this.isOwn ? TIMES.ownError : TIMES.libraryError;
      case "list":
      case "map":
        return TIMES.entry * parts.length;
      case "rcall":
        return this.#call(node.args[0], first, second);
      case "call":
        return this.#call(node.args[0], first, second);
      default:
        return 0;
    }
  }

  #call(name: string, first: Size, second: Size): number {
    switch (name) {
      case "contains": {
        const each = Math.min(TIMES.searchedFor * second.text, TIMES.searchedAtMost);
        // The library searches as the platform does: by the product, at worst.
        const most = this.isOwn ? each : TIMES.searchedFor * second.text;
        return TIMES.searched * first.text + most * first.text;
      }
      case "startsWith":
      case "endsWith":
        return TIMES.compared * Math.min(first.text, second.text);
      case "lowerAscii":
        return (this.isOwn ? TIMES.loweredBefore : TIMES.lowered) * first.text;
      case "size":
        return TIMES.counted * first.text;
      case "int":
      case "string":
        return TIMES.libraryError + TIMES.joined * first.text;
      case "hour":
      case "weekday":
        return TIMES.timeZone;
      case "onList":
        return TIMES.list;
      default:
        return 0;
    }
  }
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

/** Lists that are added up have as many entries as all of their parts. */
function sizeOf(node: ASTNode, parts: readonly Estimate[]): Size {
  const most = (key: keyof Size) => Math.max(0, ...parts.map((part) => part[key]));
  switch (node.op) {
    case "value":
      return { ...NOTHING, text: typeof node.args === "string" ? node.args.length : 0 };
    case "+": {
      const both = (key: keyof Size) => sum(parts.map((part) => part[key]));
      // Texts of lists stay as long as they are.
      const isList = most("entries") > 0;
      return {
        text: isList ? most("text") : both("text"),
        entries: both("entries"),
        inner: most("inner"),
      };
    }
    case "list":
    case "map":
      return {
        text: most("text"),
        entries: parts.length,
        inner: Math.max(most("entries"), most("inner")),
      };
    case ".":
    case "[]":
      return { text: most("text"), entries: most("inner"), inner: most("inner") };
    case "call":
      return node.args[0] === "string" ? { ...NOTHING, text: Math.max(20, most("text")) } : NOTHING;
    case "rcall":
      return node.args[0] === "lowerAscii" ? { ...NOTHING, text: most("text") } : NOTHING;
    case "?:":
      return { text: most("text"), entries: most("entries"), inner: most("inner") };
    default:
      return NOTHING;
  }
}

/** Nodes that an expression runs at worst, whatever its texts: what one of before may have. */
export function nodesRun(node: ASTNode): number {
  if (node.op === "rcall" && LOOPS.has(node.args[0])) {
    const [, over, body] = node.args;
    return nodesRun(over) + entriesOf(over) * sum(body.map(nodesRun));
  }
  return 1 + sum(childrenOf(node).map(nodesRun));
}

function entriesOf(node: ASTNode): number {
  if (node.op === "list") return node.args.length;
  if (node.op === "map") return node.args.length;
  if (node.op === "+") return entriesOf(node.args[0]) + entriesOf(node.args[1]);
  return MAX_ENTRIES;
}

/** Nodes run, of one expression, and of all of a policy together. */
export const MAX_NODES = 5_000;
export const MAX_POLICY_NODES = 20_000;
