/* Types only: pages must not bundle server code. */

export type { CheckId } from "@/lib/engine/checks/order";
export type { Configuration } from "@/lib/engine/document/configuration-schema";
export type { Counter } from "@/lib/engine/document/counters-schema";
export type { ExpressionRule, RuleAction } from "@/lib/engine/document/expression-rules-schema";
export type { Policy } from "@/lib/engine/document/policy-schema";
export type { Rule, Rules } from "@/lib/engine/document/rules-schema";
export type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
export type { CheckDataAnswer } from "@/lib/panel/policy/check-data";
export type { SaveOutcome } from "@/lib/panel/policy/document-routes";
export type { GuardWarning } from "@/lib/panel/policy/guard";
export type { Moved, ReplaySample } from "@/lib/panel/policy/replay";
export type { ReplayLine, ReplayReport } from "@/lib/panel/policy/trial";
export type { RuleOutcome, TriedExpression } from "@/lib/panel/policy/try-expressions";
export type { RuleTrial } from "@/lib/panel/policy/try-for-visitor";
export type { TriedRules } from "@/lib/panel/policy/try-rules";
export type { FieldWarnings } from "@/lib/panel/server/refuse-destinations";
export type { ConfigurationSummary } from "@/lib/services/document/list-configurations";
export type { Page } from "@/lib/services/document/page";
export type {
  StoredVersion,
  VersionPage,
  VersionSummary,
} from "@/lib/services/document/versions";
export type { SmartUrlSummary } from "@/lib/services/smart-url/list-smart-urls";
