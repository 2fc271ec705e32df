import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Stays visible while there are unsaved changes. */
export function SaveBar({
  isNew,
  onSave,
  onDiscard,
}: {
  isNew: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations("policy.editor");
  return (
    <section
      aria-label={t("unsaved")}
      className="rise sticky bottom-4 z-20 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-card px-4 py-3 shadow-lg"
    >
      <p className="text-sm text-quiet">{t(isNew ? "notCreated" : "unsaved")}</p>
      <div className="flex gap-2">
        {!isNew && (
          <Button look="ghost" onClick={onDiscard}>
            {t("discard")}
          </Button>
        )}
        <Button look="primary" onClick={onSave}>
          {t(isNew ? "reviewAndCreate" : "reviewAndSave")}
        </Button>
      </div>
    </section>
  );
}
