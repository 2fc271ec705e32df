import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "./card";
import { cn } from "./class-names";

/** A table in a card; a wide one, screen-reader texts included, scrolls inside it, never the page. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className="relative overflow-x-auto">
      {/* Scrollable content must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section aria-label={label} tabIndex={0} className="min-w-full">
        <table className="w-full text-sm">{children}</table>
      </section>
    </Card>
  );
}

/** "" is above what can be done with a row: named for screen readers. */
export function Head({ columns }: { columns: readonly string[] }) {
  const t = useTranslations("ui");
  return (
    <thead>
      <tr className="border-b border-line text-left text-xs text-quiet">
        {columns.map((column) => (
          <th key={column} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
            {column === "" ? <span className="sr-only">{t("actions")}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr className="border-b border-line last:border-0">{children}</tr>;
}

export function Cell({ className, children }: { className?: string; children?: ReactNode }) {
  return <td className={cn("px-4 py-2 align-middle", className)}>{children}</td>;
}
