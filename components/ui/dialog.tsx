"use client";

import { lazy } from "react";
import type { DialogProps } from "./dialog-window";
import { OnceOpen } from "./once-open";

const DialogWindow = lazy(() => import("./dialog-window"));

/**
 * A modal window. Escape and a click outside close it, after a confirmation when its content asks for one
 * with `useWarningBeforeClosing`; the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpen isOpen={props.isOpen}>
      <DialogWindow {...props} />
    </OnceOpen>
  );
}
