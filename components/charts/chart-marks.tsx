/** Something that happened in the time of a chart. */
export interface ChartMark {
  readonly id: string;
  /** From 0 to 1, along the axis. */
  readonly place: number;
  readonly text: string;
}

/** Lines where something happened. Their texts are in `MarkList`, for everyone. */
export function ChartMarks({ marks }: { marks: readonly ChartMark[] }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {marks.map(({ id, place }) => (
        <span
          key={id}
          className="absolute inset-y-0 w-px bg-ink/50 before:absolute before:-top-1 before:-left-[3px] before:size-[7px] before:rotate-45 before:bg-ink"
          style={{ left: `${place * 100}%` }}
        />
      ))}
    </div>
  );
}
