"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { countedSoFar, oneDigit, whole } from "@/components/ui/numbers";
import { Segmented } from "@/components/ui/segmented";
import { useToast } from "@/components/ui/toast";
import type { Filter } from "../filter/filter-names";
import type { ExportProgress } from "./read-download";
import { type ExportFormat, useExport, useExportCount } from "./use-export";

const FORMATS = [
  { value: "csv", label: "CSV" },
  { value: "jsonl", label: "JSON Lines" },
] as const satisfies readonly { value: ExportFormat; label: string }[];

/** Saves the filtered calls as a file. */
export function ExportDialog({
  filter,
  isOpen,
  onClose,
}: {
  filter: Filter;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("traffic");
  const tUi = useTranslations("ui");
  const count = useExportCount(filter, isOpen);
  const { start, stop, progress, error } = useExport();
  const { showMessage } = useToast();
  const [format, setFormat] = useState<ExportFormat>("csv");
  const close = () => {
    stop();
    onClose();
  };
  const total = count.data;
  const run = async () => {
    if (!(await start(filter, format))) return;
    showMessage(t("exportDialog.theExportIs"));
    onClose();
  };
  const problem = error ?? count.error;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t("exportDialog.export")}
      description={t("exportDialog.everyCallThat")}
    >
      <div className="space-y-5">
        <Segmented
          label={t("exportDialog.format")}
          value={format}
          options={FORMATS}
          onChange={setFormat}
        />
        <div className="text-sm" aria-live="polite">
          {progress === null ? (
            <p>
              {total === undefined
                ? t("exportDialog.counting")
                : countedSoFar(tUi, "record", total.count, total.isExact)}
            </p>
          ) : (
            <Progress progress={progress} total={total?.isExact ? total.count : undefined} />
          )}
        </div>
        {problem !== null && (
          <p role="alert" className="text-sm text-danger">
            {problem.message}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>
            {progress === null ? t("exportDialog.close") : t("exportDialog.stop")}
          </Button>
          <Button
            look="primary"
            isBusy={progress !== null}
            disabled={total?.isExact && total.count === 0}
            onClick={() => void run()}
          >
            {t("exportDialog.export")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const MEGABYTE = 1_000_000;

function Progress({
  progress: { records, bytes },
  total,
}: {
  progress: ExportProgress;
  /** Undefined while it is not known. */
  total: number | undefined;
}) {
  const t = useTranslations("traffic");
  const size = t("exportDialog.megabytes", { n: oneDigit(bytes / MEGABYTE) });
  if (total === undefined) {
    return (
      <>
        <progress aria-label={t("exportDialog.export")} className="h-1.5 w-full accent-accent" />
        <p className="mt-1 text-quiet tabular-nums">
          {t("exportDialog.soFar", { count: records, n: whole(records), size })}
        </p>
      </>
    );
  }
  return (
    <>
      <progress
        aria-label={t("exportDialog.export")}
        className="h-1.5 w-full accent-accent"
        value={Math.min(records, total)}
        max={Math.max(1, total)}
      />
      <p className="mt-1 text-quiet tabular-nums">
        {t("exportDialog.ofAll", {
          done: whole(Math.min(records, total)),
          count: total,
          n: whole(total),
          size,
        })}
      </p>
    </>
  );
}
