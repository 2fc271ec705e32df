"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ImportProgress } from "@/components/remarks/import-progress";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { whole } from "@/components/ui/numbers";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import { LinkImportReportView } from "./link-import-report";
import { LinkImportSource } from "./link-import-source";
import { type LinkImportInput, type LinkImportStep, useLinkImport } from "./use-link-import";

const BLANK: LinkImportInput = { text: "", format: "", columns: null, blockedDestination: "" };

/** Imports links: choose, check, done. */
export function LinkImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("smarturls.linkImport");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("title")} description={t("description")}>
      <LinkImportSteps onClose={onClose} />
    </Dialog>
  );
}

function LinkImportSteps({ onClose }: { onClose: () => void }) {
  const t = useTranslations("smarturls.linkImport");
  const { preview, apply, progress } = useLinkImport();
  const [input, setInput] = useState(BLANK);
  const done = apply.data;
  useWarningBeforeClosing(input.text !== "" && done === undefined);
  const step = done !== undefined ? 3 : preview.data !== undefined ? 2 : 1;
  const name = ({ 1: "source", 2: "report", 3: "done" } as const)[step];
  const back = () => {
    preview.reset();
    apply.reset();
  };
  return (
    <>
      <p className="mb-4 text-xs text-quiet" aria-live="polite">
        {t("steps", { step, name: t(`names.${name}`) })}
      </p>
      {preview.isPending || apply.isPending ? (
        <LinkImportProgressView progress={progress} isApplying={apply.isPending} />
      ) : done !== undefined ? (
        <>
          <p className="text-sm font-medium">
            {t("imported", { added: whole(done.added), updated: whole(done.updated) })}
          </p>
          <p className="mt-1 text-sm text-quiet">{t("afterwards")}</p>
          <div className="mt-5 flex justify-end">
            <Button look="primary" onClick={onClose}>
              {t("close")}
            </Button>
          </div>
        </>
      ) : preview.data === undefined ? (
        <LinkImportSource
          input={input}
          onChange={setInput}
          error={preview.error}
          onCheck={() => preview.mutate(input)}
        />
      ) : (
        <LinkImportReportView
          report={preview.data}
          error={apply.error}
          onBack={back}
          onColumns={(columns) => {
            const next = { ...input, format: "csv" as const, columns };
            setInput(next);
            preview.mutate(next);
          }}
          onApply={(replaces) => apply.mutate({ ...input, replaces })}
        />
      )}
    </>
  );
}

function LinkImportProgressView({
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
