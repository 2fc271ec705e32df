"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DialogFrame } from "./dialog-frame";
import { OnceOpen } from "./once-open";
import { UnsavedForm } from "./unsaved-form";
import { useClosingQuestion } from "./use-closing-question";
import { HoldWindowContext } from "./use-warning-before-closing";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** The window of `Dialog`, loaded when the first one opens. */
export default function DialogWindow({ isOpen, onClose, children, ...rest }: DialogProps) {
  const t = useTranslations("ui.unsaved");
  const { hold, close, question } = useClosingQuestion(isOpen, onClose);
  const unsaved = (
    <OnceOpen isOpen={question.isOpen}>
      <DialogFrame
        isOpen={question.isOpen}
        onClose={question.onStay}
        title={question.words?.title ?? t("title")}
      >
        <UnsavedForm words={question.words} onStay={question.onStay} onLeave={question.onLeave} />
      </DialogFrame>
    </OnceOpen>
  );
  return (
    <DialogFrame {...rest} isOpen={isOpen} onClose={close} over={unsaved}>
      <HoldWindowContext value={hold}>{children}</HoldWindowContext>
    </DialogFrame>
  );
}
