import { useTranslations } from "next-intl";
import { ImportProgress } from "@/components/remarks/import-progress";
import type { ImportStep } from "./use-import";

export function ImportProgressView({
  progress,
  isApplying,
}: {
  /** Null at the very beginning. */
  progress: ImportStep | null;
  isApplying: boolean;
}) {
  const t = useTranslations("lists");
  const isCounted = progress !== null && progress.step !== "compare";
  return (
    <ImportProgress
      step={t(`importProgress.${progress?.step ?? "send"}`)}
      part={isCounted ? progress.part : null}
      note={t(isApplying ? "importProgress.allOrNothing" : "importProgress.nothingIsSaved")}
    />
  );
}
