import { useTranslations } from "next-intl";
import { ImportProgress } from "@/components/remarks/import-progress";
import type { LinkImportStep } from "./use-link-import";

export function LinkImportProgressView({
  progress,
  isApplying,
}: {
  /** Null at the very beginning. */
  progress: LinkImportStep | null;
  isApplying: boolean;
}) {
  const t = useTranslations("smarturls.linkImport");
  return (
    <ImportProgress
      step={t(`progress.${progress?.step ?? "send"}`)}
      part={progress?.part ?? null}
      note={t(isApplying ? "allOrNothing" : "nothingIsSaved")}
    />
  );
}
