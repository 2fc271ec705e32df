"use client";

import {
  ArrowLeft,
  Building2,
  Flag,
  Mail,
  Package,
  Rss,
  Server,
  ShieldAlert,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { Frame } from "@/components/panel/frame/frame";
import { type PageLinkItem, PageLinks } from "@/components/panel/frame/page-links";
import { Palette } from "@/components/panel/palette/palette";
import { UserMenu } from "@/components/panel/user-menu";
import { useOpenReports } from "@/components/reports/use-reports";

/** The operator's pages, in display order. */
const PAGES: readonly PageLinkItem[] = [
  { label: "Workspaces", href: "/operator", icon: Building2 },
  { label: "Packages", href: "/operator/packages", icon: Package },
  { label: "Reports", href: "/operator/reports", icon: Flag },
  { label: "Deleted", href: "/operator/deleted", icon: Trash2 },
  { label: "Feeds", href: "/operator/feeds", icon: Rss },
  { label: "Security events", href: "/operator/events", icon: ShieldAlert },
  { label: "System", href: "/operator/system", icon: Server },
  { label: "Outbox", href: "/operator/outbox", icon: Mail },
];
const BACK: PageLinkItem = { label: "Your workspace", href: "/panel", icon: ArrowLeft };

/** The frame of the operator's pages, with a link back to the operator's own workspace. */
export function OperatorShell({ email, children }: { email: string; children: ReactNode }) {
  return (
    <Frame
      home="/panel"
      area="Operator"
      navigation={<Navigation />}
      tools={
        <>
          <Palette handle={null} workspaces={[]} canEdit={false} isOperator />
          <UserMenu email={email} isOperator />
        </>
      }
    >
      {children}
    </Frame>
  );
}

function Navigation() {
  const waiting = useOpenReports() ?? 0;
  const links = PAGES.map((page) =>
    page.href === "/operator/reports" ? { ...page, waiting } : page,
  );
  return (
    <nav aria-label="Operator">
      <p className="px-2.5 pt-1 pb-3 text-sm font-semibold">Operator</p>
      <PageLinks links={links} />
      <div className="mt-4 border-t border-line pt-4">
        <PageLinks links={[BACK]} />
      </div>
    </nav>
  );
}
