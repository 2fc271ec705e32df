import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { isListName } from "@/components/lists/list-words";
import { ChangeRows } from "@/components/policy/change-list";
import { Ago } from "@/components/ui/ago";
import { dates } from "@/components/ui/dates";
import type { Translate } from "@/lib/messages/translate";
import { describeDetails } from "./describe-details";
import type { AuditEventRow } from "./use-audit";

/** Actions whose words already name the target. */
const SELF = new Set(["member.join", "member.leave"]);

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

/** The audit log's actions in words; unknown ones are shown as they are. */
function actionWords(t: Translate<"audit">, action: string): string {
  // Names of messages have no dots; `has` checks whether it is one.
  const key = `actions.${action.replaceAll(".", "_")}` as "actions.key_create";
  return t.has(key) ? t(key) : action.replaceAll(".", ": ").replaceAll("-", " ");
}

/** Whether naming the target adds anything to the words. */
function namesTarget(action: string): boolean {
  return !SELF.has(action);
}

/** The changes of an event: the differences, in the words of the review. */
function ChangeDetails({ details }: { details: unknown }) {
  const t = useTranslations("audit");
  const { notes, changes, more } = describeDetails(t, useTranslations("policy"), details);
  return (
    <div className="space-y-3 text-sm">
      {notes.map((note) => (
        <p key={note} className="break-words">
          {note}
        </p>
      ))}
      {changes.length > 0 && <ChangeRows changes={changes} more={more} />}
      {notes.length === 0 && changes.length === 0 && (
        <p className="text-quiet">{t("changeDetails.thereIsNothing")}</p>
      )}
    </div>
  );
}
