import type { CheckMode } from "../check-mode";
import type { CountUse } from "../counters/counts";
import type { PageResponse } from "../page-response";
import type { CompiledExpression } from "./compile-expression";

/** An expression rule of a policy, ready for decisions. */
export interface CompiledExpressionRule {
  readonly name: string;
  /** Whether a match ends the rules: all but those that only monitor. */
  readonly decides: boolean;
  readonly allows: boolean;
  /** The effect of a match, within a policy that may only monitor. */
  readonly mode: Exclude<CheckMode, "off">;
  /** Id of the check whose wording it uses. */
  readonly answer: string;
  readonly pageResponse: PageResponse | undefined;
  readonly expression: CompiledExpression;
}

/** The parts of a call that expression rules need beyond the visitor's own facts. */
export interface RuleReads {
  readonly params: boolean;
  readonly headers: boolean;
  readonly method: boolean;
  readonly session: boolean;
  readonly counts: readonly CountUse[];
}
