"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { DialogProps } from "./dialog";
import { UnsavedQuestion } from "./unsaved-question";
import { useClosingQuestion } from "./use-closing-question";
import { useFocusReturn } from "./use-focus-return";
import { HoldWindowContext } from "./use-warning-before-closing";

/** The window of `Dialog`, which is loaded when the first one opens. */
export default function DialogWindow({
  isOpen,
  onClose,
  title,
  description,
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  const { hold, close, question } = useClosingQuestion(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      {/* Before the window: when both close, the focus returns to where it was before the window. */}
      <UnsavedQuestion {...question} />
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          {...focusReturn}
          className="fixed inset-x-4 top-[8vh] z-40 mx-auto max-h-[84vh] max-w-lg overflow-y-auto rounded-xl border border-line bg-card p-6 shadow-xl"
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="-mt-1 -mr-2 rounded-md p-2 text-quiet hover:bg-raised hover:text-ink"
            >
              <X className="size-4" aria-hidden />
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="mt-1 text-sm text-quiet">{description}</Radix.Description>
          )}
          <HoldWindowContext value={hold}>
            <div className="mt-5">{children}</div>
          </HoldWindowContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
