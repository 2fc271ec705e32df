"use client";

import { useTranslations } from "next-intl";
import { DevicesCard } from "@/components/challenges/devices-card";
import { FailuresCard } from "@/components/challenges/failures-card";
import type { Bar } from "@/components/charts/bar";
import { ChartWithTable } from "@/components/charts/chart-with-table";
import { Figure } from "@/components/charts/figure";
import { Legend } from "@/components/charts/legend";
import { onTimeAxis } from "@/components/charts/time-axis";
import { PanelCard } from "@/components/overview/panel-card";
import { useRange, useRanges } from "@/components/overview/use-range";
import { countryName } from "@/components/policy/country/country-name";
import { Section } from "@/components/ui/card";
import { seconds, share, whole } from "@/components/ui/numbers";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import {
  type OddityFigures,
  type OriginFigures,
  type SiteKeyStatisticsView,
  useSiteKeyStatistics,
} from "./use-site-keys";

/** How many challenges were shown, solved and failed, when, and to whom. */
export function StatisticsSection({ id }: { id: string }) {
  const t = useTranslations("sitekeys");
  const [range, setRange] = useRange();
  const ranges = useRanges();
  const { data, error, isPlaceholderData, refetch } = useSiteKeyStatistics(id, range);
  return (
    <Section
      title={t("statisticsSection.title")}
      actions={
        <Segmented
          label={t("statisticsSection.span")}
          value={range}
          options={ranges}
          onChange={setRange}
        />
      }
    >
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data !== undefined && <Statistics statistics={data} isOld={isPlaceholderData} />}
    </Section>
  );
}

function Statistics({
  statistics: { total, series, countries, networks, oddities, devices, failures },
  isOld,
}: {
  statistics: SiteKeyStatisticsView;
  /** Still showing the previous range. */
  isOld: boolean;
}) {
  const t = useTranslations("sitekeys");
  if (total.shown === 0) {
    return (
      <EmptyState title={t("statisticsSection.none")}>{t("statisticsSection.noneText")}</EmptyState>
    );
  }
  return (
    <div className="space-y-4" aria-busy={isOld}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
        <Figure name={t("statisticsSection.shown")} value={whole(total.shown)}>
          {t("statisticsSection.shownText")}
        </Figure>
        <Figure name={t("statisticsSection.solved")} value={whole(total.solved)}>
          {t("statisticsSection.ofShown", { share: share(total.solved, total.shown) })}
        </Figure>
        <Figure name={t("statisticsSection.failed")} value={whole(total.failed)}>
          {t("statisticsSection.ofShown", { share: share(total.failed, total.shown) })}
        </Figure>
        <Figure name={t("statisticsSection.givenUp")} value={whole(total.givenUp)}>
          {t("statisticsSection.givenUpText")}
        </Figure>
        <Figure name={t("statisticsSection.median")} value={seconds(total.medianMs)}>
          {t("statisticsSection.p95", { time: seconds(total.p95Ms) })}
        </Figure>
      </dl>
      <PanelCard
        title={t("statisticsSection.overTime")}
        aside={
          <Legend rest={t("statisticsSection.solved")} marked={t("statisticsSection.notSolved")} />
        }
      >
        <ChartWithTable
          label={t("statisticsSection.overTime")}
          bars={onTimeAxis(series).map(({ start, label, tick, shown, solved, failed }): Bar => {
            const most = Math.max(shown, solved);
            return {
              start,
              label,
              tick,
              total: most,
              marked: most - solved,
              rows: [
                { name: t("statisticsSection.shown"), value: whole(shown) },
                { name: t("statisticsSection.solved"), value: whole(solved) },
                { name: t("statisticsSection.failed"), value: whole(failed) },
              ],
              text: t("statisticsSection.bar", {
                label,
                shown: whole(shown),
                solved: whole(solved),
                failed: whole(failed),
              }),
            };
          })}
        />
      </PanelCard>
      <div className="grid gap-4 lg:grid-cols-2">
        <OriginsCard
          title={t("statisticsSection.countries")}
          column={t("statisticsSection.country")}
          origins={countries}
          nameOf={(value) => (value === "NN" ? t("statisticsSection.unknown") : countryName(value))}
        />
        <OriginsCard
          title={t("statisticsSection.networks")}
          column={t("statisticsSection.network")}
          origins={networks}
          nameOf={(value) => (value === "0" ? t("statisticsSection.unknown") : `AS${value}`)}
        />
      </div>
      <DevicesCard devices={devices} />
      <FailuresCard failures={failures} />
      {oddities.length > 0 && <OdditiesCard oddities={oddities} />}
    </div>
  );
}

/** Signs that decide nothing, but show whether bots answer. */
function OdditiesCard({ oddities }: { oddities: readonly OddityFigures[] }) {
  const t = useTranslations("sitekeys");
  const title = t("statisticsSection.oddities");
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <Table label={title}>
        <Head
          columns={[
            t("statisticsSection.oddity"),
            t("statisticsSection.solved"),
            t("statisticsSection.failed"),
          ]}
        />
        <tbody>
          {oddities.map(({ value, solved, failed }) => (
            <Row key={value}>
              <Cell>{t(`oddities.${value}`)}</Cell>
              <Cell className="tabular-nums">{whole(solved)}</Cell>
              <Cell className="tabular-nums">{whole(failed)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-sm text-quiet">{t("statisticsSection.odditiesText")}</p>
    </div>
  );
}

function OriginsCard({
  title,
  column,
  origins,
  nameOf,
}: {
  title: string;
  column: string;
  origins: readonly OriginFigures[];
  nameOf: (value: string) => string;
}) {
  const t = useTranslations("sitekeys");
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <Table label={title}>
        <Head
          columns={[
            column,
            t("statisticsSection.shown"),
            t("statisticsSection.solved"),
            t("statisticsSection.failed"),
            t("statisticsSection.median"),
          ]}
        />
        <tbody>
          {origins.map(({ value, shown, solved, failed, medianMs }) => (
            <Row key={value}>
              <Cell>{nameOf(value)}</Cell>
              <Cell className="tabular-nums">{whole(shown)}</Cell>
              <Cell className="tabular-nums">{whole(solved)}</Cell>
              <Cell className="tabular-nums">{whole(failed)}</Cell>
              <Cell className="whitespace-nowrap tabular-nums">{seconds(medianMs)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
