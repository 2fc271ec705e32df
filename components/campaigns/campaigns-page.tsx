"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { whole } from "@/components/ui/numbers";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { StateBadge } from "./state-badge";
import { type Campaign, useCampaigns } from "./use-campaigns";

/** Waves of visitors from many networks with something in common. */
export function CampaignsPage() {
  const t = useTranslations("campaigns");
  const { data, error, refetch } = useCampaigns();
  return (
    <>
      <PageHeader
        title={t("page.title")}
        description={t.rich("page.description", {
          link: (text) => (
            <Link href="/docs/guides/campaigns" className="underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      />
      <QueryState data={data} error={error} refetch={refetch} />
      {data?.campaigns.length === 0 && (
        <EmptyState title={t("page.none")}>{t("page.noneText")}</EmptyState>
      )}
      {data !== undefined && data.campaigns.length > 0 && (
        <CampaignsTable campaigns={data.campaigns} />
      )}
    </>
  );
}

function CampaignsTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations("campaigns");
  const { handle } = useWorkspace();
  return (
    <Table label={t("page.title")}>
      <Head columns={[t("page.campaign"), t("page.state"), t("page.rule"), t("page.began")]} />
      <tbody>
        {campaigns.map(({ id, name, state, figures, rule, beganAt }) => (
          <Row key={id}>
            <Cell className="max-w-96 min-w-48">
              <Link
                href={`/w/${handle}/campaigns/${id}`}
                className="font-medium break-words hover:underline"
              >
                {name}
              </Link>
              <span className="block text-xs text-quiet">
                {t("page.figures", {
                  addresses: whole(figures.addresses),
                  networks: whole(figures.networks),
                  calls: whole(figures.calls),
                })}
              </span>
            </Cell>
            <Cell>
              <StateBadge state={state} />
            </Cell>
            <Cell className="text-quiet">
              {rule === null
                ? t("page.noRule")
                : t(
                    rule.removedAt === null
                      ? `page.rules.${actionOf(rule.action)}`
                      : "page.removed",
                  )}
            </Cell>
            <Cell className="text-quiet">
              <Ago at={beganAt} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const actionOf = (action: NonNullable<Campaign["rule"]>["action"]) =>
  action === "allow" ? "monitor" : action;
