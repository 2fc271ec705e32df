import Link from "next/link";
import type { ReactNode } from "react";
import { counted, share, whole } from "./format";

export interface Ranked {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: number;
  /** The highlighted part of the value. */
  readonly marked: number;
  /** Link to the calls it counts. */
  readonly href: string;
}

/** The most frequent first, each with a bar and a link to its calls. */
export function RankList({ items, total }: { items: readonly Ranked[]; total: number }) {
  const largest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul className="-mx-2 space-y-0.5">
      {items.map(({ id, label, value, marked, href }) => (
        <li key={id}>
          <Link
            href={href}
            prefetch={false}
            className="block rounded-md px-2 py-1.5 text-sm hover:bg-raised"
            title={`${counted(value, "call")}, ${whole(marked)} blocked`}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{label}</span>
              <span className="shrink-0 tabular-nums">
                {whole(value)}{" "}
                <span className="inline-block w-12 text-right text-xs text-quiet">
                  {share(value, total)}
                </span>
              </span>
            </span>
            <svg className="mt-1 h-1 w-full" aria-hidden>
              <rect width="100%" height="100%" rx="2" className="fill-raised" />
              <rect
                width={`${(value / largest) * 100}%`}
                height="100%"
                rx="2"
                className="fill-accent"
              />
              <rect
                width={`${(marked / largest) * 100}%`}
                height="100%"
                rx="2"
                className="fill-danger"
              />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
