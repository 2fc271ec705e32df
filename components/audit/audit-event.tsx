import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { isListName } from "@/components/lists/list-words";
import { Ago } from "@/components/ui/ago";
import { dates } from "@/components/ui/dates";
import type { Translate } from "@/lib/messages/translate";
import { actionWords, namesTarget } from "./action-words";
import { ChangeDetails } from "./change-details";
import type { AuditEventRow } from "./use-audit";

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

export function AuditEvent({ event }: { event: AuditEventRow }) {
  const t = useTranslations("audit");
  const subject = subjectOf(useTranslations("lists"), event);
  return (
    <li className="border-b border-line last:border-0">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-2 px-4 py-3 text-sm -outline-offset-2! hover:bg-raised">
          <ChevronRight
            className="mt-0.5 size-4 shrink-0 text-quiet transition-transform group-open:rotate-90"
            aria-hidden
          />
          <span className="min-w-0 grow break-words">
            <span className="font-medium">{event.actor}</span>{" "}
            <span className="text-quiet">{actionWords(t, event.action)}</span>
            {subject !== null && <> {subject}</>}
          </span>
          <span className="shrink-0 text-quiet">
            <Ago at={event.at} />
          </span>
        </summary>
        <div className="px-10 pt-2 pb-4">
          <p className="mb-3 text-xs text-quiet">
            {dates.full(event.at)} · {event.action}
          </p>
          <ChangeDetails details={event.details} />
        </div>
      </details>
    </li>
  );
}

/** The target by name: ids mean nothing to people. */
function subjectOf(
  t: Translate<"lists">,
  { action, target, details }: AuditEventRow,
): string | null {
  if (!namesTarget(action)) return null;
  if (isListName(target)) return t(`names.${target}`);
  if (typeof details === "object" && details !== null && "name" in details) {
    if (typeof details.name === "string") return details.name;
  }
  return target === null || UUID.test(target) ? null : target;
}
