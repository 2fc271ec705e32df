import { counted, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import type { SystemHealth } from "@/lib/panel/answers";

/** Something that needs an operator, in words. */
export interface Trouble {
  readonly isSevere: boolean;
  readonly title: string;
  readonly text: string;
}

const MEGABYTE = 1024 * 1024;

/** The problems, worst first. */
export function troublesOf(
  t: Translate<"operator">,
  tUi: Translate<"ui">,
  health: SystemHealth,
): Trouble[] {
  const { problems, traffic, dns, redis, dnsBlacklists, outdated } = health;
  const troubles: Trouble[] = problems.map((problem) => ({
    isSevere: true,
    title: t("systemWords.notReady"),
    text: sentence(problem),
  }));
  if (traffic.lost > 0) {
    troubles.push({
      isSevere: true,
      title: t("systemWords.lost", { records: counted(tUi, "trafficRecord", traffic.lost) }),
      text: t("systemWords.lostText"),
    });
  }
  for (const text of outdated) {
    troubles.push({ isSevere: true, title: t("systemWords.outdated"), text: sentence(text) });
  }
  if (traffic.spooledBytes > 0) {
    troubles.push({
      isSevere: false,
      title: t("systemWords.spooled"),
      text: t("systemWords.spooledText", {
        megabytes: whole(Math.ceil(traffic.spooledBytes / MEGABYTE)),
      }),
    });
  }
  if (dns !== "answering") {
    troubles.push({
      isSevere: false,
      title: t(`systemWords.dns.${dns}`),
      text: t("systemWords.noDnsText"),
    });
  }
  if (redis === "away") {
    troubles.push({
      isSevere: false,
      title: t("systemWords.noRedis"),
      text: t("systemWords.noRedisText"),
    });
  }
  for (const { zone, state, reason } of dnsBlacklists) {
    if (state === "active") continue;
    troubles.push({
      isSevere: false,
      title: t("systemWords.blacklist", { zone }),
      text: sentence(reason ?? state),
    });
  }
  return troubles;
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

/** `3 days`, `5 hours`, `2 minutes` */
export function uptimeText(t: Translate<"ui">, seconds: number): string {
  if (seconds >= 2 * DAY_SECONDS) return counted(t, "day", Math.floor(seconds / DAY_SECONDS));
  if (seconds >= HOUR_SECONDS) return counted(t, "hour", Math.floor(seconds / HOUR_SECONDS));
  return counted(t, "minute", Math.max(1, Math.floor(seconds / MINUTE_SECONDS)));
}
