"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Figure } from "@/components/charts/figure";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { queryOf } from "@/components/traffic/page-query";
import { Card, Section } from "@/components/ui/card";
import { dates } from "@/components/ui/dates";
import { oneDigit, whole } from "@/components/ui/numbers";
import { QueryState } from "@/components/ui/query-state";
import { CampaignTraffic } from "./campaign-traffic";
import { RuleSection } from "./rule-section";
import { StateBadge } from "./state-badge";
import { type Campaign, filterOf, useCampaign } from "./use-campaigns";

const TRAITS = ["agent", "path", "print", "headerShape"] as const;

/** One campaign: who came, what they have in common, and the rule against them. */
export function CampaignPage({ id }: { id: string }) {
  const t = useTranslations("campaigns");
  const { handle } = useWorkspace();
  const { data, error, refetch } = useCampaign(id);
  return (
    <>
      <Link
        href={`/w/${handle}/campaigns`}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-quiet hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> {t("campaign.back")}
      </Link>
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && (
        <>
          <PageHeader
            title={data.name}
            description={<Times campaign={data} />}
            actions={<StateBadge state={data.state} />}
          />
          <Figures campaign={data} />
          <RuleSection campaign={data} />
          <TraitsSection campaign={data} />
          <CampaignTraffic campaign={data} />
        </>
      )}
    </>
  );
}

function Times({ campaign: { beganAt, endedAt } }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  return endedAt === null
    ? t("campaign.since", { beganAt: dates.moment(beganAt) })
    : t("campaign.fromTo", { beganAt: dates.moment(beganAt), endedAt: dates.moment(endedAt) });
}

function Figures({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  const { handle } = useWorkspace();
  const { calls, addresses, networks, systems, countries, keptOut } = campaign.figures;
  const each = addresses === 0 ? 0 : Math.round((calls * 10) / addresses) / 10;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure name={t("figures.addresses")} value={whole(addresses)}>
        {t("figures.each", { each: oneDigit(each), number: each })}
      </Figure>
      <Figure name={t("figures.networks")} value={whole(networks)}>
        {t("figures.spread", { systems, countries })}
      </Figure>
      <Figure
        name={t("figures.calls")}
        value={whole(calls)}
        href={`/w/${handle}/traffic?${queryOf(filterOf(campaign))}`}
      >
        {t("figures.expected", { expected: whole(Math.ceil(campaign.expectedPerHour)) })}
      </Figure>
      <Figure name={t("figures.keptOut")} value={whole(keptOut)}>
        {t("figures.letIn", { letIn: whole(calls - keptOut) })}
      </Figure>
    </dl>
  );
}

/** The traits that all visitors of a campaign have in common, and those that differ. */
function TraitsSection({ campaign: { traits } }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  return (
    <Section title={t("traits.title")} description={t("traits.description")}>
      <Card className="p-5">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_1fr]">
          {TRAITS.map((trait) => (
            <div key={trait} className="contents">
              <dt className="text-quiet">{t(`traits.${trait}`)}</dt>
              <dd className="min-w-0 break-words">
                {traits[trait] === undefined ? (
                  <span className="text-quiet">{t("traits.differs")}</span>
                ) : (
                  <code className="font-mono text-xs">{traits[trait]}</code>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
