"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFocusReturn } from "./use-focus-return";

export interface DialogFrameProps {
  readonly isOpen: boolean;
  /** Called on Escape, a click outside the window, or its close button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** A window on top of this one. When both close, the focus returns to where it was before this one. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** A modal window: heading, close button, content. */
export function DialogFrame({
  isOpen,
  onClose,
  title,
  description,
  over,
  children,
}: DialogFrameProps) {
  const t = useTranslations("ui");
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      {over}
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          {...focusReturn}
          className="rise fixed inset-x-4 top-[8vh] z-40 mx-auto max-h-[84vh] max-w-lg overflow-y-auto rounded-xl border border-line bg-card p-6 shadow-xl"
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label={t("close")}
              className="-mt-1 -mr-2 rounded-md p-2 text-quiet hover:bg-raised hover:text-ink"
            >
              <X className="size-4" aria-hidden />
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="mt-1 text-sm text-quiet">{description}</Radix.Description>
          )}
          <div data-body className="mt-5">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
