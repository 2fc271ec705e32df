/*
 * What the panel's API answers about policies, configurations and SmartURLs, for its pages: types only,
 * so that nothing of the server reaches the browser's bundle.
 */
export type { Configuration } from "@/lib/engine/document/configuration-schema";
export type { Policy } from "@/lib/engine/document/policy-schema";
export type { Rule, Rules } from "@/lib/engine/document/rules-schema";
export type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
export type { CheckId } from "@/lib/engine/verdict";
export type { GuardWarning } from "@/lib/panel/policy/guard";
export type { ReplaySample } from "@/lib/panel/policy/replay";
export type { FieldWarnings, SaveOutcome } from "@/lib/panel/policy/save-outcome";
export type { ReplayLine, ReplayReport } from "@/lib/panel/policy/trial";
export type { TriedRules } from "@/lib/panel/policy/try-rules";
export type { ConfigurationSummary } from "@/lib/services/configuration/list-configurations";
export type { Page } from "@/lib/services/document/page";
export type { SmartUrlSummary } from "@/lib/services/smart-url/list-smart-urls";
export type { StoredVersion } from "@/lib/services/version/get-version";
export type { VersionPage, VersionSummary } from "@/lib/services/version/list-versions";
