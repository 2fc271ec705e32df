import type { Configuration } from "./document/configuration-schema";
import type { Policy } from "./document/policy-schema";
import type { Rules } from "./document/rules-schema";
import type { SmartUrl } from "./document/smart-url-schema";
import type { CompiledLists } from "./lists";
import type { CompiledPolicy, NameFilter } from "./policy";
import { compileRules } from "./rules";
import { compileServing } from "./serving";
import type { CheckId, CheckMode } from "./verdict";
import type { CompiledSmartUrl, StoredLink, WorkspacePolicies } from "./workspace-policies";

/** A workspace's settings as they are stored, parsed by their schemas, and its lists, already compiled. */
export interface WorkspaceInput {
  readonly lists: CompiledLists;
  readonly blocker: Policy;
  readonly configurations: readonly Configuration[];
  readonly smartUrls: readonly (SmartUrl & { readonly stored: StoredLink })[];
}

/** Compiles everything that a workspace's requests are judged by. Once per change; never in a request. */
export function compileWorkspace(input: WorkspaceInput): WorkspacePolicies {
  const { lists } = input;
  return {
    blocker: compilePolicy(input.blocker, lists),
    configurations: new Map(
      input.configurations.map(({ name, policy, pageResponse, ...rules }) => [
        name,
        { name, policy: compilePolicy(policy, lists, rules), pageResponse },
      ]),
    ),
    smartUrls: new Map(
      input.smartUrls
        .filter(({ active }) => active)
        .map((smartUrl) => [smartUrl.keyname, compileSmartUrl(smartUrl, lists)]),
    ),
  };
}

function compileSmartUrl(
  { policy, serving, active: _, ...rest }: WorkspaceInput["smartUrls"][number],
  lists: CompiledLists,
): CompiledSmartUrl {
  return { ...rest, policy: compilePolicy(policy, lists), serving: compileServing(serving) };
}

/** What only Blocker v2's configurations have. */
export type ConfigurationRules = Pick<Configuration, "params" | "headers" | "adBots">;

const NO_RULES: Rules = { enabled: false, match: "all", rules: [] };
const NO_CONFIGURATION: ConfigurationRules = {
  params: NO_RULES,
  headers: NO_RULES,
  adBots: { enabled: false, names: [] },
};

/** Compiles one policy. Throws on a pattern that the schema would have refused. */
export function compilePolicy(
  policy: Policy,
  lists: CompiledLists,
  rules: ConfigurationRules = NO_CONFIGURATION,
): CompiledPolicy {
  const { rule, codes, unknown } = policy.country;
  return {
    modes: effectiveModes(policy, rules),
    lists,
    country: { rule, codes: new Set(codes), unknown },
    blockedDevices: new Set(
      policy.device.block.map((device) => (device === "mobile" ? "Mobile" : "Desktop")),
    ),
    isSearchEngineAllowed: nameFilter(policy.searchEngines.names),
    isAdBotBlocked: nameFilter(rules.adBots.names),
    params: compileRules(rules.params, "case-sensitive"),
    headers: compileRules(rules.headers, "case-insensitive"),
  };
}

function effectiveModes(policy: Policy, rules: ConfigurationRules): Record<CheckId, CheckMode> {
  const on: CheckMode = policy.mode === "monitor" ? "monitor" : "block";
  const onIf = (isOn: boolean): CheckMode => (isOn ? on : "off");
  const own = (mode: CheckMode): CheckMode => (mode === "block" ? on : mode);
  const { checks } = policy;
  return {
    ipWhitelist: on,
    ipBlacklist: on,
    hostnameBlacklist: on,
    params: onIf(rules.params.enabled),
    headers: onIf(rules.headers.enabled),
    searchEngines: onIf(policy.searchEngines.allow),
    adBots: onIf(rules.adBots.enabled),
    threatFeeds: own(checks.threatFeeds),
    ipDatabase: own(checks.ipDatabase),
    maliciousActivity: own(checks.maliciousActivity),
    hostnameDatabase: own(checks.hostnameDatabase),
    proxyVpnTor: own(checks.proxyVpnTor),
    spiderCrawler: own(checks.spiderCrawler),
    country: onIf(policy.country.rule !== "off"),
    nonIsp: own(checks.nonIsp),
    device: onIf(policy.device.block.length > 0),
    threatUrl: own(checks.threatUrl),
  };
}

function nameFilter(names: readonly string[]): NameFilter {
  if (names.includes("*")) return () => true;
  const chosen = new Set(names.map((name) => name.toLowerCase()));
  return (name) => chosen.has(name.toLowerCase());
}
