import { type CheckMode, modeWithin, strictestOf } from "./check-mode";
import { byId, MODAL_CHECKS } from "./checks/order";
import { challengesBots, compileBots } from "./compile-bots";
import { compileCounters } from "./counters/compile-counters";
import type { Configuration } from "./document/configuration-schema";
import type { Policy } from "./document/policy-schema";
import type { FieldRules } from "./document/rules-schema";
import type { SmartUrl } from "./document/smart-url-schema";
import { compileExpressionRules, readsOf } from "./expression/compile-rules";
import { textSeenBy } from "./expression/policy-cost";
import type { CompiledLists } from "./lists";
import { compileMachinePaths } from "./machine-paths";
import { compileFieldRules } from "./rules";
import { compileServing } from "./serving";
import type { AnonymityModes, NameFilter } from "./settings";
import type {
  CompiledConfiguration,
  CompiledPolicy,
  CompiledSmartUrl,
  StoredLink,
} from "./workspace-policies";

export function compileConfiguration(
  { name, policy, pageResponse, ...rules }: Configuration,
  lists: CompiledLists,
): CompiledConfiguration {
  return { name, policy: compilePolicy(policy, lists, rules), pageResponse };
}

export function compileSmartUrl(
  { policy, serving, active: _, ...rest }: SmartUrl & { readonly stored: StoredLink },
  lists: CompiledLists,
): CompiledSmartUrl {
  return { ...rest, policy: compilePolicy(policy, lists), serving: compileServing(serving) };
}

/** The part of a policy that only configurations have. */
export type ConfigurationRules = Pick<Configuration, "params" | "headers" | "adBots">;

const NO_RULES: FieldRules = { enabled: false, match: "all", rules: [] };
const NO_CONFIGURATION: ConfigurationRules = {
  params: NO_RULES,
  headers: NO_RULES,
  adBots: { enabled: false, names: [] },
};

/** @throws on a pattern that the schema would have refused */
export function compilePolicy(
  policy: Policy,
  lists: CompiledLists,
  rules: ConfigurationRules = NO_CONFIGURATION,
): CompiledPolicy {
  const { rule, codes, unknown } = policy.country;
  const modes = effectiveModes(policy, rules);
  const anonymity = anonymityModes(policy);
  const bots = compileBots(policy);
  const expressionRules = compileExpressionRules(policy.rules, policy.mode);
  const reads = readsOf(expressionRules, rules);
  const all = [
    ...Object.values(modes),
    ...Object.values(anonymity),
    ...expressionRules.map(({ mode }) => mode),
  ];
  return {
    modes,
    challenges: all.includes("challenge") || challengesBots(bots),
    reads,
    allowsWaiting: policy.challenge?.withoutScript !== "refuse",
    appeals: policy.appeals ?? "off",
    lists,
    site: policy.site,
    country: { rule, codes: new Set(codes), unknown },
    blockedDevices: new Set(
      policy.device.block.map((device) => (device === "mobile" ? "Mobile" : "Desktop")),
    ),
    anonymity,
    bots,
    machinePaths: compileMachinePaths(policy.machinePaths ?? []),
    isSearchEngineAllowed: nameFilter(policy.searchEngines.names),
    isAdBotBlocked: nameFilter(rules.adBots.names),
    counters: compileCounters(policy.counters, reads?.counts ?? []),
    rules: expressionRules,
    ruleText: textSeenBy(expressionRules.map(({ expression }) => expression)),
    params: compileFieldRules(rules.params, "case-sensitive"),
    headers: compileFieldRules(rules.headers, "case-insensitive"),
  };
}

function effectiveModes(policy: Policy, rules: ConfigurationRules): CompiledPolicy["modes"] {
  const on = modeWithin(policy.mode, "block");
  const onIf = (isOn: boolean, action: CheckMode = "block"): CheckMode =>
    isOn ? modeWithin(policy.mode, action) : "off";
  const own = byId(MODAL_CHECKS, ({ id }): CheckMode => {
    if (id === "proxyVpnTor") return anonymityModes(policy).strictest;
    if (id === "spiderCrawler") return compileBots(policy).strictest;
    return modeWithin(policy.mode, policy.checks[id]);
  });
  return {
    ...own,
    ipWhitelist: on,
    ipBlacklist: on,
    hostnameBlacklist: on,
    rules: onIf(policy.rules.some(({ enabled }) => enabled)),
    params: onIf(rules.params.enabled, rules.params.action),
    headers: onIf(rules.headers.enabled, rules.headers.action),
    searchEngines: onIf(policy.searchEngines.allow),
    adBots: onIf(rules.adBots.enabled, rules.adBots.action),
    country: onIf(policy.country.rule !== "off", policy.country.action),
    device: onIf(policy.device.block.length > 0, policy.device.action),
  };
}

/** One mode for all kinds, or one for each. */
function anonymityModes({ mode: policyMode, checks }: Policy): AnonymityModes {
  const said = checks.proxyVpnTor;
  const kinds = typeof said === "string" ? { proxy: said, vpn: said, tor: said } : said;
  const effective = (mode: CheckMode) => modeWithin(policyMode, mode);
  const [proxy, vpn, tor] = [effective(kinds.proxy), effective(kinds.vpn), effective(kinds.tor)];
  return { proxy, vpn, tor, strictest: strictestOf([proxy, vpn, tor]) };
}

function nameFilter(names: readonly string[]): NameFilter {
  if (names.includes("*")) return () => true;
  const chosen = new Set(names.map((name) => name.toLowerCase()));
  return (name) => chosen.has(name.toLowerCase());
}
