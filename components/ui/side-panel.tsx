"use client";

import { lazy, type ReactNode } from "react";
import { OnceOpen } from "./once-open";

export interface SidePanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Beside the button that closes it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const SidePanelWindow = lazy(() => import("./side-panel-window"));

/** A window at the side of the page, as high as it; on a phone it covers it. Escape closes it. */
export function SidePanel(props: SidePanelProps) {
  return (
    <OnceOpen isOpen={props.isOpen}>
      <SidePanelWindow {...props} />
    </OnceOpen>
  );
}
