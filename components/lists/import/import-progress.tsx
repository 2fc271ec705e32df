import { useTranslations } from "next-intl";
import type { ImportStep } from "./use-import";

export function ImportProgressView({
  progress,
  isApplying,
}: {
  /** Null: it has just begun. */
  progress: ImportStep | null;
  isApplying: boolean;
}) {
  const t = useTranslations("lists");
  return (
    <div className="py-8">
      <p id="import-step" className="text-sm font-medium" aria-live="polite">
        {t(`importProgress.${progress?.step ?? "send"}`)}
      </p>
      <progress
        aria-labelledby="import-step"
        className="mt-3 h-2 w-full accent-accent"
        max={1}
        {...(progress !== null && progress.step !== "compare" && { value: progress.part })}
      />
      <p className="mt-3 text-sm text-quiet">
        {isApplying ? t("importProgress.allOrNothing") : t("importProgress.nothingIsSaved")}
      </p>
    </div>
  );
}
