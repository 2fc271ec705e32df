"use client";

import { usePathname } from "next/navigation";
import { NearLink } from "@/components/ui/near-link";
import { useCurrentInView } from "@/components/ui/use-current-in-view";

/** Related pages, each with its own URL. */
export function PageTabs({
  label,
  base,
  pages,
}: {
  /** For screen readers. */
  label: string;
  /** Prefix of each page's path. */
  base: string;
  pages: readonly { readonly label: string; readonly path: string }[];
}) {
  const here = usePathname();
  const row = useCurrentInView(here);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-6 flex gap-1 overflow-x-auto border-b border-line"
    >
      {pages.map((page) => (
        <NearLink
          key={page.path}
          href={`${base}${page.path}`}
          aria-current={here === `${base}${page.path}` ? "page" : undefined}
          className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-quiet -outline-offset-2! hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {page.label}
        </NearLink>
      ))}
    </nav>
  );
}
