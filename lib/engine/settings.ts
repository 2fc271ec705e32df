import type { CompiledLists } from "./lists";
import type { CompiledRules } from "./rules";

/** Whether the customer chose this bot; `*` chooses all. */
export type NameFilter = (name: string) => boolean;

/** The part of a compiled policy that checks read. */
export interface CompiledSettings {
  /** Shared by all policies of a workspace. */
  readonly lists: CompiledLists;
  readonly country: CompiledCountryRule;
  readonly blockedDevices: ReadonlySet<"Mobile" | "Desktop">;
  readonly isSearchEngineAllowed: NameFilter;
  readonly isAdBotBlocked: NameFilter;
  readonly params: CompiledRules;
  readonly headers: CompiledRules;
}

export interface CompiledCountryRule {
  readonly rule: "off" | "allow" | "block";
  readonly codes: ReadonlySet<string>;
  readonly unknown: "allow" | "block";
}
