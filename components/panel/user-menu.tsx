"use client";

import { CircleUser, Monitor, Moon, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { signOut } from "@/components/auth/session";
import { OpenReportsBadge, OpenReportsDot } from "@/components/reports/open-reports-badge";
import { applyTheme, chosenTheme, type Theme } from "@/components/theme/theme";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { useLeave } from "./unsaved/unsaved-provider";

export function UserMenu({ email, isOperator }: { email: string; isOperator: boolean }) {
  const router = useRouter();
  const leave = useLeave();
  return (
    <Menu
      trigger={
        <Button
          look="ghost"
          size="icon"
          aria-label="Your account"
          className="relative size-9 data-[state=open]:bg-raised data-[state=open]:text-ink"
        >
          <CircleUser className="size-5" aria-hidden />
          {isOperator && <OpenReportsDot />}
        </Button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuItem onSelect={() => leave(() => router.push("/account"))}>Your account</MenuItem>
      {isOperator && (
        <MenuItem onSelect={() => leave(() => router.push("/operator"))}>
          Operator <OpenReportsBadge />
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onSelect={() => leave(() => void signOut())}>Sign out</MenuItem>
    </Menu>
  );
}

const THEMES = [
  {
    value: "light",
    label: (
      <>
        <Sun className="size-4" aria-hidden /> Light
      </>
    ),
  },
  {
    value: "dark",
    label: (
      <>
        <Moon className="size-4" aria-hidden /> Dark
      </>
    ),
  },
  {
    value: "system",
    label: (
      <>
        <Monitor className="size-4" aria-hidden /> System
      </>
    ),
  },
] as const;

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (chosen: string) => {
    const next: Theme = chosen === "light" || chosen === "dark" ? chosen : "system";
    applyTheme(next);
    setTheme(next);
  };
  return <MenuChoice value={theme} options={THEMES} onChoose={choose} />;
}
