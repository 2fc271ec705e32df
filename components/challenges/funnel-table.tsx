"use client";

import { useTranslations } from "next-intl";
import { seconds, whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { FunnelFigures } from "./use-challenges";

/** The outcomes of challenges, a row for each thing that asked, or that they were shown on. */
export function FunnelTable({
  title,
  column,
  rows,
}: {
  title: string;
  column: string;
  rows: readonly {
    readonly name: string;
    /** Without `asked` where only those that were shown are known. */
    readonly figures: Omit<FunnelFigures, "asked"> & Partial<Pick<FunnelFigures, "asked">>;
  }[];
}) {
  const t = useTranslations("challenges");
  const hasAsked = rows.some(({ figures }) => figures.asked !== undefined);
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <Table label={title}>
        <Head
          columns={[
            column,
            ...(hasAsked ? [t("statistics.asked")] : []),
            t("statistics.shown"),
            t("statistics.solved"),
            t("statistics.failed"),
            t("statistics.givenUp"),
            t("statistics.median"),
            t("statistics.timeOf95"),
          ]}
        />
        <tbody>
          {rows.map(({ name, figures }) => (
            <Row key={name}>
              <Cell className="max-w-72 min-w-40 break-words">{name}</Cell>
              {figures.asked !== undefined && (
                <Cell className="tabular-nums">{whole(figures.asked)}</Cell>
              )}
              <Cell className="tabular-nums">{whole(figures.shown)}</Cell>
              <Cell className="tabular-nums">{whole(figures.solved)}</Cell>
              <Cell className="tabular-nums">{whole(figures.failed)}</Cell>
              <Cell className="tabular-nums">{whole(figures.givenUp)}</Cell>
              <Cell className="whitespace-nowrap tabular-nums">{seconds(figures.medianMs)}</Cell>
              <Cell className="whitespace-nowrap tabular-nums">{seconds(figures.p95Ms)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
