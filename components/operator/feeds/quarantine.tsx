"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { whole } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import type { FeedStatus } from "@/lib/panel/answers";
import { EntryChanges } from "./entry-changes";
import { useFeedAction } from "./use-feeds";

/** A delivery that is not used: why, and what to do with it. */
export function Quarantine({
  id,
  quarantine,
}: {
  id: string;
  quarantine: NonNullable<FeedStatus["quarantine"]>;
}) {
  const t = useTranslations("operator");
  const { at, reason, findings, isReleasable, isSetAside, difference } = quarantine;
  const [isReleasing, setIsReleasing] = useState(false);
  const { showMessage, showError } = useToast();
  const release = useFeedAction("PUT");
  const keep = useFeedAction("DELETE");
  const keepGood = () =>
    keep.mutate(id, {
      onError: showError,
      onSuccess: () => showMessage(t("quarantine.idKeepsIts", { id })),
    });
  return (
    <div className="space-y-3 rounded-md border border-danger/40 bg-danger-soft/40 p-3">
      <p>
        <span className="font-medium">
          {t(isSetAside ? "quarantine.setAside" : "quarantine.held")}
        </span>{" "}
        {t.rich("quarantine.arrived", { reason, ago: () => <Ago at={at} /> })}
      </p>
      {findings.length > 0 && (
        <details className="text-xs">
          <summary className="cursor-pointer">
            {t("quarantine.findings", { count: findings.length, n: whole(findings.length) })}
          </summary>
          <ul className="mt-1 max-h-48 space-y-0.5 overflow-y-auto">
            {findings.map((finding) => (
              <li key={`${finding.entry} ${finding.reason}`}>
                <code className="font-mono">{finding.entry}</code> {finding.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {difference !== null && <EntryChanges difference={difference} />}
      <div className="flex flex-wrap gap-2">
        {!isSetAside && (
          <Button size="sm" look="primary" isBusy={keep.isPending} onClick={keepGood}>
            {t("quarantine.keepTheLast")}
          </Button>
        )}
        {isReleasable && (
          <Button size="sm" look="danger" onClick={() => setIsReleasing(true)}>
            {t.rich("quarantine.releaseId", {
              id,
              span: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isReleasing}
        onClose={() => setIsReleasing(false)}
        title={t("quarantine.releaseId2", { id })}
        confirmLabel={t("quarantine.release")}
        isBusy={release.isPending}
        onConfirm={() =>
          release.mutate(id, {
            onError: showError,
            onSuccess: () => {
              setIsReleasing(false);
              showMessage(t("quarantine.idIsReleased", { id }));
            },
          })
        }
      >
        {t("quarantine.theDeliveryReplaces")}
      </ConfirmDialog>
    </div>
  );
}
