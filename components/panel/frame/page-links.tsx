"use client";

import type { LucideIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/class-names";
import { NearLink } from "@/components/ui/near-link";
import { whole } from "@/components/ui/numbers";
import { currentLink } from "./current-link";
import { useChoose } from "./navigation-drawer";

export interface PageLinkItem {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Things that wait there: a badge. */
  readonly waiting?: number;
}

/** The pages of a sidebar; the current one is the longest that the address begins with. */
export function PageLinks({ links }: { links: readonly PageLinkItem[] }) {
  const t = useTranslations("panel");
  const path = usePathname();
  const choose = useChoose();
  const current = currentLink(path, links);
  return (
    <ul className="space-y-0.5">
      {links.map(({ label, href, icon: Icon, waiting = 0 }) => (
        <li key={href}>
          <NearLink
            href={href}
            {...(choose && { onClick: choose })}
            aria-current={href === current ? "page" : undefined}
            className={cn(
              "flex items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm transition-colors max-md:py-2.5",
              href === current
                ? "bg-raised font-medium text-ink"
                : "text-quiet hover:bg-raised hover:text-ink",
            )}
          >
            <Icon className="size-4 shrink-0" aria-hidden />
            {label}
            {waiting > 0 && (
              <span className="ml-auto rounded-full bg-danger-soft px-1.5 py-0.5 text-xs text-danger tabular-nums">
                {t.rich("waiting", {
                  n: whole(waiting),
                  hidden: (words) => <span className="sr-only">{words}</span>,
                })}
              </span>
            )}
          </NearLink>
        </li>
      ))}
    </ul>
  );
}
