"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ImportProgress } from "@/components/remarks/import-progress";
import { Dialog } from "@/components/ui/dialog";
import { whole } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import type { ListHead } from "@/lib/engine/list-kinds";
import { listLabel } from "../list-words";
import { ImportPreviewView } from "./import-preview";
import { ImportSource } from "./import-source";
import { type ImportChoices, type ImportStep, useImport } from "./use-import";

/** Imports thousands of entries: paste or choose a file, preview, apply. */
export function ImportDialog({
  list,
  isOpen,
  onClose,
}: {
  list: ListHead;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("lists");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("importDialog.importIntoThe", { label: listLabel(t, list) })}
      description={t("importDialog.textWithOne")}
    >
      <ImportSteps list={list} onDone={onClose} />
    </Dialog>
  );
}

function ImportSteps({ list, onDone }: { list: ListHead; onDone: () => void }) {
  const t = useTranslations("lists");
  const { preview, apply, progress } = useImport(list);
  const { showMessage } = useToast();
  const [text, setText] = useState("");
  const [line, setLine] = useState<number | null>(null);
  useWarningBeforeClosing(text !== "");
  const start = (choices: ImportChoices) =>
    apply.mutate(
      { text, ...choices },
      {
        onSuccess: ({ added, updated }) => {
          showMessage(
            t(updated === 0 ? "importDialog.imported" : "importDialog.importedAndChanged", {
              added: whole(added),
              updated: whole(updated),
            }),
          );
          onDone();
        },
      },
    );
  const goBack = (to: number | null) => {
    setLine(to);
    preview.reset();
    apply.reset();
  };
  if (preview.isPending || apply.isPending) {
    return <ImportProgressView progress={progress} isApplying={apply.isPending} />;
  }
  if (preview.data === undefined) {
    return (
      <ImportSource
        list={list}
        text={text}
        onText={setText}
        line={line}
        onLine={setLine}
        error={preview.error}
        onCheck={() => preview.mutate(text)}
      />
    );
  }
  return (
    <ImportPreviewView
      preview={preview.data}
      error={apply.error}
      onBack={() => goBack(null)}
      onEditLine={goBack}
      onApply={start}
    />
  );
}

function ImportProgressView({
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
