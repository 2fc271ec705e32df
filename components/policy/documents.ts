import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

/* The documents that forms edit, with their versions and lists, as the panel's API has them. */

export type Policy = WorkspaceAnswer<"GET blocker">["document"];
export type Configuration = WorkspaceAnswer<"GET configurations/[id]">["document"];
export type SmartUrl = WorkspaceAnswer<"GET smarturls/[id]">["document"];

export type ExpressionRule = Policy["rules"][number];
export type RuleAction = ExpressionRule["action"];
export type Counter = Policy["counters"][number];
export type FieldRules = Configuration["params"];
export type FieldRule = FieldRules["rules"][number];
export type Serving = SmartUrl["serving"];
export type DestinationRule = Serving["rules"][number];

export type ConfigurationPage = WorkspaceAnswer<"GET configurations">;
export type ConfigurationSummary = ConfigurationPage["items"][number];
export type SmartUrlPage = WorkspaceAnswer<"GET smarturls">;
export type SmartUrlSummary = SmartUrlPage["items"][number];

export type VersionPage = WorkspaceAnswer<"GET blocker/versions">;
export type VersionSummary = VersionPage["versions"][number];
export type StoredVersion = WorkspaceAnswer<"GET blocker/versions/[version]">;

export type SaveOutcome = WorkspaceAnswer<"PUT blocker">;
export type GuardWarning = (SaveOutcome & { outcome: "needs-confirmation" })["warnings"][number];
export type FieldWarnings = NonNullable<(SaveOutcome & { outcome: "saved" })["fieldWarnings"]>;

/** The kinds of documents, by the first part of their paths. */
export interface Documents {
  readonly blocker: Policy;
  readonly configurations: Configuration;
  readonly smarturls: SmartUrl;
}

/** Documents of which a workspace may have many, with a page of each. */
export interface Pages {
  readonly configurations: ConfigurationPage;
  readonly smarturls: SmartUrlPage;
}
