import { useTranslations } from "next-intl";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { Bar } from "./bar";
import { BarChart } from "./bar-chart";
import type { ChartMark } from "./chart-marks";

/** Bars over time, and the same numbers as a table. */
export function ChartWithTable({
  label,
  bars,
  marks = [],
  onChoose,
}: {
  label: string;
  bars: readonly Bar[];
  marks?: readonly ChartMark[];
  /** A click on a bar, or Enter. */
  onChoose?: (bar: Bar) => void;
}) {
  const t = useTranslations("charts");
  const columns = [t("chartWithTable.time"), ...(bars[0]?.rows.map(({ name }) => name) ?? [])];
  return (
    <>
      <BarChart label={label} bars={bars} marks={marks} {...(onChoose && { onChoose })} />
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer text-xs text-quiet hover:text-ink">
          {t("chartWithTable.asATable")}
        </summary>
        <div className="mt-2 max-h-80 overflow-y-auto">
          <Table label={label}>
            <Head columns={columns} />
            <tbody className="tabular-nums">
              {bars.map((bar) => (
                <Row key={bar.start}>
                  <Cell>{bar.label}</Cell>
                  {bar.rows.map(({ name, value }) => (
                    <Cell key={name}>{value}</Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </>
  );
}
