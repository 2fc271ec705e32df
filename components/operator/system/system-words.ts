import { counted, whole } from "@/components/ui/numbers";
import type { SystemHealth } from "@/lib/panel/answers/operator";

/** Something that needs an operator, in words. */
export interface Trouble {
  readonly isSevere: boolean;
  readonly title: string;
  readonly text: string;
}

const MEGABYTE = 1024 * 1024;

/** What is wrong, worst first. */
export function troublesOf(health: SystemHealth): Trouble[] {
  const { problems, traffic, dns, redis, dnsBlacklists } = health;
  const troubles: Trouble[] = problems.map((problem) => ({
    isSevere: true,
    title: "This process is not ready",
    text: sentence(problem),
  }));
  if (traffic.lost > 0) {
    troubles.push({
      isSevere: true,
      title: `${counted(traffic.lost, "traffic record")} lost`,
      text: "They could not be written in time. Their calls were answered and charged.",
    });
  }
  if (traffic.spooledBytes > 0) {
    troubles.push({
      isSevere: false,
      title: "Traffic records wait on disk",
      text: `The database did not take them. ${whole(Math.ceil(traffic.spooledBytes / MEGABYTE))} MB are written as soon as it does.`,
    });
  }
  if (dns === "silent") {
    troubles.push({
      isSevere: false,
      title: "No DNS server answers",
      text: "Checks that need hostnames are skipped. See DNS_SERVERS.",
    });
  }
  if (redis === "away") {
    troubles.push({
      isSevere: false,
      title: "Redis does not answer",
      text: "Each process counts its own rate limits until it is back.",
    });
  }
  for (const { zone, state, reason } of dnsBlacklists) {
    if (state === "active") continue;
    troubles.push({
      isSevere: false,
      title: `The DNS blacklist ${zone} is not used`,
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
export function uptimeText(seconds: number): string {
  if (seconds >= 2 * DAY_SECONDS) return counted(Math.floor(seconds / DAY_SECONDS), "day");
  if (seconds >= HOUR_SECONDS) return counted(Math.floor(seconds / HOUR_SECONDS), "hour");
  return counted(Math.max(1, Math.floor(seconds / MINUTE_SECONDS)), "minute");
}

export const REDIS_WORDS: Readonly<Record<SystemHealth["redis"], string>> = {
  none: "Not used",
  connected: "Connected",
  away: "Not answering",
};
