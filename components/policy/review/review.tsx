"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { ChangeList } from "../change-list";
import type { GuardWarning } from "../documents";
import type { EditorTarget } from "../editor/target";
import { ReplayPanel } from "./replay-panel";
import { useReplay } from "./use-replay";

export interface ReviewProps {
  readonly target: EditorTarget;
  /** Undefined for a new document, all of which is a change. */
  readonly before: unknown;
  readonly after: unknown;
  /** The guard's warnings to confirm; empty: none, or not checked yet. */
  readonly warnings: readonly GuardWarning[];
  readonly isBusy: boolean;
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The document itself is invalid; the form shows why. */
  readonly onInvalid: (error: ApiError) => void;
}

/** The review before a save: what changes, which visitors it affects, and warnings. */
export default function Review({
  target,
  before,
  after,
  warnings,
  isBusy,
  saveLabel,
  onSave,
  onClose,
  onInvalid,
}: ReviewProps) {
  const t = useTranslations("policy.review");
  const replay = useReplay(target, after);
  const error = replay.state === "failed" ? replay.error : null;
  useEffect(() => {
    if (error instanceof ApiError && error.problem.fields !== undefined) onInvalid(error);
  }, [error, onInvalid]);
  return (
    <div className="space-y-5">
      {before !== undefined && (
        <section>
          <h3 className="mb-2 text-sm font-semibold">{t("changes")}</h3>
          <ChangeList before={before} after={after} />
        </section>
      )}
      <section>
        <h3 className="mb-2 text-sm font-semibold">{t("effect")}</h3>
        <ReplayPanel replay={replay} />
      </section>
      {warnings.length > 0 && (
        <section role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
          <p className="font-semibold">{t("areYouSure")}</p>
          <ul className="mt-1 list-disc space-y-1 pl-4">
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("back")}</Button>
        <Button look={warnings.length > 0 ? "danger" : "primary"} isBusy={isBusy} onClick={onSave}>
          {warnings.length > 0 ? t("saveAnyway") : saveLabel}
        </Button>
      </div>
    </div>
  );
}
