import { cn } from "@/components/ui/class-names";
import type { Bar } from "./bar";

/** The axis below a chart: each tick below its bar. */
export function ChartTicks({
  bars,
  isIndented,
}: {
  bars: readonly Bar[];
  /** A scale stands to the left of the bars. */
  isIndented: boolean;
}) {
  const ticks = bars.flatMap(({ start, tick }, index) =>
    tick === null ? [] : [{ start, tick, place: (index + 0.5) / bars.length }],
  );
  return (
    <div
      aria-hidden
      className={cn(
        "relative text-xs text-quiet tabular-nums",
        isIndented ? "mt-2 ml-10 h-4" : "mt-0.5 h-4",
      )}
    >
      {ticks.map(({ start, tick, place }, index) => (
        <span
          key={start}
          // A phone has room for every other one.
          className={cn(
            "absolute -translate-x-1/2 whitespace-nowrap",
            (ticks.length - 1 - index) % 2 === 1 && "max-sm:hidden",
          )}
          style={{ left: `${place * 100}%` }}
        >
          {tick}
        </span>
      ))}
    </div>
  );
}
