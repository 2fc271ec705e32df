"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useWorkspace } from "@/components/panel/workspace-context";
import { RemoveMenu } from "@/components/policy/collection/remove-menu";
import { dates } from "@/components/ui/dates";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { ConfigurationSummary } from "@/lib/panel/answers/policies";
import { ModeSwitch } from "./mode-switch";

const RESPONSES = {
  None: "Stay on the page",
  RedirectURL: "Redirect",
  HTTPStatusCode: "HTTP status",
} as const;

export function ConfigurationsTable({
  configurations,
}: {
  configurations: readonly ConfigurationSummary[];
}) {
  const { handle, canEdit } = useWorkspace();
  const router = useRouter();
  return (
    <Table label="Configurations">
      <Head columns={["Name", "Mode", "Rules", "Blocked visitors", "Version", "Saved", ""]} />
      <tbody>
        {configurations.map((configuration) => {
          const { id, name, rules, pageResponse, version, updatedAt } = configuration;
          return (
            <Row key={id}>
              <Cell className="max-w-56 font-medium">
                <Link
                  href={`/w/${handle}/configurations/${id}`}
                  title={name}
                  className="block truncate hover:underline"
                >
                  {name}
                </Link>
              </Cell>
              <Cell>
                <ModeSwitch configuration={configuration} />
              </Cell>
              <Cell className="tabular-nums">{rules === 0 ? "None" : rules}</Cell>
              <Cell>{RESPONSES[pageResponse]}</Cell>
              <Cell className="tabular-nums">{version}</Cell>
              <Cell className="whitespace-nowrap text-quiet">{dates.moment(updatedAt)}</Cell>
              <Cell className="py-1 text-right">
                {canEdit && (
                  <RemoveMenu
                    collection="configurations"
                    id={id}
                    name={name}
                    consequence={`Calls that name “${name}” will get an error. The audit log keeps its settings.`}
                    onEdit={() => router.push(`/w/${handle}/configurations/${id}`)}
                  />
                )}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
