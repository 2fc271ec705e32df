"use client";

import { useTranslations } from "next-intl";
import { AuditEvent } from "@/components/audit/audit-event";
import { Button } from "@/components/ui/button";
import { SidePanel } from "@/components/ui/side-panel";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { DeletionRow } from "@/lib/panel/answers";
import { useDeletedTrail } from "./use-deletions";

/** The audit trail of a deleted workspace. */
export function TrailPanel({
  deletion,
  onClose,
}: {
  /** Null when closed. */
  deletion: DeletionRow | null;
  onClose: () => void;
}) {
  const t = useTranslations("operator");
  return (
    <SidePanel
      isOpen={deletion !== null}
      onClose={onClose}
      title={t("trailPanel.auditLogOf", { target: deletion?.target ?? "" })}
    >
      {deletion !== null && <Trail workspaceId={deletion.workspaceId} />}
    </SidePanel>
  );
}

function Trail({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("operator");
  const trail = useDeletedTrail(workspaceId);
  const { data, error, refetch } = trail;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={6} />;
  return (
    <>
      <ol>
        {data.pages
          .flatMap((page) => page.events)
          .map((event) => (
            <AuditEvent key={event.id} event={event} />
          ))}
      </ol>
      {trail.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            {t("trailPanel.showOlderChanges")}
          </Button>
        </div>
      )}
    </>
  );
}
