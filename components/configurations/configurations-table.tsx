"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { RemoveMenu } from "@/components/policy/collection/remove-menu";
import type { ConfigurationSummary } from "@/components/policy/documents";
import { dates } from "@/components/ui/dates";
import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { ModeSwitch } from "./mode-switch";

export function ConfigurationsTable({
  configurations,
}: {
  configurations: readonly ConfigurationSummary[];
}) {
  const t = useTranslations("configurations");
  const { handle, canEdit } = useWorkspace();
  const router = useRouter();
  return (
    <Table label={t("title")}>
      <Head
        columns={[
          t("name"),
          t("table.mode"),
          t("table.rules"),
          t("table.blocked"),
          t("table.version"),
          t("table.saved"),
          "",
        ]}
      />
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
              <Cell className="tabular-nums">
                {rules === 0 ? t("table.noRules") : whole(rules)}
              </Cell>
              <Cell>{t(`response.${pageResponse}`)}</Cell>
              <Cell className="tabular-nums">{version}</Cell>
              <Cell className="whitespace-nowrap text-quiet">{dates.moment(updatedAt)}</Cell>
              <Cell className="py-1 text-right">
                {canEdit && (
                  <RemoveMenu
                    collection="configurations"
                    id={id}
                    name={name}
                    consequence={t("table.consequence", { name })}
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
