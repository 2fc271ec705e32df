"use client";

import * as Radix from "@radix-ui/react-dialog";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import { useLeave } from "../unsaved/unsaved-provider";
import type { Command } from "./command";
import { CommandBox } from "./command-box";
import { addressCommands, fixedCommands, foundCommands } from "./commands";
import type { PaletteProps } from "./palette-props";
import { ranked } from "./rank";
import { useFound } from "./use-found";

/** The palette's window, loaded when it opens for the first time. */
export default function PaletteWindow({
  isOpen,
  onClose,
  ...props
}: PaletteProps & { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("panel.palette");
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="rise fixed inset-x-4 top-[10vh] z-40 mx-auto flex max-h-[70vh] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-card shadow-xl"
        >
          <Radix.Title className="sr-only">{t("label")}</Radix.Title>
          <Commands {...props} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Commands({ onClose, ...props }: PaletteProps & { onClose: () => void }) {
  const t = useTranslations("panel");
  const router = useRouter();
  const leave = useLeave();
  const [typed, setTyped] = useState("");
  const found = useFound(props.handle, typed);
  const choose = ({ run }: Command) => {
    onClose();
    leave(typeof run === "string" ? () => router.push(run) : run);
  };
  const commands = [
    ...addressCommands(t, props, typed),
    ...(props.handle === null ? [] : foundCommands(t, props.handle, found)),
    ...ranked(fixedCommands(t, props), typed),
  ];
  return <CommandBox typed={typed} onType={setTyped} commands={commands} onChoose={choose} />;
}
