import { useTranslations } from "next-intl";
import type { LinkImportStep } from "./use-link-import";

export function LinkImportProgressView({
  progress,
  isApplying,
}: {
  /** Null: it has just begun. */
  progress: LinkImportStep | null;
  isApplying: boolean;
}) {
  const t = useTranslations("smarturls.linkImport");
  const part = progress?.part ?? null;
  return (
    <div className="py-8">
      <p id="link-import-step" className="text-sm font-medium" aria-live="polite">
        {t(`progress.${progress?.step ?? "send"}`)}
      </p>
      <progress
        aria-labelledby="link-import-step"
        className="mt-3 h-2 w-full accent-accent"
        max={1}
        {...(part !== null && { value: part })}
      />
      <p className="mt-3 text-sm text-quiet">
        {isApplying ? t("allOrNothing") : t("nothingIsSaved")}
      </p>
    </div>
  );
}
