import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { whole } from "@/components/ui/numbers";
import { PartView } from "./part-view";
import type { PlannedDocument, PlanWarning } from "./use-document";

/** The changes that applying a document would make. */
export function PlanView({ plan }: { plan: PlannedDocument }) {
  const t = useTranslations("document");
  const { add, change, remove, parts, warnings, moreWarnings } = plan;
  if (add + change + remove === 0) return <p className="text-sm">{t("plan.nothing")}</p>;
  return (
    <div className="space-y-5">
      <h3 className="sr-only">{t("plan.title")}</h3>
      <p className="text-sm font-medium tabular-nums">
        {t("plan.total", { add: whole(add), change: whole(change), remove: whole(remove) })}
      </p>
      {warnings.length > 0 && (
        <ul className="space-y-2">
          {warnings.map((warning) => (
            <Warning key={`${warning.part} ${warning.name} ${warning.message}`} warning={warning} />
          ))}
          {moreWarnings > 0 && (
            <li className="text-sm text-warning">
              {t("plan.moreWarnings", { count: whole(moreWarnings) })}
            </li>
          )}
        </ul>
      )}
      {parts.map((part) => (
        <PartView key={part.part} part={part} />
      ))}
    </div>
  );
}

function Warning({ warning: { part, name, message } }: { warning: PlanWarning }) {
  const t = useTranslations("document");
  return (
    <li className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <strong className="font-medium">{name ?? t(`parts.${part}`)}</strong>: {message}
      </span>
    </li>
  );
}
