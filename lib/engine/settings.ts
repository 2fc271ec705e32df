import type { BotAction, BotCategory } from "./bots";
import type { CheckMode } from "./check-mode";
import type { CompiledCounter } from "./counters/compile-counters";
import type { CompiledExpressionRule } from "./expression/compiled-rule";
import type { CompiledLists } from "./lists";
import type { MachinePaths } from "./machine-paths";
import type { CompiledFieldRules } from "./rules";
import type { Site } from "./site";

/** Whether the customer chose this bot; `*` chooses all. */
export type NameFilter = (name: string) => boolean;

/** The part of a compiled policy that checks read. */
export interface CompiledSettings {
  /** Shared by all policies of a workspace. */
  readonly lists: CompiledLists;
  readonly site: Site;
  readonly country: CompiledCountryRule;
  readonly blockedDevices: ReadonlySet<"Mobile" | "Desktop">;
  readonly anonymity: AnonymityModes;
  readonly bots: BotModes;
  /** null when the policy names none. */
  readonly machinePaths: MachinePaths | null;
  readonly isSearchEngineAllowed: NameFilter;
  readonly isAdBotBlocked: NameFilter;
  /** The counters that expression rules read. */
  readonly counters: readonly CompiledCounter[];
  /** The enabled expression rules, in their order. */
  readonly rules: readonly CompiledExpressionRule[];
  /** Characters of each text that rules see: fewer where all of a text would take them too long. */
  readonly ruleText: number;
  readonly params: CompiledFieldRules;
  readonly headers: CompiledFieldRules;
}

/** The modes of check `proxyVpnTor` by kind; `strictest` for evidence without a kind. */
export interface AnonymityModes {
  readonly proxy: CheckMode;
  readonly vpn: CheckMode;
  readonly tor: CheckMode;
  readonly strictest: CheckMode;
}

/** The actions of check `spiderCrawler` for bots. */
export interface BotModes {
  readonly categories: ReadonlyMap<BotCategory, BotAction>;
  /** By name as `folded` writes it; overrides the category. */
  readonly named: ReadonlyMap<string, BotAction>;
  /** For bots that neither says anything of: the check's own mode. */
  readonly others: CheckMode;
  /** The strictest of the check's own mode and all of these. */
  readonly strictest: CheckMode;
}

export interface CompiledCountryRule {
  readonly rule: "off" | "allow" | "block";
  readonly codes: ReadonlySet<string>;
  readonly unknown: "allow" | "block";
}
