"use client";

import type { DialogProps } from "./dialog-window";
import { lateWindow, useLateWindow } from "./use-late-window";

const WINDOW = lateWindow(() => import("./dialog-window"));

/**
 * A modal window. Escape and a click outside close it, after a confirmation when its content asks for one
 * with `useWarningBeforeClosing`; the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const DialogWindow = useLateWindow(WINDOW, props.isOpen);
  return DialogWindow && <DialogWindow {...props} />;
}
