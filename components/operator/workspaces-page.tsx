"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Input } from "@/components/ui/field";
import { Pager } from "@/components/ui/pager";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState } from "@/components/ui/states";
import type { OperatorWorkspace } from "@/lib/panel/answers";
import { WORKSPACES_A_PAGE } from "@/lib/panel/page-sizes";
import { EditWorkspaceDialog } from "./edit-workspace-dialog";
import { useWorkspaces, type WorkspaceState } from "./use-operator";
import { WorkspaceTable } from "./workspace-table";

export function WorkspacesPage() {
  const t = useTranslations("operator");
  const [search, setSearch] = useState("");
  const [state, setState] = useState<WorkspaceState>("all");
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OperatorWorkspace | null>(null);
  const { data, error, refetch } = useWorkspaces(useDeferredValue(search), state, page);
  return (
    <>
      <PageHeader
        title={t("workspacesPage.workspaces")}
        description={t("workspacesPage.everyWorkspaceAnd")}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="w-80 max-w-full">
          <Input
            type="search"
            aria-label={t("workspacesPage.searchWorkspaces")}
            placeholder={t("workspacesPage.handleNameOr")}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(1);
            }}
          />
        </div>
        <Segmented
          label={t("workspacesPage.whichWorkspaces")}
          value={state}
          options={[
            { value: "all", label: t("workspacesPage.all") },
            { value: "active", label: t("workspacesPage.active") },
            { value: "suspended", label: t("workspacesPage.suspended") },
          ]}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      </div>
      <QueryState data={data} error={error} refetch={refetch} />
      {data?.total === 0 && <EmptyState title={t("workspacesPage.noWorkspaceMatches")} />}
      {data !== undefined && data.total > 0 && (
        <WorkspaceTable workspaces={data.workspaces} onEdit={setEdited} />
      )}
      {data !== undefined && (
        <Pager page={page} pageSize={WORKSPACES_A_PAGE} total={data.total} onPage={setPage} />
      )}
      {edited !== null && (
        <EditWorkspaceDialog
          key={edited.id}
          workspace={edited}
          packages={data?.packages ?? []}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
