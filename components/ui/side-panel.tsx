"use client";

import type { SidePanelProps } from "./side-panel-window";
import { lateWindow, useLateWindow } from "./use-late-window";

const WINDOW = lateWindow(() => import("./side-panel-window"));

/** A full-height window at the side of the page; covers it on a phone. Escape closes it. */
export function SidePanel(props: SidePanelProps) {
  const SidePanelWindow = useLateWindow(WINDOW, props.isOpen);
  return SidePanelWindow && <SidePanelWindow {...props} />;
}
