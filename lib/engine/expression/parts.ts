import { type ASTNode, serialize } from "@marcbachmann/cel-js";
import type { Test } from "./leaves";
import { FactPending, type RuleScope } from "./rule-scope";

/** An expression by its logic: its parts, so that the part that held can be found. */
export type Part = Leaf | Both | Not | Choice;

export interface Leaf {
  readonly kind: "leaf";
  readonly test: Test;
  /** As CEL writes it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
interface Both {
  readonly kind: "and" | "or";
  readonly test: Test;
  readonly left: Part;
  readonly right: Part;
}
interface Not {
  readonly kind: "not";
  readonly test: Test;
  readonly of: Part;
}
interface Choice {
  readonly kind: "choice";
  readonly test: Test;
  readonly condition: Part;
  readonly then: Part;
  readonly otherwise: Part;
}

/** @param leaf compiles what has no logic of its own */
export function compileParts(node: ASTNode, leaf: (node: ASTNode) => Test): Part {
  const part = (each: ASTNode) => compileParts(each, leaf);
  switch (node.op) {
    case "&&":
    case "||": {
      const [left, right] = [part(node.args[0]), part(node.args[1])];
      const kind = node.op === "&&" ? "and" : "or";
      return { kind, left, right, test: both(left.test, right.test, kind === "or") };
    }
    case "!_": {
      const of = part(node.args);
      const test: Test = (scope) => !of.test(scope);
      // Said as it is written: `!onList("office")`.
      return of.kind === "leaf" ? leafOf(node, test) : { kind: "not", of, test };
    }
    case "?:": {
      const [condition, then, otherwise] = [
        part(node.args[0]),
        part(node.args[1]),
        part(node.args[2]),
      ];
      const test: Test = (scope) =>
        condition.test(scope) ? then.test(scope) : otherwise.test(scope);
      return { kind: "choice", condition, then, otherwise, test };
    }
    default:
      return leafOf(node, leaf(node));
  }
}

function leafOf(node: ASTNode, test: Test): Leaf {
  return { kind: "leaf", test, text: serialize(node), start: node.start, end: node.end };
}

/**
 * CEL's `&&` and `||`: a side that decides alone does so even where the other one fails.
 *
 * @param decisive the value of one side that decides: true of `||`
 */
function both(left: Test, right: Test, decisive: boolean): Test {
  return (scope) => {
    let isLeft: boolean;
    try {
      isLeft = left(scope);
    } catch (error) {
      return decideAfterError(error, right, scope, decisive);
    }
    return isLeft === decisive ? decisive : right(scope);
  };
}

/** A pending side takes precedence over a failed one: it may still decide. */
function decideAfterError(
  error: unknown,
  right: Test,
  scope: RuleScope,
  decisive: boolean,
): boolean {
  let isRight: boolean;
  try {
    isRight = right(scope);
  } catch (other) {
    throw other instanceof FactPending ? other : error;
  }
  if (isRight === decisive) return decisive;
  throw error;
}
