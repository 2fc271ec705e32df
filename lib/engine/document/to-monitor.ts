import type { CheckMode } from "../check-mode";
import { isCheckId, MODAL_CHECKS } from "../checks/order";
import type { Policy } from "./policy-schema";

/** The outcome for a check or rule that must turn nobody away any more. */
export type SentToMonitor =
  /** The policy in which it only monitors. */
  | { readonly outcome: "changed"; readonly policy: Policy }
  /** It turns nobody away as it is. */
  | { readonly outcome: "idle" }
  /** It has no mode: its owner can only turn it off. */
  | { readonly outcome: "no-monitor" };

const IDLE = { outcome: "idle" } as const;
const NO_MONITOR = { outcome: "no-monitor" } as const;

/**
 * Sends a check, or an expression rule, back to monitor: all that it turns visitors away by.
 *
 * @param rule the rule's name, where the check is `rules`
 */
export function toMonitor(policy: Policy, check: string, rule: string | null): SentToMonitor {
  if (policy.mode === "monitor") return IDLE;
  if (rule !== null) return ruleToMonitor(policy, rule);
  if (check === "spiderCrawler") return botsToMonitor(policy);
  if (check === "proxyVpnTor") return anonymityToMonitor(policy);
  if (isModal(check)) {
    if (!isStrict(policy.checks[check])) return IDLE;
    return changed({ ...policy, checks: { ...policy.checks, [check]: "monitor" } });
  }
  if (check === "country" && policy.country.rule === "off") return IDLE;
  if (check === "device" && policy.device.block.length === 0) return IDLE;
  return isCheckId(check) ? NO_MONITOR : IDLE;
}

type ModalCheck = Exclude<(typeof MODAL_CHECKS)[number]["id"], "proxyVpnTor">;

const isModal = (check: string): check is ModalCheck =>
  MODAL_CHECKS.some(({ id }) => id === check && id !== "proxyVpnTor");

const changed = (policy: Policy): SentToMonitor => ({ outcome: "changed", policy });

const isStrict = (mode: string | undefined): boolean => mode === "block" || mode === "challenge";

function ruleToMonitor(policy: Policy, name: string): SentToMonitor {
  const isMeant = ({ name: each, action, enabled }: Policy["rules"][number]) =>
    each === name && enabled && isStrict(action);
  if (!policy.rules.some(isMeant)) return IDLE;
  const rules = policy.rules.map((rule) =>
    isMeant(rule) ? { ...rule, action: "monitor" as const } : rule,
  );
  return changed({ ...policy, rules });
}

/** One mode for all kinds, or one for each. */
function anonymityToMonitor(policy: Policy): SentToMonitor {
  const modes = policy.checks.proxyVpnTor;
  const softened = (mode: CheckMode): CheckMode => (isStrict(mode) ? "monitor" : mode);
  const proxyVpnTor =
    typeof modes === "string"
      ? softened(modes)
      : { proxy: softened(modes.proxy), vpn: softened(modes.vpn), tor: softened(modes.tor) };
  const before = typeof modes === "string" ? [modes] : Object.values(modes);
  if (!before.some(isStrict)) return IDLE;
  return changed({ ...policy, checks: { ...policy.checks, proxyVpnTor } });
}

/** The mode of the check, and what the policy says of single categories and bots. */
function botsToMonitor(policy: Policy): SentToMonitor {
  const { checks, bots } = policy;
  const softened = <Actions extends Readonly<Record<string, string | undefined>>>(
    actions: Actions,
  ): Actions =>
    Object.fromEntries(
      Object.entries(actions).map(([of, action]) => [of, isStrict(action) ? "monitor" : action]),
    ) as Actions; // `fromEntries` forgets its keys; every bot may be monitored
  const before = [
    checks.spiderCrawler,
    ...Object.values(bots.categories),
    ...Object.values(bots.named),
  ];
  if (!before.some(isStrict)) return IDLE;
  return changed({
    ...policy,
    checks: {
      ...checks,
      spiderCrawler: isStrict(checks.spiderCrawler) ? "monitor" : checks.spiderCrawler,
    },
    bots: { categories: softened(bots.categories), named: softened(bots.named) },
  });
}
