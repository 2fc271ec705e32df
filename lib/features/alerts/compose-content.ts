import { translator } from "@/lib/messages/translate";
import type { Severity } from "./alert-kinds";
import { type AlertContent, MOST_ITEMS } from "./content";
import { type DescribedAlert, describeAlert } from "./describe-alert";

const t = translator("alerts");

export interface GatheredAlerts {
  /** The handle; null for the installation's own. */
  readonly workspace: string | null;
  readonly rule: string;
  readonly severity: Severity;
  /** Oldest first, at least one. */
  readonly alerts: readonly DescribedAlert[];
  readonly isTest?: boolean;
}

/** One message for one or many alerts: the newest are spelled out, the others counted by kind. */
export function composeContent(
  { workspace, rule, severity, alerts, isTest = false }: GatheredAlerts,
  origin: string,
): AlertContent {
  const base = workspace === null ? `${origin}/operator` : `${origin}/w/${workspace}`;
  const counted = alerts.slice(0, Math.max(0, alerts.length - MOST_ITEMS));
  const items = alerts.slice(-MOST_ITEMS).map((alert) => describeAlert(alert, base));
  return {
    workspace: workspace ?? t("installation"),
    rule,
    severity,
    isTest,
    items,
    more: counted.length,
    moreText:
      counted.length === 0
        ? ""
        : t("more", { more: counted.length, kinds: kindsOf(counted, base) }),
    url: workspace === null ? `${base}/alerts` : `${base}/settings/alerts`,
  };
}

/** "Traffic spike (3), Key seen in a browser". */
function kindsOf(alerts: readonly DescribedAlert[], base: string): string {
  const counts = new Map<string, number>();
  for (const alert of alerts) {
    const { title } = describeAlert(alert, base);
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts]
    .map(([title, count]) => (count === 1 ? title : t("kindTimes", { title, count })))
    .join(", ");
}

/** The message's subject: what happened, or how much. */
export function headlineOf({ workspace, items, more, isTest }: AlertContent): string {
  const [first] = items;
  const count = items.length + more;
  if (isTest) return t("headline.test", { workspace });
  if (count === 1) return t("headline.one", { title: first?.title ?? "", workspace });
  return t("headline.many", { count, workspace });
}
