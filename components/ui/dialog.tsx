"use client";

import { lazy, type ReactNode } from "react";
import { OnceOpen } from "./once-open";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

const DialogWindow = lazy(() => import("./dialog-window"));

/**
 * A modal window. Escape and a click beside it close it, after a question when what is in it says so by
 * `useWarningBeforeClosing`; the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpen isOpen={props.isOpen}>
      <DialogWindow {...props} />
    </OnceOpen>
  );
}
