"use client";

import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { DeletionRow } from "@/lib/panel/answers/operator";
import { TrailPanel } from "./trail-panel";
import { useDeletions } from "./use-deletions";

/** Deleted workspaces: by whom, when, and their audit trails. */
export function DeletedPage() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeletions();
  const deletions = data?.pages.flatMap((page) => page.deletions) ?? [];
  return (
    <>
      <PageHeader
        title="Deleted workspaces"
        description="Their keys, policies, lists and traffic are gone. Their audit logs stay."
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && deletions.length === 0 && (
        <EmptyState title="No workspace was deleted">
          Deleted workspaces appear here, with who deleted them and when.
        </EmptyState>
      )}
      {deletions.length > 0 && <DeletionsTable deletions={deletions} />}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function DeletionsTable({ deletions }: { deletions: readonly DeletionRow[] }) {
  const [open, setOpen] = useState<DeletionRow | null>(null);
  return (
    <>
      <Table label="Deleted workspaces">
        <Head columns={["Workspace", "Deleted by", "When", ""]} />
        <tbody>
          {deletions.map((deletion) => (
            <Row key={deletion.id}>
              <Cell className="font-medium break-all">{deletion.target}</Cell>
              <Cell className="break-all">{deletion.actor}</Cell>
              <Cell className="whitespace-nowrap text-quiet">
                <Ago at={deletion.at} />
              </Cell>
              <Cell className="text-right">
                <Button
                  size="sm"
                  aria-label={`Audit log of ${deletion.target}`}
                  onClick={() => setOpen(deletion)}
                >
                  Audit log
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <TrailPanel deletion={open} onClose={() => setOpen(null)} />
    </>
  );
}
