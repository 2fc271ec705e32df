"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import { DocumentSource } from "./document-source";
import { PlanView } from "./plan-view";
import type { PlannedDocument } from "./use-document";
import { useDocument } from "./use-document";

/** A document, then what it would change, then the change. */
export function ApplyDocument({ mayApply }: { mayApply: boolean }) {
  const t = useTranslations("document");
  const { showMessage } = useToast();
  const { plan, apply } = useDocument();
  const [text, setText] = useState("");
  useWarningBeforeClosing(text !== "");
  if (plan.isPending || apply.isPending) {
    return (
      <Card className="p-5">
        <p role="status" className="text-sm text-quiet">
          {t("plan.working")}
        </p>
      </Card>
    );
  }
  const planned = plan.data;
  if (planned === undefined) {
    return (
      <DocumentSource
        text={text}
        onText={setText}
        error={plan.error}
        onPlan={() => plan.mutate(text)}
      />
    );
  }
  const goBack = () => {
    plan.reset();
    apply.reset();
  };
  const start = () =>
    apply.mutate(
      { text, revision: planned.revision },
      {
        onSuccess: () => {
          showMessage(t("plan.applied"));
          setText("");
          goBack();
        },
      },
    );
  const planAgain = () => {
    apply.reset();
    plan.mutate(text);
  };
  return (
    <Card className="space-y-5 p-5">
      <PlanView plan={planned} />
      {apply.error !== null && (
        <p role="alert" className="text-sm text-danger">
          {apply.error.message}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={goBack}>{t("plan.back")}</Button>
        {isStale(apply.error) ? (
          <Button look="primary" onClick={planAgain}>
            {t("plan.again")}
          </Button>
        ) : (
          mayApply && hasChanges(planned) && <ApplyButton planned={planned} onApply={start} />
        )}
      </div>
    </Card>
  );
}

/** Asks once more where something would be lost. */
function ApplyButton({ planned, onApply }: { planned: PlannedDocument; onApply: () => void }) {
  const t = useTranslations("document");
  const [isAsking, setIsAsking] = useState(false);
  const isRisky = planned.warnings.length > 0;
  const label = isRisky ? t("plan.applyAnyway") : t("plan.apply");
  return (
    <>
      <Button
        look={isRisky ? "danger" : "primary"}
        onClick={() => (planned.remove > 0 ? setIsAsking(true) : onApply())}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onApply();
        }}
        title={t("plan.removes", { count: planned.remove })}
        confirmLabel={label}
      >
        <p>{t("plan.removesText")}</p>
      </ConfirmDialog>
    </>
  );
}

const isStale = (error: Error | null) =>
  error instanceof ApiError && error.problem.code === "stale";

const hasChanges = ({ add, change, remove }: PlannedDocument) => add + change + remove > 0;
