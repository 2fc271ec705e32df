import { DAY_MS } from "@/lib/base/durations";
import { checkLabel } from "@/lib/features/alerts/words";
import type { MailLine, MailMessage, MailSection } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import type { ReportWeek } from "./report-week";
import type { WeekCount, WeeklyFigures } from "./weekly-figures";

const t = translator("report");
const NUMBER = new Intl.NumberFormat("en");
const DAY = new Intl.DateTimeFormat("en", { month: "long", day: "numeric", timeZone: "UTC" });
const COUNTRY = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
/** From so many percent on a change is worth a word. */
const WORTH_A_WORD = 10;

export interface WeeklyReport {
  readonly handle: string;
  readonly week: ReportWeek;
  readonly figures: WeeklyFigures;
  /** Names of networks, by number, as far as they are known. */
  readonly networkNames: ReadonlyMap<number, string>;
  /** Feeds whose data are too old, for operators. */
  readonly staleFeeds: readonly string[];
}

export interface ReportAddress {
  readonly to: string;
  readonly oneClickUrl: string;
  readonly unsubscribeUrl: string;
}

/** The report for one member: the most important fact first, then figures that lead to their rows. */
export function weeklyReportMail(
  report: WeeklyReport,
  { to, oneClickUrl, unsubscribeUrl }: ReportAddress,
  origin: string,
): MailMessage {
  const { handle, figures, week } = report;
  const base = `${origin}/w/${handle}`;
  const traffic = `${base}/traffic?${new URLSearchParams(boundsOf(week))}`;
  const span = { from: DAY.format(week.start), to: DAY.format(week.end - DAY_MS) };
  const headline = headlineOf(figures);
  return {
    to,
    subject: t("subject", { handle, headline }),
    paragraphs: [headline, t("calls", { ...span, calls: NUMBER.format(figures.calls), handle })],
    sections: [
      wrong(report, base, traffic),
      blocked(report, traffic),
      changed(figures, base),
    ].filter(({ lines }) => lines.length > 0),
    action: { label: t("action"), url: `${base}/overview` },
    closing: t("closing", { handle }),
    unsubscribe: { oneClickUrl, action: { label: t("unsubscribe"), url: unsubscribeUrl } },
  };
}

/** The explorer's filter of the week. */
const boundsOf = ({ start, end }: ReportWeek) => ({
  from: new Date(start).toISOString(),
  to: new Date(end).toISOString(),
});

/** The one sentence that is worth reading if nothing else is. */
export function headlineOf(figures: WeeklyFigures): string {
  const { exposedKeys, runsOutAt, calls, blocked: now, blockedBefore, spikes } = figures;
  const [key] = exposedKeys;
  if (key !== undefined) return t("headline.exposed", { count: exposedKeys.length, key });
  if (runsOutAt !== null) return t("headline.credits", { day: DAY.format(new Date(runsOutAt)) });
  if (calls === 0) return t("headline.noCalls");
  const count = NUMBER.format(now);
  if (now === 0) return t("headline.noneBlocked", { calls: NUMBER.format(calls) });
  if (spikes > 0) return t("headline.spikes", { spikes, count });
  const percent =
    blockedBefore === 0 ? null : Math.round(((now - blockedBefore) * 100) / blockedBefore);
  if (percent === null) return t("headline.blocked", { count });
  if (Math.abs(percent) < WORTH_A_WORD) return t("headline.asBefore", { count });
  if (percent > 0) return t("headline.more", { count, percent: NUMBER.format(percent) });
  return t("headline.fewer", { count, percent: NUMBER.format(-percent) });
}

function wrong({ figures, staleFeeds }: WeeklyReport, base: string, traffic: string): MailSection {
  const { exposedKeys, runsOutAt, monitored } = figures;
  const lines: MailLine[] = [
    ...exposedKeys.map((key) => ({ text: t("wrong.exposed", { key }), url: `${base}/keys` })),
    ...(runsOutAt === null
      ? []
      : [
          {
            text: t("wrong.credits", { day: DAY.format(new Date(runsOutAt)) }),
            url: `${base}/settings/plan`,
          },
        ]),
    ...monitored.map(({ value, calls }) => ({
      text: t("wrong.monitored", { check: checkLabel(value) }),
      figure: NUMBER.format(calls),
      url: `${traffic}&verdict=would-block&reason=${encodeURIComponent(value)}`,
    })),
    ...(staleFeeds.length === 0
      ? []
      : [{ text: t("wrong.feeds", { count: staleFeeds.length, feeds: staleFeeds.join(", ") }) }]),
  ];
  return { title: t("wrong.title"), lines };
}

function blocked({ figures, networkNames }: WeeklyReport, traffic: string): MailSection {
  const { reasons, networks, countries, blocked: total, blockedBefore } = figures;
  if (total === 0) return { title: t("blocked.title"), lines: [] };
  const line = (count: WeekCount, text: string, query: string): MailLine => ({
    text,
    figure: NUMBER.format(count.blocked),
    note: t("blocked.before", { count: NUMBER.format(count.before) }),
    url: `${traffic}&verdict=blocked${query}`,
  });
  const networkName = (asn: string) => {
    const name = networkNames.get(Number(asn));
    return name === undefined ? `AS${asn}` : `${name} (AS${asn})`;
  };
  return {
    title: t("blocked.title"),
    lines: [
      line({ value: "", blocked: total, before: blockedBefore }, t("blocked.all"), ""),
      ...reasons.map((each) =>
        line(
          each,
          t("blocked.reason", { check: checkLabel(each.value) }),
          `&reason=${encodeURIComponent(each.value)}`,
        ),
      ),
      ...networks.map((each) => line(each, networkName(each.value), `&asn=${each.value}`)),
      ...countries.map((each) =>
        line(each, COUNTRY.of(each.value) ?? each.value, `&country=${each.value}`),
      ),
    ],
  };
}

function changed({ changes }: WeeklyFigures, base: string): MailSection {
  const of = (kind: keyof typeof changes, url: string): MailLine[] =>
    changes[kind] === 0
      ? []
      : [{ text: t(`changed.${kind}`), figure: NUMBER.format(changes[kind]), url }];
  return {
    title: t("changed.title"),
    lines: [
      ...of("policies", `${base}/settings/audit`),
      ...of("newKeys", `${base}/keys`),
      ...of("newMembers", `${base}/settings/members`),
      ...of("goneMembers", `${base}/settings/members`),
    ],
  };
}
