import { compact } from "@/components/ui/numbers";

const LINES = [1, 0.75, 0.5, 0.25, 0];
const NAMED_LINES = new Set([1, 0.5, 0]);

/** Lines at equal heights, some with their value. */
export function ChartGrid({ top }: { top: number }) {
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
