"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { ReadOnlyNote } from "@/components/panel/read-only-note";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useToast } from "@/components/ui/toast";
import type { GuardWarning } from "../documents";
import type { ErrorAt } from "../errors";
import { inWords } from "../problem-words";
import { ReviewDialog } from "../review/review-dialog";
import { errorsAfter } from "./errors-after";
import { NewerNotice } from "./newer-notice";
import { ProblemSummary } from "./problem-summary";
import { SaveBar } from "./save-bar";
import { SavedWarnings } from "./saved-warnings";
import { type EditorTarget, isNew } from "./target";
import type { StoredDocument } from "./use-document";
import { useDraft } from "./use-draft";
import { useSaveDocument } from "./use-save-document";

export interface EditorForm<D> {
  readonly document: D;
  readonly set: (document: D) => void;
  readonly errorAt: ErrorAt;
  readonly hasErrors: boolean;
}

/** A document that stands ready to be reviewed. */
export interface Proposal<D> {
  /** The older version that this is; null when it is the current one. */
  readonly version: number | null;
  readonly document: D;
}

interface EditorProps<D> {
  readonly target: EditorTarget;
  readonly stored: StoredDocument<D>;
  /** Another document to save, such as an older version: reviewed and saved like any change. */
  readonly restoring: Proposal<D> | null;
  readonly onRestoreEnd: () => void;
  readonly onSaved?: ((id: string) => void) | undefined;
  readonly children: (form: EditorForm<D>) => ReactNode;
}

const NO_ERRORS: Readonly<Record<string, string>> = {};
const NO_WARNINGS: readonly GuardWarning[] = [];

/**
 * A form over one document of the account. Edits stay until saved, a save is reviewed first, and another
 * person's concurrent save is reported, never silently overwritten.
 */
export function DocumentEditor<D>(props: EditorProps<D>) {
  const { target, stored, restoring, onRestoreEnd, onSaved, children } = props;
  const t = useTranslations("policy");
  const { canEdit } = useWorkspace();
  const { showMessage, showError } = useToast();
  const draft = useDraft(stored);
  const save = useSaveDocument(target);
  const [isReviewing, setIsReviewing] = useState(false);
  const [warnings, setWarnings] = useState(NO_WARNINGS);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusals, setRefusals] = useState(0);
  const document = restoring?.document ?? draft.document;

  const stopReview = useCallback(() => {
    setIsReviewing(false);
    setWarnings(NO_WARNINGS);
    onRestoreEnd();
  }, [onRestoreEnd]);
  const refuse = useCallback(
    (error: Error) => {
      const fields = error instanceof ApiError ? error.problem.fields : undefined;
      stopReview();
      setErrors(inWords(t, fields ?? NO_ERRORS));
      // The notice of a conflict says more, and takes the focus.
      if (error instanceof ApiError && error.problem.code === "conflict") {
        setRefusals((count) => count + 1);
      } else if (fields === undefined) showError(error);
    },
    [stopReview, showError, t],
  );
  const submit = () =>
    save.mutate(
      {
        document,
        baseVersion: draft.base.version,
        confirmed: warnings.length > 0,
        ...(restoring !== null && restoring.version !== null && { restores: restoring.version }),
      },
      {
        onError: refuse,
        onSuccess: (saved) => {
          if (saved.outcome === "needs-confirmation") return setWarnings(saved.warnings);
          setErrors(NO_ERRORS);
          draft.noteSaved(saved.version, document);
          stopReview();
          showMessage(
            isNew(target) ? t("editor.created") : t("editor.saved", { version: saved.version }),
          );
          onSaved?.(saved.id);
        },
      },
    );
  /** A problem disappears with the change that answers it. */
  const set = (next: D) => {
    setErrors((shown) => errorsAfter(shown, draft.document, next));
    draft.set(next);
  };
  const review = () => {
    setErrors(NO_ERRORS);
    setIsReviewing(true);
  };

  return (
    <>
      <ReadOnlyNote />
      <NewerNotice target={target} draft={draft} refusals={refusals} />
      <ProblemSummary errors={errors} />
      <SavedWarnings target={target} />
      <fieldset disabled={!canEdit} className="min-w-0">
        {children({
          document: draft.document,
          set,
          errorAt: (path) => errors[path],
          hasErrors: Object.keys(errors).length > 0,
        })}
      </fieldset>
      {canEdit && (draft.isDirty || isNew(target)) && (
        <SaveBar
          isNew={isNew(target)}
          onSave={review}
          onDiscard={() => {
            setErrors(NO_ERRORS);
            draft.discard();
          }}
        />
      )}
      {(isReviewing || restoring !== null) && (
        <ReviewDialog
          target={target}
          before={isNew(target) ? undefined : draft.base.document}
          after={document}
          warnings={warnings}
          isBusy={save.isPending}
          saveLabel={
            isNew(target)
              ? t("editor.create")
              : t("editor.saveVersion", { version: draft.base.version + 1 })
          }
          onSave={submit}
          onClose={stopReview}
          onInvalid={refuse}
        />
      )}
    </>
  );
}
