"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import type { ListName } from "@/lib/panel/answers/lists";
import { LIST_WORDS } from "../list-words";
import { ImportPreviewView } from "./import-preview";
import { ImportProgressView } from "./import-progress";
import { ImportSource } from "./import-source";
import { type ImportChoices, useImport } from "./use-import";

/** Imports thousands of entries: paste or choose a file, preview, apply. */
export function ImportDialog({
  list,
  isOpen,
  onClose,
}: {
  list: ListName;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Import into the ${LIST_WORDS[list].label}`}
      description="Text with one entry per line, or CSV with value, note and expiry. Nothing is saved until you have seen what it would do."
    >
      <ImportSteps list={list} onDone={onClose} />
    </Dialog>
  );
}

function ImportSteps({ list, onDone }: { list: ListName; onDone: () => void }) {
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
          const changed = updated === 0 ? "" : `, ${updated.toLocaleString("en")} changed`;
          showMessage(`Imported: ${added.toLocaleString("en")} added${changed}.`);
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
