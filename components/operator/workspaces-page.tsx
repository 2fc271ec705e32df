"use client";

import { useDeferredValue, useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { OperatorWorkspace } from "@/lib/panel/answers/operator";
import { WORKSPACES_A_PAGE } from "@/lib/panel/page-sizes";
import { EditWorkspaceDialog } from "./edit-workspace-dialog";
import { useWorkspaces } from "./use-operator";

export function WorkspacesPage() {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OperatorWorkspace | null>(null);
  const { data, error, refetch } = useWorkspaces(useDeferredValue(search), page);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / WORKSPACES_A_PAGE));
  return (
    <>
      <PageHeader title="Workspaces" description="Who uses this installation, and how much." />
      <Input
        type="search"
        aria-label="Search workspaces"
        placeholder="Handle, name or e-mail"
        className="mb-4 max-w-sm"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(1);
        }}
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton />}
      {data?.total === 0 && <EmptyState title="No workspace matches" />}
      {data !== undefined && data.total > 0 && (
        <WorkspaceTable workspaces={data.workspaces} onEdit={setEdited} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages of workspaces" className="mt-4 flex items-center gap-3 text-sm">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span className="text-quiet">
            Page {page} of {pages}
          </span>
          <Button size="sm" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </nav>
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

function WorkspaceTable({
  workspaces,
  onEdit,
}: {
  workspaces: readonly OperatorWorkspace[];
  onEdit: (workspace: OperatorWorkspace) => void;
}) {
  return (
    <Table label="Workspaces">
      <Head columns={["Workspace", "Owner", "Package", "Used this period", "Ends", "State", ""]} />
      <tbody>
        {workspaces.map((workspace) => (
          <Row key={workspace.id}>
            <Cell>
              <span className="font-medium">{workspace.name}</span>
              <span className="block text-xs text-quiet">{workspace.handle}</span>
            </Cell>
            <Cell className="text-quiet">{workspace.owner ?? "none"}</Cell>
            <Cell>{workspace.package}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {workspace.usage.toLocaleString("en")} of {workspace.quota.toLocaleString("en")}
            </Cell>
            <Cell className="whitespace-nowrap text-quiet">
              {workspace.expiresAt === null
                ? "renews"
                : new Date(workspace.expiresAt).toLocaleDateString("en")}
            </Cell>
            <Cell>
              {workspace.suspended ? (
                <Badge tone="danger">suspended</Badge>
              ) : (
                <Badge tone="good">active</Badge>
              )}
            </Cell>
            <Cell className="text-right">
              <Button size="sm" onClick={() => onEdit(workspace)}>
                Change
                <span className="sr-only"> {workspace.name}</span>
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
