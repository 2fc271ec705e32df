import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { OperatorWorkspace } from "@/lib/panel/answers";

export function WorkspaceTable({
  workspaces,
  onEdit,
}: {
  workspaces: readonly OperatorWorkspace[];
  onEdit: (workspace: OperatorWorkspace) => void;
}) {
  const t = useTranslations("operator");
  return (
    <Table label={t("workspaceTable.workspaces")}>
      <Head
        columns={[
          t("workspaceTable.workspace"),
          t("workspaceTable.owner"),
          t("workspaceTable.package"),
          t("workspaceTable.creditsUsed"),
          t("workspaceTable.ends"),
          t("workspaceTable.state"),
          t("workspaceTable.edit"),
        ]}
      />
      <tbody>
        {workspaces.map((workspace) => (
          <Row key={workspace.id}>
            <Cell>
              <span className="font-medium">{workspace.name}</span>
              <span className="block text-xs text-quiet">{workspace.handle}</span>
            </Cell>
            <Cell className="text-quiet">{workspace.owner ?? t("workspaceTable.none")}</Cell>
            <Cell>{workspace.package}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {workspace.quota === null
                ? t("workspaceTable.usageUnlimited", { usage: whole(workspace.usage) })
                : t("workspaceTable.usageOfQuota", {
                    usage: whole(workspace.usage),
                    quota: whole(workspace.quota),
                  })}
            </Cell>
            <Cell className="whitespace-nowrap text-quiet">
              {workspace.expiresAt === null ? (
                t("workspaceTable.renews")
              ) : (
                <Ago at={workspace.expiresAt} />
              )}
            </Cell>
            <Cell>
              <State workspace={workspace} />
            </Cell>
            <Cell className="text-right">
              <Button size="sm" onClick={() => onEdit(workspace)}>
                {t.rich("workspaceTable.changeName", {
                  name: workspace.name,
                  span: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function State({ workspace }: { workspace: OperatorWorkspace }) {
  const t = useTranslations("operator");
  const { suspended, suspendedAt, suspendedReason } = workspace;
  if (!suspended) return <Badge tone="good">{t("workspaceTable.active")}</Badge>;
  return (
    <>
      <Badge tone="danger">{t("workspaceTable.suspended")}</Badge>
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
