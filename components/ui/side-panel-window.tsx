"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "./class-names";
import { useFocusReturn } from "./use-focus-return";

export interface SidePanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Where it slides in; from the right by default. */
  readonly side?: "left" | "right";
  /** Shown beside the close button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const SIDES = {
  left: "slide-left left-0 max-w-xs border-r",
  right: "slide-right right-0 max-w-xl border-l",
} as const;

/** The window of `SidePanel`, loaded when the first one opens. */
export default function SidePanelWindow({
  isOpen,
  onClose,
  title,
  side = "right",
  actions,
  children,
}: SidePanelProps) {
  const t = useTranslations("ui");
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={cn(
            "fixed inset-y-0 z-40 flex w-full flex-col border-line bg-card shadow-xl",
            SIDES[side],
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
            <Radix.Title className="font-semibold">{title}</Radix.Title>
            <div className="flex items-center gap-1">
              {actions}
              <Radix.Close
                aria-label={t("close")}
                className="rounded-md p-2 text-quiet hover:bg-raised hover:text-ink"
              >
                <X className="size-4" aria-hidden />
              </Radix.Close>
            </div>
          </div>
          {/* Scrollable content must be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <section aria-label={title} tabIndex={0} className="grow overflow-y-auto p-5">
            {children}
          </section>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
