import { useTranslations } from "next-intl";
import { Nothing, PanelCard } from "@/components/overview/panel-card";
import { cn } from "@/components/ui/class-names";
import { share, whole } from "@/components/ui/numbers";
import type { Ranking } from "./use-link-statistics";

/** The most frequent values of one kind, with their shares. */
export function RankingCard({
  title,
  aside,
  column,
  empty,
  ranking: { top, total },
  nameOf,
  isCode,
}: {
  title: string;
  /** The total of the shares. */
  aside: string;
  column: string;
  empty: string;
  ranking: Ranking;
  nameOf: (value: string) => string;
  isCode: boolean;
}) {
  const t = useTranslations("smarturls");
  const others = total - top.reduce((sum, { count }) => sum + count, 0);
  const rows = [
    ...top.map(({ value, count }) => ({ id: value, name: nameOf(value), count })),
    ...(others > 0 ? [{ id: "*", name: t("rankingCard.allOthers"), count: others }] : []),
  ];
  return (
    <PanelCard title={title} aside={aside}>
      {rows.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <table className="w-full table-fixed text-sm">
          <caption className="sr-only">{title}</caption>
          <colgroup>
            <col />
            <col className="w-20" />
            <col className="w-16" />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{t("rankingCard.count")}</th>
              <th scope="col">{t("rankingCard.share")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, count }) => (
              <tr key={id}>
                <th scope="row" className="py-1.5 text-left align-middle font-normal">
                  <span
                    className={cn("block truncate", isCode && id !== "*" && "font-mono text-xs")}
                    title={name}
                  >
                    {name}
                  </span>
                  <svg className="mt-1 h-1 w-full" aria-hidden>
                    <rect width="100%" height="100%" rx="2" className="fill-raised" />
                    <rect
                      width={`${(count / total) * 100}%`}
                      height="100%"
                      rx="2"
                      className="fill-accent"
                    />
                  </svg>
                </th>
                <td className="py-1.5 pl-3 text-right tabular-nums">{whole(count)}</td>
                <td className="py-1.5 pl-3 text-right text-xs text-quiet tabular-nums">
                  {share(count, total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PanelCard>
  );
}
