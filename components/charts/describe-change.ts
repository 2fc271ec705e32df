import { oneDigit, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

/** From here on a factor reads better than percent. */
const FACTOR = 3;
const WHOLE_FACTOR = 10;

/** How a number differs from that of the span before, in words. */
export function describeChange(
  t: Translate<"charts">,
  now: number,
  earlier: number,
  range: OverviewRange,
): string {
  const before = t(`change.before.${range}`);
  if (earlier === 0) return now === 0 ? t("change.noneYet") : t("change.noneBefore", { before });
  if (now === 0) return t("change.countBefore", { count: whole(earlier), before });
  const factor = now / earlier;
  if (factor >= FACTOR) {
    const times = factor >= WHOLE_FACTOR ? whole(Math.round(factor)) : oneDigit(factor);
    return t("change.times", { times, before });
  }
  const change = Math.round((factor - 1) * 100);
  if (change === 0) return t("change.same", { before });
  const percent = whole(Math.abs(change));
  return change > 0
    ? t("change.more", { percent, before })
    : t("change.fewer", { percent, before });
}

/** The same in a few characters, for lists: `+12%`, `−40%`, `8×`, `new`; empty when little changed. */
export function shortChange(t: Translate<"charts">, now: number, earlier: number): string {
  if (earlier === 0) return now === 0 ? "" : t("change.new");
  const factor = now / earlier;
  if (factor >= FACTOR) return `${whole(Math.round(factor))}×`;
  const change = Math.round((factor - 1) * 100);
  if (change === 0) return "";
  return `${change > 0 ? "+" : "−"}${whole(Math.abs(change))}%`;
}
