"use client";

import { CircleUser, Monitor, Moon, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { signOut } from "@/components/auth/session";
import { OpenReportsBadge, OpenReportsDot } from "@/components/reports/open-reports-badge";
import { applyTheme, chosenTheme, type Theme } from "@/components/theme/theme";
import { Button } from "@/components/ui/button";
import { useInstallationBrand } from "@/components/ui/installation-brand";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { useLeave } from "./unsaved/unsaved-provider";

export function UserMenu({ email, isOperator }: { email: string; isOperator: boolean }) {
  const t = useTranslations("panel.menu");
  const router = useRouter();
  const leave = useLeave();
  const { supportEmail } = useInstallationBrand();
  return (
    <Menu
      trigger={
        <Button
          look="ghost"
          size="icon"
          aria-label={t("account")}
          className="relative size-9 data-[state=open]:bg-raised data-[state=open]:text-ink"
        >
          <CircleUser className="size-5" aria-hidden />
          {isOperator && <OpenReportsDot />}
        </Button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuItem onSelect={() => leave(() => router.push("/account"))}>{t("account")}</MenuItem>
      {isOperator && (
        <MenuItem onSelect={() => leave(() => router.push("/operator"))}>
          {t("operator")} <OpenReportsBadge />
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLabel>{t("theme")}</MenuLabel>
      <ThemeChoice />
      <MenuSeparator />
      {supportEmail !== undefined && (
        <MenuItem onSelect={() => window.location.assign(`mailto:${supportEmail}`)}>
          {t("support")}
        </MenuItem>
      )}
      <MenuItem onSelect={() => leave(() => void signOut())}>{t("signOut")}</MenuItem>
    </Menu>
  );
}

const THEMES = [
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
  { value: "system", icon: Monitor },
] as const;

function ThemeChoice() {
  const t = useTranslations("panel.menu");
  const [theme, setTheme] = useState(chosenTheme);
  const options = THEMES.map(({ value, icon: Icon }) => ({
    value,
    label: (
      <>
        <Icon className="size-4" aria-hidden /> {t(value)}
      </>
    ),
  }));
  const choose = (chosen: string) => {
    const next: Theme = chosen === "light" || chosen === "dark" ? chosen : "system";
    applyTheme(next);
    setTheme(next);
  };
  return <MenuChoice value={theme} options={options} onChoose={choose} />;
}
