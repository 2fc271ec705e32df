/** The colors of a bar chart. */
export function Legend({
  rest,
  marked,
  warned,
}: {
  rest: string;
  marked: string;
  warned?: string | undefined;
}) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <LegendItem name={rest} className="fill-accent" />
      {warned !== undefined && <LegendItem name={warned} className="fill-amber-500" />}
      <LegendItem name={marked} className="fill-danger" />
    </span>
  );
}

function LegendItem({ name, className }: { name: string; className: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg className="size-2.5" aria-hidden>
        <rect width="100%" height="100%" rx="2" className={className} />
      </svg>
      {name}
    </span>
  );
}
