import type { CompiledLists } from "./lists";
import type { CompiledRules } from "./rules";
import type { CheckId, CheckMode } from "./verdict";

/** What Blocker v2 tells the website to do with a blocked visitor. */
export interface PageResponse {
  readonly type: "None" | "RedirectURL" | "HTTPStatusCode";
  /** `Stay On Page`, a URL, or a status code as text. */
  readonly contents: string;
}

/** Says whether a bot's name is one of those that the customer chose; `*` chooses all. */
export type NameFilter = (name: string) => boolean;

/**
 * A policy made ready for evaluation: patterns compiled, sets built, modes settled. Made once per
 * change by `compilePolicy`; nothing in it is built inside a request.
 */
export interface CompiledPolicy {
  /** The effective mode of every check: the policy's own `monitor` is already worked in. */
  readonly modes: Readonly<Record<CheckId, CheckMode>>;
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
