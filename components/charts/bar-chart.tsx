"use client";

import { type ChangeEvent, type PointerEvent, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { compact } from "@/components/ui/numbers";
import type { Bar } from "./bar";
import { BAR_HEIGHT } from "./bar-heights";
import { BarShape, STEP } from "./bar-shape";
import { BarTooltip } from "./bar-tooltip";
import { type ChartMark, ChartMarks } from "./chart-marks";
import { ChartTicks } from "./chart-ticks";

const STEPS = [1, 2, 4, 6, 8, 10];

const LINES = [1, 0.75, 0.5, 0.25, 0];
const NAMED_LINES = new Set([1, 0.5, 0]);

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** A strip has no scale: for where the numbers are beside it. */
  readonly size?: "full" | "strip";
  /** Events with their times, drawn above the bars. */
  readonly marks?: readonly ChartMark[];
  /** A click on a bar, or Enter. */
  readonly onChoose?: (bar: Bar) => void;
}

const HEIGHTS = { full: "mt-2 ml-10 h-44", strip: "h-8" } as const;

/**
 * Bars over time. A slider covers them: the pointer and the arrow keys choose a bar, and screen readers
 * read its text.
 */
export function BarChart({ label, bars, size = "full", marks = [], onChoose }: BarChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const top = niceTop(Math.max(...bars.map(({ total }) => total)));
  const last = bars.length - 1;
  const current = chosen === null ? undefined : bars[Math.min(chosen, last)];
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * bars.length);
    setChosen(Math.min(last, Math.max(0, place)));
  };
  const choose = () => current !== undefined && onChoose?.(current);
  return (
    <div>
      <div
        className={cn(
          "relative rounded has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent",
          HEIGHTS[size],
        )}
      >
        {size === "full" && <ChartGrid top={top} />}
        <svg
          viewBox={`0 0 ${bars.length * STEP} ${BAR_HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden
        >
          {bars.map((bar, index) => (
            <BarShape
              key={bar.start}
              bar={bar}
              place={index}
              top={top}
              isChosen={index === chosen}
            />
          ))}
        </svg>
        <input
          type="range"
          aria-label={label}
          min={0}
          max={last}
          value={chosen ?? last}
          aria-valuetext={(current ?? bars[last])?.text}
          className={cn(
            "absolute inset-0 size-full opacity-0",
            onChoose === undefined ? "cursor-crosshair" : "cursor-pointer",
          )}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setChosen(Number(event.target.value))}
          onPointerMove={point}
          onPointerLeave={() => setChosen(null)}
          onFocus={(event) => event.target.matches(":focus-visible") && setChosen(last)}
          onBlur={() => setChosen(null)}
          onClick={choose}
          onKeyDown={({ key }) => key === "Enter" && choose()}
        />
        <ChartMarks marks={marks} />
        {current !== undefined && chosen !== null && (
          <BarTooltip bar={current} place={(chosen + 0.5) / bars.length} />
        )}
      </div>
      <ChartTicks bars={bars} isIndented={size === "full"} />
    </div>
  );
}

/** Lines at equal heights, some with their value. */
function ChartGrid({ top }: { top: number }) {
  return (
    <div aria-hidden className="absolute inset-0 flex flex-col justify-between">
      {LINES.map((part) => (
        <div key={part} className="relative border-t border-line">
          {NAMED_LINES.has(part) && (
            <span className="absolute right-full -mt-2 pr-2 text-xs text-quiet tabular-nums">
              {compact(top * part)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The round number at or above the largest value, for the top of the scale: never 0, always even. */
function niceTop(largest: number): number {
  if (!(largest > 2)) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((each) => each * magnitude >= largest) ?? 10;
  return step * magnitude;
}
