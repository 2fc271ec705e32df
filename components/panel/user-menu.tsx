"use client";

import { CircleUser, Monitor, Moon, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { signOut } from "@/components/auth/session";
import { applyTheme } from "@/components/theme/theme";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { useLeave } from "./unsaved/unsaved-provider";

export function UserMenu({ email, isOperator }: { email: string; isOperator: boolean }) {
  const router = useRouter();
  const leave = useLeave();
  return (
    <Menu
      trigger={
        <Button look="ghost" size="icon" aria-label="Your account">
          <CircleUser className="size-5" aria-hidden />
        </Button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuItem onSelect={() => leave(() => router.push("/account"))}>Your account</MenuItem>
      {isOperator && (
        <MenuItem onSelect={() => leave(() => router.push("/operator"))}>Operator</MenuItem>
      )}
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuItem onSelect={() => applyTheme("light")}>
        <Sun className="size-4" aria-hidden /> Light
      </MenuItem>
      <MenuItem onSelect={() => applyTheme("dark")}>
        <Moon className="size-4" aria-hidden /> Dark
      </MenuItem>
      <MenuItem onSelect={() => applyTheme("system")}>
        <Monitor className="size-4" aria-hidden /> As the device
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => leave(() => void signOut())}>Sign out</MenuItem>
    </Menu>
  );
}
