import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import { whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import type { PublicStatus } from "@/lib/panel/answers";

interface Word {
  readonly tone: Tone;
  readonly label: string;
  readonly text: string;
}

type T = Translate<"site">;

const TONES = {
  api: { well: "good", short: "danger" },
  database: { there: "good", slow: "warning", "read-only": "danger", away: "danger" },
  traffic: { written: "good", waiting: "warning" },
  dns: { answering: "good", silent: "warning", refusing: "warning" },
  dnsBlacklists: { on: "good", off: "neutral", away: "warning" },
} as const satisfies Record<string, Record<string, Tone>>;

/** The installation's parts and their state. */
export function StatusList({ status }: { status: PublicStatus }) {
  const t = useTranslations("site");
  const api = status.areCreditsCounted ? "well" : "short";
  const traffic = status.isTrafficWritten ? "written" : "waiting";
  const { database, dns, dnsBlacklists } = status;
  const parts = {
    api: {
      tone: TONES.api[api],
      label: t(`status.api.${api}.label`),
      text: t(`status.api.${api}.text`),
    },
    database: {
      tone: TONES.database[database],
      label: t(`status.database.${database}.label`),
      text: t(`status.database.${database}.text`),
    },
    traffic: {
      tone: TONES.traffic[traffic],
      label: t(`status.traffic.${traffic}.label`),
      text: t(`status.traffic.${traffic}.text`),
    },
    feeds: feedsWord(t, status.feeds),
    checks: checksWord(t, status.checksWithoutData),
    dns: {
      tone: TONES.dns[dns],
      label: t(`status.dns.${dns}.label`),
      text: t(`status.dns.${dns}.text`),
    },
    dnsBlacklists: {
      tone: TONES.dnsBlacklists[dnsBlacklists],
      label: t(`status.dnsBlacklists.${dnsBlacklists}.label`),
      text: t(`status.dnsBlacklists.${dnsBlacklists}.text`),
    },
  } satisfies Record<string, Word>;
  const names = Object.keys(parts) as (keyof typeof parts)[]; // the object has no other keys
  return (
    <dl className="mt-6 divide-y divide-line border-t border-line">
      {names.map((name) => {
        const { tone, label, text } = parts[name];
        return (
          <div key={name} className="grid gap-x-4 gap-y-1 py-4 last:pb-0 sm:grid-cols-[9rem_1fr]">
            <dt className="font-medium">{t(`status.parts.${name}`)}</dt>
            <dd>
              <Badge tone={tone}>{label}</Badge>
              <p className="mt-1.5 text-sm text-pretty text-quiet">{text}</p>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function feedsWord(t: T, { state, daysSinceFetch }: PublicStatus["feeds"]): Word {
  if (state === "none") {
    return {
      tone: "neutral",
      label: t("status.feeds.none.label"),
      text: t("status.feeds.none.text"),
    };
  }
  if (daysSinceFetch === null) {
    return {
      tone: "warning",
      label: t("status.feeds.missing.label"),
      text: t("status.feeds.missing.text"),
    };
  }
  return {
    tone: state === "fresh" ? "good" : "warning",
    label: t(`status.feeds.${state}.label`),
    text: t(`status.feeds.${state}.text`, { days: daysSinceFetch, n: whole(daysSinceFetch) }),
  };
}

/** A check without data is skipped, and its switch in the panel does nothing. */
export function checksWord(t: T, withoutData: readonly string[]): Word {
  const count = withoutData.length;
  if (count === 0) {
    return {
      tone: "good",
      label: t("status.checks.well.label"),
      text: t("status.checks.well.text"),
    };
  }
  return {
    tone: "warning",
    label: t("status.checks.without.label", { count, n: whole(count) }),
    text: t("status.checks.without.text", { names: withoutData.join(", ") }),
  };
}
