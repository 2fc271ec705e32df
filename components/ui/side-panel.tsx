"use client";

import { lazy } from "react";
import { OnceOpen } from "./once-open";
import type { SidePanelProps } from "./side-panel-window";

const SidePanelWindow = lazy(() => import("./side-panel-window"));

/** A full-height window at the side of the page; covers it on a phone. Escape closes it. */
export function SidePanel(props: SidePanelProps) {
  return (
    <OnceOpen isOpen={props.isOpen}>
      <SidePanelWindow {...props} />
    </OnceOpen>
  );
}
