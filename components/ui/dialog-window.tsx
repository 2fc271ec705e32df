"use client";

import { useTranslations } from "next-intl";
import {
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { DialogFrame } from "./dialog-frame";
import { HoldPageContext } from "./hold-page";
import { UnsavedForm } from "./unsaved-form";
import {
  type ClosingQuestion,
  type HoldWindow,
  HoldWindowContext,
} from "./use-warning-before-closing";

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

/** Renders a window from its first opening on, so that pages do not load windows that stay closed. */
function OnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Closes a window at once, or after a question while its content, and with it the page, is held. */
function useClosingQuestion(isOpen: boolean, onClose: () => void) {
  const [forms, setForms] = useState(0);
  const [words, setWords] = useState<ClosingQuestion | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = isOpen && forms > 0;
  // Saved or closed while the question was open: nothing to ask any more.
  if (isAsking && !isHeld) setIsAsking(false);
  const holdPage = useContext(HoldPageContext);
  useLayoutEffect(() => (isHeld ? holdPage?.() : undefined), [isHeld, holdPage]);
  const hold = useCallback<HoldWindow>((asked) => {
    setForms((count) => count + 1);
    setWords(asked);
    return () => setForms((count) => count - 1);
  }, []);
  return {
    hold,
    // An Escape pressed before the question takes the focus still belongs to the window: return to it.
    close: () => (isHeld ? setIsAsking(!isAsking) : onClose()),
    question: {
      isOpen: isAsking && isHeld,
      /** Null to ask about unsaved input. */
      words,
      onStay: () => setIsAsking(false),
      onLeave: onClose,
    },
  };
}
