"use client";

import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useState } from "react";
import { Button } from "@/components/ui/button";
import { SidePanel } from "@/components/ui/side-panel";

const ChooseContext = createContext<(() => void) | undefined>(undefined);

/** Closes the drawer when one of its links is followed; undefined in the sidebar. */
export const useChoose = () => useContext(ChooseContext);

/** On a phone the sidebar is behind a button beside the brand. */
export function NavigationDrawer({ children }: { children: ReactNode }) {
  const t = useTranslations("panel");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="-ml-2 md:hidden">
      <Button
        look="ghost"
        size="icon"
        aria-label={t("drawer")}
        aria-expanded={isOpen}
        className="size-9"
        onClick={() => setIsOpen(true)}
      >
        <Menu className="size-5" aria-hidden />
      </Button>
      <SidePanel isOpen={isOpen} onClose={close} title={t("drawer")} side="left">
        <ChooseContext value={close}>{children}</ChooseContext>
      </SidePanel>
    </div>
  );
}
