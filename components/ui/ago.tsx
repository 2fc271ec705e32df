"use client";

import { useTranslations } from "next-intl";
import { dates } from "./dates";

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
/** Words inside of English sentences, so in English. */
const FORMAT = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** A relative time ("3 hours ago", "in 2 days"), with the exact one on hover. */
export function Ago({ at }: { at: string }) {
  const t = useTranslations("ui.ago");
  const step = stepOf(Date.parse(at) - Date.now());
  return (
    <time dateTime={at} title={dates.full(at)} className="whitespace-nowrap">
      {typeof step === "string" ? t(step) : FORMAT.format(...step)}
    </time>
  );
}

/** The largest unit that has passed, or is to come. */
function stepOf(differenceMs: number) {
  const seconds = differenceMs / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  if (step === undefined) return seconds > 0 ? "inAMoment" : "justNow";
  return [Math.round(seconds / step[1]), step[0]] as const;
}
