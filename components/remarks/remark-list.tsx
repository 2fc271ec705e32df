import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { asSentence } from "@/components/policy/errors";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import type { Remarks } from "@/lib/panel/answers";
import { byReason, type LineRemark } from "./by-reason";

/** Lines of an import with the same remark; renders nothing for none. */
export function RemarkList({
  title,
  tone,
  remarks,
  unit = "line",
  onEditLine,
}: {
  title: string;
  tone: Tone;
  remarks: Remarks;
  /** The unit of their numbers. */
  unit?: "line" | "item";
  /** For lines that can be put right. */
  onEditLine?: (line: number) => void;
}) {
  const t = useTranslations("ui");
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
        <Badge tone={tone}>{whole(count)}</Badge>
      </summary>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-56 space-y-3 overflow-y-auto border-t border-line px-3 py-2 text-sm -outline-offset-2!"
      >
        {byReason(first).map(({ reason, lines }) => (
          <div key={`${reason} ${lines[0]?.line}`}>
            {reason !== null && <p className="mb-1 text-quiet">{asSentence(reason)}</p>}
            <ol className="space-y-1">
              {lines.map((remark) => (
                <Line
                  key={remark.line}
                  unit={unit}
                  remark={remark}
                  hasReason={reason === null}
                  onEdit={onEditLine}
                />
              ))}
            </ol>
          </div>
        ))}
        {count > first.length && (
          <p className="text-quiet">
            {t("remarks.more", {
              more: whole(count - first.length),
            })}
          </p>
        )}
      </section>
    </details>
  );
}

function Line({
  remark: { line, value, reason },
  unit,
  hasReason,
  onEdit,
}: {
  unit: "line" | "item";
  remark: LineRemark;
  hasReason: boolean;
  onEdit: ((line: number) => void) | undefined;
}) {
  const t = useTranslations("ui");
  return (
    <li className="flex items-start gap-3">
      <span className="w-18 shrink-0 text-quiet tabular-nums">
        {t(unit === "line" ? "remarks.lineLine" : "remarks.itemLine", { line })}
      </span>
      <span className="min-w-0 grow break-words">
        <code className="font-mono break-all">{value === "" ? t("remarks.empty") : value}</code>{" "}
        {hasReason && <span className="text-quiet">{reason}</span>}
      </span>
      {onEdit !== undefined && (
        <Button
          look="ghost"
          size="sm"
          aria-label={t("remarks.editLineLine", { line })}
          className="h-6! px-2! text-xs!"
          onClick={() => onEdit(line)}
        >
          {t("remarks.edit")}
        </Button>
      )}
    </li>
  );
}
