import { ChevronRight } from "lucide-react";
import { Badge, type Tone } from "@/components/ui/badge";
import type { Remarks } from "@/lib/panel/answers/lists";

/** Lines of an import with the same remark; renders nothing for none. */
export function RemarkList({
  title,
  tone,
  remarks,
}: {
  title: string;
  tone: Tone;
  remarks: Remarks;
}) {
  const { count, first } = remarks;
  if (count === 0) return null;
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-2 text-sm">
        <ChevronRight
          className="size-4 shrink-0 text-quiet transition-transform group-open:rotate-90"
          aria-hidden
        />
        <span className="grow">{title}</span>
        <Badge tone={tone}>{count.toLocaleString("en")}</Badge>
      </summary>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-56 overflow-y-auto border-t border-line px-3 py-2 text-sm -outline-offset-2!"
      >
        <ol className="space-y-1">
          {first.map(({ line, value, reason }) => (
            <li key={line} className="flex gap-3">
              <span className="w-16 shrink-0 text-quiet tabular-nums">line {line}</span>
              <span className="min-w-0 break-words">
                <code className="font-mono break-all">{value === "" ? "(empty)" : value}</code>{" "}
                <span className="text-quiet">{reason}</span>
              </span>
            </li>
          ))}
          {count > first.length && (
            <li className="text-quiet">and {(count - first.length).toLocaleString("en")} more</li>
          )}
        </ol>
      </section>
    </details>
  );
}
