import { useTranslations } from "next-intl";
import { ChangeRows } from "@/components/policy/change-list";
import { describeDetails } from "./describe-details";

/** The changes of an event: the differences, in the words of the review. */
export function ChangeDetails({ details }: { details: unknown }) {
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
