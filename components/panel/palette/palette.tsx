"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { PaletteProps } from "./palette-props";
import { useCommandKey } from "./use-command-key";
import { useShortcuts } from "./use-shortcuts";

const PALETTE = lateWindow(() => import("./palette-window"));
const HELP = lateWindow(() => import("./help-window"));

/** Everything of the panel by typing a few letters: behind a button, and ⌘K or Ctrl K. */
export function Palette(props: PaletteProps) {
  const t = useTranslations("panel.palette");
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const commandKey = useCommandKey();
  const PaletteWindow = useLateWindow(PALETTE, open === "palette");
  const HelpWindow = useLateWindow(HELP, open === "help");
  useShortcuts(props.handle, setOpen);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        aria-keyshortcuts="Meta+K Control+K"
        className="h-9 gap-2 px-2.5 font-normal text-quiet max-sm:border-0 max-sm:bg-transparent sm:w-60 sm:justify-start"
        onClick={() => setOpen("palette")}
      >
        <Search className="size-4" aria-hidden />
        <span className="max-sm:sr-only">{t("open")}</span>
        <kbd className="ml-auto hidden font-sans text-xs sm:block" aria-hidden>
          {commandKey} K
        </kbd>
      </Button>
      {PaletteWindow && <PaletteWindow {...props} isOpen={open === "palette"} onClose={close} />}
      {HelpWindow && (
        <HelpWindow isOpen={open === "help"} onClose={close} hasWorkspace={props.handle !== null} />
      )}
    </>
  );
}
