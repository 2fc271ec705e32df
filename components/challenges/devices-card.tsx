"use client";

import { useTranslations } from "next-intl";
import { seconds, whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { DeviceFigures } from "./use-challenges";

/** The outcomes of challenges on each kind of device, and how long they took. */
export function DevicesCard({ devices }: { devices: readonly DeviceFigures[] }) {
  const t = useTranslations("challenges");
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{t("devices.title")}</h3>
      <Table label={t("devices.title")}>
        <Head
          columns={[
            t("devices.device"),
            t("statistics.shown"),
            t("statistics.solved"),
            t("statistics.failed"),
            t("statistics.givenUp"),
            t("statistics.median"),
            t("statistics.timeOf95"),
          ]}
        />
        <tbody>
          {devices.map(({ value, shown, solved, failed, givenUp, medianMs, p95Ms }) => (
            <Row key={value}>
              <Cell className="whitespace-nowrap">
                {value === "Mobile" ? t("devices.Mobile") : t("devices.Desktop")}
              </Cell>
              <Cell className="tabular-nums">{whole(shown)}</Cell>
              <Cell className="tabular-nums">{whole(solved)}</Cell>
              <Cell className="tabular-nums">{whole(failed)}</Cell>
              <Cell className="tabular-nums">{whole(givenUp)}</Cell>
              <Cell className="whitespace-nowrap tabular-nums">{seconds(medianMs)}</Cell>
              <Cell className="whitespace-nowrap tabular-nums">{seconds(p95Ms)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
