import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { OperatorWorkspace } from "@/lib/panel/answers/operator";

export function WorkspaceTable({
  workspaces,
  onEdit,
}: {
  workspaces: readonly OperatorWorkspace[];
  onEdit: (workspace: OperatorWorkspace) => void;
}) {
  return (
    <Table label="Workspaces">
      <Head columns={["Workspace", "Owner", "Package", "Credits used", "Ends", "State", "Edit"]} />
      <tbody>
        {workspaces.map((workspace) => (
          <Row key={workspace.id}>
            <Cell>
              <span className="font-medium">{workspace.name}</span>
              <span className="block text-xs text-quiet">{workspace.handle}</span>
            </Cell>
            <Cell className="text-quiet">{workspace.owner ?? "None"}</Cell>
            <Cell>{workspace.package}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {whole(workspace.usage)} of {whole(workspace.quota)}
            </Cell>
            <Cell className="whitespace-nowrap text-quiet">
              {workspace.expiresAt === null ? "Renews" : <Ago at={workspace.expiresAt} />}
            </Cell>
            <Cell>
              <State workspace={workspace} />
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

function State({ workspace }: { workspace: OperatorWorkspace }) {
  const { suspended, suspendedAt, suspendedReason } = workspace;
  if (!suspended) return <Badge tone="good">Active</Badge>;
  return (
    <>
      <Badge tone="danger">Suspended</Badge>
      {(suspendedAt !== null || suspendedReason !== null) && (
        <span className="mt-1 block max-w-56 text-xs break-words text-quiet">
          {suspendedAt !== null && <Ago at={suspendedAt} />}
          {suspendedAt !== null && suspendedReason !== null && " · "}
          {suspendedReason}
        </span>
      )}
    </>
  );
}
