import type { Bar } from "./bar";
import { BAR_HEIGHT, barHeights } from "./bar-heights";

/** From one bar's left edge to the next one's, in the units of the drawing. */
export const STEP = 10;
const WIDTH = 7;

/** One bar: blocked at its foot, then what would have been, then the rest. */
export function BarShape({
  bar,
  place,
  top,
  isChosen,
}: {
  bar: Bar;
  /** From 0. */
  place: number;
  top: number;
  isChosen: boolean;
}) {
  const { marked, warned, rest } = barHeights(bar, top);
  const x = place * STEP + (STEP - WIDTH) / 2;
  const parts = [
    { height: marked, below: 0, className: "fill-danger" },
    { height: warned, below: marked, className: "fill-amber-500" },
    { height: rest, below: marked + warned, className: "fill-accent" },
  ];
  return (
    <g opacity={isChosen ? 1 : 0.85}>
      {isChosen && (
        <rect
          x={place * STEP}
          y={0}
          width={STEP}
          height={BAR_HEIGHT}
          className="fill-raised"
          opacity={0.9}
        />
      )}
      {parts.map(({ height, below, className }) => (
        <rect
          key={className}
          x={x}
          y={BAR_HEIGHT - below - height}
          width={WIDTH}
          height={height}
          className={className}
        />
      ))}
    </g>
  );
}
