"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { UserMenu } from "@/components/panel/user-menu";
import { useOpenReports } from "@/components/reports/use-reports";
import { cn } from "@/components/ui/class-names";
import { useCurrentInView } from "@/components/ui/use-current-in-view";

const PAGES = [
  { label: "Workspaces", href: "/operator" },
  { label: "Reports", href: "/operator/reports" },
  { label: "Deleted", href: "/operator/deleted" },
  { label: "Feeds", href: "/operator/feeds" },
  { label: "Security events", href: "/operator/events" },
  { label: "System", href: "/operator/system" },
  { label: "Outbox", href: "/operator/outbox" },
] as const;

/** The frame of the operator's pages, with a link back to the operator's own workspace. */
export function OperatorShell({ email, children }: { email: string; children: ReactNode }) {
  const here = usePathname();
  const openReports = useOpenReports() ?? 0;
  const row = useCurrentInView(`${here} ${openReports}`);
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line px-4">
        <div className="mx-auto flex h-14 max-w-7xl items-center justify-between">
          <Link href="/panel" className="font-mono text-sm font-medium text-accent">
            Gatehouse
          </Link>
          <UserMenu email={email} isOperator />
        </div>
        <nav
          ref={row}
          aria-label="Operator"
          className="mx-auto -mb-px flex max-w-7xl gap-1 overflow-x-auto"
        >
          {PAGES.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              aria-current={here === href ? "page" : undefined}
              className={cn(
                "border-b-2 px-3 py-2 text-sm whitespace-nowrap",
                here === href
                  ? "border-accent font-medium"
                  : "border-transparent text-quiet hover:text-ink",
              )}
            >
              {label}
              {href === "/operator/reports" && openReports > 0 && (
                <span className="ml-1.5 rounded-full bg-danger-soft px-1.5 py-0.5 text-xs text-danger tabular-nums">
                  {openReports}
                  <span className="sr-only"> open</span>
                </span>
              )}
            </Link>
          ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="outline-none mx-auto max-w-7xl px-4 py-8">
        {children}
      </main>
    </div>
  );
}
