"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/class-names";
import { DOCS_PAGES } from "./docs-pages";
import { DocsSearch } from "./search/docs-search";

/** All pages of the documentation; above the text on a phone, beside it otherwise. */
export function DocsNavigation() {
  const here = usePathname();
  return (
    <div className="shrink-0 md:w-52">
      <div className="space-y-5 md:sticky md:top-6">
        <DocsSearch />
        <nav aria-label="Documentation">
          <details className="rounded-md border border-line bg-card p-3 md:hidden">
            <summary className="text-sm font-medium">All pages</summary>
            <Groups here={here} />
          </details>
          <div className="hidden md:block">
            <Groups here={here} />
          </div>
        </nav>
      </div>
    </div>
  );
}

function Groups({ here }: { here: string }) {
  return DOCS_PAGES.map(({ title, pages }) => (
    <div key={title} className="mt-5 first:mt-0">
      <p className="px-2 text-xs font-medium text-quiet">{title}</p>
      <ul className="mt-1.5 space-y-0.5">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here === href ? "page" : undefined}
              className={cn(
                "block rounded-md px-2 py-1 text-sm",
                here === href ? "bg-raised font-medium" : "text-quiet hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
