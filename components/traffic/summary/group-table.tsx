"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { dates } from "@/components/ui/dates";
import { share, whole } from "@/components/ui/numbers";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { Table } from "@/components/ui/table";
import type { FilterState } from "../use-filter";
import { useKeyName } from "../use-key-name";
import { type Group, groupWords } from "./groups";
import { type GroupAnswer, useSummary } from "./use-summary";
import { valueLabel } from "./value-label";

const CELL = "h-8 px-2.5 py-0 whitespace-nowrap first:pl-4 last:pr-4";
const NUMBER = "text-right tabular-nums";

/** Calls grouped by one thing, the most frequent first; each group leads to its calls. */
export function GroupTable({ state, by }: { state: FilterState; by: Group }) {
  const t = useTranslations("traffic");
  const { data, error, refetch } = useSummary(state.filter, by);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={10} />;
  if (data.groups.length === 0) {
    return (
      <EmptyState
        title={t("groupTable.noCallsTo")}
        action={<Button onClick={() => state.group(null)}>{t("groupTable.listTheCalls")}</Button>}
      />
    );
  }
  const label = t(`groups.${by}`);
  return (
    <>
      <Table label={t("groupTable.callsBy", { what: label.toLowerCase() })}>
        <thead>
          <tr className="border-b border-line text-left text-xs text-quiet">
            <th scope="col" className={cn(CELL, "font-medium")}>
              {label}
            </th>
            {[
              t("groupTable.calls"),
              t("groupTable.share"),
              t("groupTable.blocked"),
              t("groupTable.wouldBlock"),
            ].map((name) => (
              <th key={name} scope="col" className={cn(CELL, NUMBER, "font-medium")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-[0.8125rem]">
          {data.groups.map((group) => (
            <GroupRow
              key={group.value}
              group={group}
              by={by}
              total={data.total.calls}
              onOpen={() => state.set({ ...state.filter, ...groupWords(by).toFilter(group.value) })}
            />
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-xs text-quiet">
        {t(data.lookedBackTo === null ? "groupTable.largest" : "groupTable.largestSince", {
          count: data.groups.length,
          n: whole(data.groups.length),
          since: data.lookedBackTo === null ? "" : dates.moment(data.lookedBackTo),
        })}
      </p>
    </>
  );
}

function GroupRow({
  group: { value, label, calls, blocked, wouldBlock },
  by,
  total,
  onOpen,
}: {
  group: GroupAnswer;
  by: Group;
  total: number;
  onOpen: () => void;
}) {
  const t = useTranslations("traffic");
  const keyName = useKeyName();
  const { isCode } = groupWords(by);
  const name = by === "key" ? (label ?? keyName(value)) : valueLabel(t, by, value);
  return (
    // The button in the first cell does the same for the keyboard.
    <tr
      onClick={onOpen}
      className="cursor-pointer border-b border-line last:border-0 focus-within:bg-raised hover:bg-raised"
    >
      <td className={CELL}>
        <button
          type="button"
          title={value}
          className={cn(
            "block max-w-[24rem] truncate rounded text-left hover:underline",
            isCode && "font-mono text-xs",
          )}
        >
          {name}
          {by !== "key" && label !== null && (
            <span className="ml-2 font-sans text-xs text-quiet">{label}</span>
          )}
        </button>
      </td>
      <td className={cn(CELL, NUMBER)}>{whole(calls)}</td>
      <td className={cn(CELL, NUMBER, "text-quiet")}>{share(calls, total)}</td>
      <td className={cn(CELL, NUMBER, blocked > 0 && "text-danger")}>{whole(blocked)}</td>
      <td className={cn(CELL, NUMBER, wouldBlock > 0 && "text-warning")}>{whole(wouldBlock)}</td>
    </tr>
  );
}
