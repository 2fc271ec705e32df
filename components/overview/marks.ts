import type { ChartMark } from "@/components/charts/chart-marks";
import { dates } from "@/components/ui/dates";
import type { Mark } from "@/lib/panel/answers/overview";

const DAY_MS = 86_400_000;

const KINDS: Readonly<Record<string, string>> = {
  blocker: "Blocker",
  configuration: "Configuration",
  "smart-url": "SmartURL",
};

export const markId = ({ kind, subjectId, version }: Mark) => `${kind} ${subjectId} ${version}`;

/** What was saved: `Configuration Shop, version 3`. */
export function markTitle({ kind, name, version }: Mark): string {
  const document = [KINDS[kind] ?? kind, name].filter((part) => part !== null).join(" ");
  return `${document}, version ${version}`;
}

/** The same with who saved it and when. */
export function markText(mark: Mark): string {
  const by = mark.by === null ? "" : ` by ${mark.by}`;
  return `${markTitle(mark)}, saved ${dates.moment(mark.at)}${by}`;
}

/** Where saves are along a chart's bars. */
export function marksOf(
  marks: readonly Mark[],
  series: readonly { readonly start: string }[],
): ChartMark[] {
  const [first, second] = series;
  if (first === undefined) return [];
  const from = Date.parse(first.start);
  const widthMs = second === undefined ? DAY_MS : Date.parse(second.start) - from;
  return marks.flatMap((mark) => {
    const place = (Date.parse(mark.at) - from) / (widthMs * series.length);
    return place < 0 || place > 1 ? [] : [{ id: markId(mark), place, text: markText(mark) }];
  });
}
