import { checkLabel } from "@/lib/engine/checks/check-label";
import { translator } from "@/lib/messages/translate";
import { type AlertKind, keyOf, OPERATOR_KINDS } from "./alert-kinds";
import type { AlertItem } from "./content";
import { BREAKING } from "./detect/integration-problems";

const t = translator("alerts");
const NUMBER = new Intl.NumberFormat("en");
const COUNTRY = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const MOST_DETAILS = 6;
const LONGEST = 200;

export interface DescribedAlert {
  readonly kind: AlertKind;
  /** Epoch ms. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** @param base the workspace's pages, `https://host/w/HANDLE`, or the operators', `https://host/operator` */
export function describeAlert({ kind, at, data }: DescribedAlert, base: string): AlertItem {
  return {
    kind,
    title: t(`kinds.${keyOf(kind)}.title`),
    text: textOf(kind, data),
    details: detailsOf(kind, data),
    at: new Date(at).toISOString(),
    url: `${base}/${pageOf(kind, data)}`,
  };
}

function textOf(kind: AlertKind, data: DescribedAlert["data"]): string {
  if (kind === "traffic.spike" || kind === "traffic.drop") {
    const figures = {
      now: NUMBER.format(numberOf(data.observed)),
      usual: NUMBER.format(numberOf(data.expected)),
    };
    if (kind === "traffic.drop") return t("text.drop", figures);
    return t(data.measure === "blocked" ? "text.spikeBlocked" : "text.spike", figures);
  }
  if (kind === "campaign.began" || kind === "campaign.ended") {
    return t(kind === "campaign.began" ? "text.campaignBegan" : "text.campaignEnded", {
      name: String(data.name),
      calls: NUMBER.format(numberOf(data.calls)),
      addresses: NUMBER.format(numberOf(data.addresses)),
      networks: NUMBER.format(numberOf(data.networks)),
    });
  }
  if (kind === "budget.overspent") {
    return t(data.outcome === "monitored" ? "text.budgetMonitored" : "text.budgetTold", {
      check: checkOrRule(data),
      mistakes: NUMBER.format(numberOf(data.mistakes)),
      visitors: NUMBER.format(numberOf(data.visitors)),
      onePersonIn: NUMBER.format(numberOf(data.onePersonIn)),
    });
  }
  if (kind === "decision.blocked") {
    return t("text.blocked", {
      blocked: NUMBER.format(numberOf(data.blocked)),
      calls: NUMBER.format(numberOf(data.calls)),
      minutes: numberOf(data.minutes),
    });
  }
  return t(`kinds.${keyOf(kind)}.text`);
}

/** The name of a check, or of a rule. */
const checkOrRule = ({ check, rule }: DescribedAlert["data"]): string =>
  typeof rule === "string" && rule !== "" ? rule : checkLabel(String(check));

/** Figures of the sentence, and what only programs read. */
const NOT_SHOWN = ["measure", "observed", "expected", "windowSeconds", "beganAt", "blocked"].concat(
  ["calls", "minutes", "id", "ratio", "version", "change"],
);

function detailsOf(kind: AlertKind, data: DescribedAlert["data"]): AlertItem["details"] {
  if (kind === "campaign.began" || kind === "campaign.ended") return [];
  if (kind === "budget.overspent") {
    return [{ name: nameOf("document"), value: String(data.document).slice(0, LONGEST) }];
  }
  const details: { name: string; value: string }[] = [];
  if (kind === "traffic.spike" && typeof data.ratio === "number")
    details.push({ name: t("details.ratio"), value: t("details.times", { ratio: data.ratio }) });
  for (const [name, value] of Object.entries(data)) {
    if (NOT_SHOWN.includes(name) || /Id$/.test(name)) continue;
    if ((typeof value !== "string" && typeof value !== "number") || value === "") continue;
    // A workspace's reason is a check; the installation's is in words.
    const field = name === "reason" && OPERATOR_KINDS.includes(kind) ? "why" : name;
    details.push({ name: nameOf(field), value: shown(field, value).slice(0, LONGEST) });
  }
  return details.slice(0, MOST_DETAILS);
}

const NAMES = [
  "feed",
  "reason",
  "country",
  "asn",
  "name",
  "host",
  "keyname",
  "by",
  "email",
  "role",
  "formerRole",
  "program",
  "why",
  "document",
  "last4",
  "expiresAt",
  "quota",
  "used",
  "problem",
  "appeals",
  "open",
] as const;

function nameOf(field: string): string {
  const known = NAMES.find((name) => name === field);
  return known === undefined ? field : t(`details.${known}`);
}

function shown(field: string, value: string | number): string {
  if (field === "country" && /^[A-Z]{2}$/.test(String(value)))
    return COUNTRY.of(String(value)) ?? String(value);
  if (field === "reason") return checkLabel(String(value));
  if (field === "problem") return problemWords(String(value));
  return field === "asn" ? `AS${value}` : String(value);
}

function problemWords(kind: string): string {
  const known = BREAKING.find((each) => each === kind);
  return known === undefined ? kind : t(`problems.${known}`);
}

function pageOf(kind: AlertKind, data: DescribedAlert["data"]): string {
  switch (kind) {
    case "traffic.spike":
    case "traffic.drop":
      return typeof data.beganAt === "string"
        ? `traffic?from=${encodeURIComponent(data.beganAt)}`
        : "traffic";
    case "campaign.began":
    case "campaign.ended":
      return `campaigns/${String(data.campaignId)}`;
    case "decision.blocked":
      return "traffic?verdict=blocked";
    case "bot.new":
      return "traffic";
    case "quota.80":
    case "quota.100":
      return "settings/plan";
    case "key.seen_in_browser":
    case "key.expiring":
      return "keys";
    case "integration.broken":
      return "integrations";
    case "policy.changed":
      return "blocker";
    case "link.stopped":
      return "smarturls";
    case "domain.lost":
      return "settings/domains";
    case "appeal.received":
      return "challenges/appeals";
    case "budget.overspent":
      return "challenges/mistakes";
    case "feed.quarantined":
    case "feed.stale":
      return "feeds";
    case "system.degraded":
    case "system.outdated":
      return "system";
    default:
      return "settings/members";
  }
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
