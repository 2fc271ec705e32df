"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { DeletionRow } from "@/lib/panel/answers";
import { TrailPanel } from "./trail-panel";
import { useDeletions } from "./use-deletions";

/** Deleted workspaces: by whom, when, and their audit trails. */
export function DeletedPage() {
  const t = useTranslations("operator");
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeletions();
  const deletions = data?.pages.flatMap((page) => page.deletions) ?? [];
  return (
    <>
      <PageHeader
        title={t("deletedPage.deletedWorkspaces")}
        description={t("deletedPage.theirKeysPolicies")}
      />
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data !== undefined && deletions.length === 0 && (
        <EmptyState title={t("deletedPage.noWorkspaceWas")}>
          {t("deletedPage.deletedWorkspacesAppear")}
        </EmptyState>
      )}
      {deletions.length > 0 && <DeletionsTable deletions={deletions} />}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("deletedPage.showMore")}
          </Button>
        </div>
      )}
    </>
  );
}

function DeletionsTable({ deletions }: { deletions: readonly DeletionRow[] }) {
  const t = useTranslations("operator");
  const [open, setOpen] = useState<DeletionRow | null>(null);
  return (
    <>
      <Table label={t("deletedPage.deletedWorkspaces")}>
        <Head
          columns={[
            t("deletedPage.workspace"),
            t("deletedPage.deletedBy"),
            t("deletedPage.when"),
            "",
          ]}
        />
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
                  aria-label={t("deletedPage.auditLogOf", { target: deletion.target ?? "" })}
                  onClick={() => setOpen(deletion)}
                >
                  {t("deletedPage.auditLog")}
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
