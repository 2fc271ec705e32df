"use client";

import { Fragment } from "react";
import type { Bar } from "./bar";

export function BarTooltip({ bar, place }: { bar: Bar /** From 0 to 1. */; place: number }) {
  const isRight = place > 0.5;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-1 z-10 w-max rounded-lg border border-line bg-card px-3 py-2 text-xs shadow-lg"
      // Beside the bar, on the side that has room.
      style={isRight ? { right: `${(1 - place) * 100 + 2}%` } : { left: `${place * 100 + 2}%` }}
    >
      <p className="font-medium">{bar.label}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 tabular-nums">
        {bar.rows.map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
