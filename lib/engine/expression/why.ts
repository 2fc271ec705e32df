import type { Leaf, Part } from "./parts";
import { FactPending, type RuleScope } from "./rule-scope";

/** A test within an expression, and what it came to for one visitor. */
export interface TriedPart {
  readonly text: string;
  /** Offsets into the source, about: parentheses may be left out. */
  readonly start: number;
  readonly end: number;
  readonly outcome: "true" | "false" | "waiting" | "failed";
  /** Why it failed. */
  readonly error?: string;
}

/** The tests that made an expression what it is: of `a && b || c` those of the side that held. */
export function whyOf(part: Part, scope: RuleScope): string[] {
  switch (part.kind) {
    case "leaf":
      return [holds(part, scope) ? part.text : `!(${part.text})`];
    case "not":
      return whyOf(part.of, scope);
    case "choice": {
      const chosen = holds(part.condition, scope) ? part.then : part.otherwise;
      return [...whyOf(part.condition, scope), ...whyOf(chosen, scope)];
    }
    default:
      return whyOfBoth(part, scope);
  }
}

/** Where one side decides alone, that side; else both. */
function whyOfBoth(part: Part & { kind: "and" | "or" }, scope: RuleScope): string[] {
  const decisive = part.kind === "or";
  const deciding = [part.left, part.right].find((side) => holds(side, scope) === decisive);
  if (deciding !== undefined) return whyOf(deciding, scope);
  return [...whyOf(part.left, scope), ...whyOf(part.right, scope)];
}

/** Null where it waits or fails. */
function holds(part: Part, scope: RuleScope): boolean | null {
  try {
    return part.test(scope);
  } catch {
    return null;
  }
}

/** Runs one test of an expression. */
export function tryPart({ text, start, end, test }: Leaf, scope: RuleScope): TriedPart {
  const place = { text, start, end };
  try {
    return { ...place, outcome: test(scope) ? "true" : "false" };
  } catch (error) {
    if (error instanceof FactPending) return { ...place, outcome: "waiting" };
    return { ...place, outcome: "failed", error: messageOf(error) };
  }
}

/** The first line: CEL's library draws the place below. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
}

/** Every test of an expression, in its order. */
export function leavesOf(part: Part): readonly Leaf[] {
  switch (part.kind) {
    case "leaf":
      return [part];
    case "not":
      return leavesOf(part.of);
    case "choice":
      return [part.condition, part.then, part.otherwise].flatMap(leavesOf);
    default:
      return [part.left, part.right].flatMap(leavesOf);
  }
}
