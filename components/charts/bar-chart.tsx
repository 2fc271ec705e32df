"use client";

import { type ChangeEvent, type PointerEvent, useState } from "react";
import type { Bar } from "./bar";
import { BarTooltip } from "./bar-tooltip";
import { compact } from "./format";

const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;
const LEAST_HEIGHT = 1;

/**
 * Bars over time. A slider covers them: the pointer and the arrow keys choose a bar, and screen readers
 * read its text.
 */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const top = niceTop(Math.max(...bars.map(({ total }) => total)));
  const last = bars.length - 1;
  const current = chosen === null ? undefined : bars[Math.min(chosen, last)];
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * bars.length);
    setChosen(Math.min(last, Math.max(0, place)));
  };
  return (
    <div>
      <div className="relative mt-2 ml-10 h-44 rounded has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent">
        <Grid top={top} />
        <svg
          viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden
        >
          {bars.map((bar, index) => (
            <BarShape
              key={bar.label}
              bar={bar}
              x={index * STEP + (STEP - WIDTH) / 2}
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
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
          onChange={(event: ChangeEvent<HTMLInputElement>) => setChosen(Number(event.target.value))}
          onPointerMove={point}
          onPointerLeave={() => setChosen(null)}
          onFocus={(event) => event.target.matches(":focus-visible") && setChosen(last)}
          onBlur={() => setChosen(null)}
        />
        {current !== undefined && chosen !== null && (
          <BarTooltip bar={current} place={(chosen + 0.5) / bars.length} />
        )}
      </div>
      <Ticks bars={bars} />
    </div>
  );
}

function BarShape({
  bar,
  x,
  top,
  isChosen,
}: {
  bar: Bar;
  x: number;
  top: number;
  isChosen: boolean;
}) {
  const height = (value: number) =>
    value === 0 ? 0 : Math.max(LEAST_HEIGHT, (value / top) * HEIGHT);
  const marked = height(bar.marked);
  const rest = height(bar.total - bar.marked);
  return (
    <g opacity={isChosen ? 1 : 0.85}>
      {isChosen && (
        <rect
          x={x - 1.5}
          y={0}
          width={STEP}
          height={HEIGHT}
          className="fill-raised"
          opacity={0.9}
        />
      )}
      <rect x={x} y={HEIGHT - marked} width={WIDTH} height={marked} className="fill-danger" />
      <rect x={x} y={HEIGHT - marked - rest} width={WIDTH} height={rest} className="fill-accent" />
    </g>
  );
}

const LINES = [1, 0.75, 0.5, 0.25, 0];
const NAMED_LINES = new Set([1, 0.5, 0]);

function Grid({ top }: { top: number }) {
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

function Ticks({ bars }: { bars: readonly Bar[] }) {
  const places = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (bars.length - 1)));
  return (
    <div aria-hidden className="mt-2 ml-10 flex justify-between text-xs text-quiet tabular-nums">
      {[...new Set(places)].map((place) => (
        <span key={place}>{bars[place]?.tick}</span>
      ))}
    </div>
  );
}

const STEPS = [1, 2, 4, 6, 8, 10];

/** The round number at or above the largest value, for the top of the scale: never 0, always even. */
function niceTop(largest: number): number {
  if (!(largest > 2)) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((each) => each * magnitude >= largest) ?? 10;
  return step * magnitude;
}
