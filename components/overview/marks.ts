import type { ChartMark } from "@/components/charts/chart-marks";
import { dates } from "@/components/ui/dates";
import { DAY_MS } from "@/lib/base/durations";
import type { Translate } from "@/lib/messages/translate";
import type { Mark } from "./use-overview";

export const markId = ({ kind, subjectId, version }: Mark) => `${kind} ${subjectId} ${version}`;

/** The title of what was saved: `Configuration Shop, version 3`. */
export function markTitle(t: Translate<"overview">, { kind, name, version }: Mark): string {
  return t(`marks.document.${isNamed(kind) ? kind : "blocker"}`, { name: name ?? "", version });
}

const isNamed = (kind: string): kind is "configuration" | "smart-url" =>
  kind === "configuration" || kind === "smart-url";

/** The same with who saved it and when. */
export function markText(t: Translate<"overview">, mark: Mark): string {
  const title = markTitle(t, mark);
  const moment = dates.moment(mark.at);
  const { by } = mark;
  return by === null
    ? t("marks.saved", { title, moment })
    : t("marks.savedBy", { title, moment, by });
}

/** Where saves are along a chart's bars. */
export function marksOf(
  t: Translate<"overview">,
  marks: readonly Mark[],
  series: readonly { readonly start: string }[],
): ChartMark[] {
  const [first, second] = series;
  if (first === undefined) return [];
  const from = Date.parse(first.start);
  const widthMs = second === undefined ? DAY_MS : Date.parse(second.start) - from;
  return marks.flatMap((mark) => {
    const place = (Date.parse(mark.at) - from) / (widthMs * series.length);
    return place < 0 || place > 1 ? [] : [{ id: markId(mark), place, text: markText(t, mark) }];
  });
}
