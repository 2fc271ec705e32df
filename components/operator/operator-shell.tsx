"use client";

import {
  ArrowLeft,
  Bell,
  Building2,
  Flag,
  Mail,
  Package,
  Rss,
  Server,
  ShieldAlert,
  Trash2,
  UserPlus,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Frame } from "@/components/panel/frame/frame";
import { PageLinks } from "@/components/panel/frame/page-links";
import { Palette } from "@/components/panel/palette/palette";
import { UserMenu } from "@/components/panel/user-menu";
import { useOpenReports } from "@/components/reports/use-reports";
import { useWaitingAccounts } from "./sign-up/use-sign-up";

/** The operator's pages, in display order. */
const PAGES = [
  { page: "workspaces", href: "/operator", icon: Building2 },
  { page: "packages", href: "/operator/packages", icon: Package },
  { page: "signUp", href: "/operator/sign-up", icon: UserPlus },
  { page: "reports", href: "/operator/reports", icon: Flag },
  { page: "deleted", href: "/operator/deleted", icon: Trash2 },
  { page: "feeds", href: "/operator/feeds", icon: Rss },
  { page: "alerts", href: "/operator/alerts", icon: Bell },
  { page: "events", href: "/operator/events", icon: ShieldAlert },
  { page: "system", href: "/operator/system", icon: Server },
  { page: "outbox", href: "/operator/outbox", icon: Mail },
] as const;

/** The frame of the operator's pages, with a link back to the operator's own workspace. */
export function OperatorShell({ email, children }: { email: string; children: ReactNode }) {
  const t = useTranslations("operator");
  return (
    <Frame
      home="/panel"
      area={t("operatorShell.operator")}
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
  const t = useTranslations("operator");
  const reports = useOpenReports() ?? 0;
  const accounts = useWaitingAccounts() ?? 0;
  const links = PAGES.map(({ page, href, icon }) => ({
    label: t(`pages.${page}`),
    href,
    icon,
    ...(page === "reports" && { waiting: reports }),
    ...(page === "signUp" && { waiting: accounts }),
  }));
  return (
    <nav aria-label={t("operatorShell.operator")}>
      <p className="px-2.5 pt-1 pb-3 text-sm font-semibold">{t("operatorShell.operator")}</p>
      <PageLinks links={links} />
      <div className="mt-4 border-t border-line pt-4">
        <PageLinks links={[{ label: t("pages.back"), href: "/panel", icon: ArrowLeft }]} />
      </div>
    </nav>
  );
}
