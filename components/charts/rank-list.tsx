import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { counted, type Noun, share, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import { shortChange } from "./describe-change";

export interface Ranked {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: number;
  /** The blocked part of the value. */
  readonly marked: number;
  /** The part that would have been blocked. */
  readonly warned?: number;
  /** The value of the period before; left out where there is none to compare with. */
  readonly before?: number | undefined;
  /** Link to the calls it counts. */
  readonly href: string;
}

/** The most frequent first, each with a bar and a link to its calls. */
export function RankList({
  items,
  total,
  unit = "call",
}: {
  items: readonly Ranked[];
  /** The total that shares are of; null when they are not shown. */
  total: number | null;
  /** The unit of the values, in the singular. */
  unit?: Noun;
}) {
  const t = useTranslations("charts");
  const tUi = useTranslations("ui");
  const largest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul className="-mx-2 space-y-0.5">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            href={item.href}
            prefetch={false}
            className="block rounded-md px-2 py-1.5 text-sm hover:bg-raised"
            title={titleOf(t, tUi, item, unit)}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{item.label}</span>
              <span className="flex shrink-0 items-baseline gap-2 tabular-nums">
                <Change item={item} />
                {whole(item.value)}
                {total !== null && (
                  <span className="w-12 text-right text-xs text-quiet">
                    {share(item.value, total)}
                  </span>
                )}
              </span>
            </span>
            <RankBar item={item} largest={largest} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function titleOf(
  t: Translate<"charts">,
  tUi: Translate<"ui">,
  { value, marked, warned = 0, before }: Ranked,
  unit: Noun,
): string {
  const parts = [counted(tUi, unit, value)];
  if (marked > 0) parts.push(t("rankList.markedBlocked", { marked: whole(marked) }));
  if (warned > 0) parts.push(t("rankList.warnedWouldBe", { warned: whole(warned) }));
  if (before !== undefined) parts.push(t("rankList.beforeInThe", { before: whole(before) }));
  return parts.join(", ");
}

function Change({ item: { value, before } }: { item: Ranked }) {
  const t = useTranslations("charts");
  const change = before === undefined ? "" : shortChange(t, value, before);
  return change !== "" && <span className="text-xs text-quiet">{change}</span>;
}

function RankBar({
  item: { value, marked, warned = 0 },
  largest,
}: {
  item: Ranked;
  largest: number;
}) {
  const layers = [
    { width: value, className: "fill-accent" },
    { width: marked + warned, className: "fill-amber-500" },
    { width: marked, className: "fill-danger" },
  ];
  return (
    <svg className="mt-1 h-1 w-full" aria-hidden>
      <rect width="100%" height="100%" rx="2" className="fill-raised" />
      {layers.map(({ width, className }) => (
        <rect
          key={className}
          width={`${(width / largest) * 100}%`}
          height="100%"
          rx="2"
          className={className}
        />
      ))}
    </svg>
  );
}
