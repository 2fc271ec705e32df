"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { DOCUMENTATION, WORKSPACE_PAGES } from "../navigation";
import { useLeave } from "../unsaved/unsaved-provider";
import { type Stroke, stepOf } from "./shortcuts";

/** A letter after `G` that comes later is one of its own. */
const WAIT_MS = 1_500;

/** The panel's shortcuts, while nothing is typed and no window is open. */
export function useShortcuts(handle: string | null, onOpen: (what: "palette" | "help") => void) {
  const router = useRouter();
  const leave = useLeave();
  const waitingSince = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isWaiting = event.timeStamp - waitingSince.current < WAIT_MS;
    const step = stepOf(strokeOf(event), isWaiting);
    waitingSince.current = step.isWaiting ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (step.action === null) return;
    const { action } = step;
    if (action.kind === "page") {
      const href = pageOf(handle, action.letter);
      if (href !== null) leave(() => router.push(href));
      return;
    }
    event.preventDefault();
    if (action.kind === "help") onOpen("help");
    else if (action.kind === "palette" || !focusSearch()) onOpen("palette");
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function pageOf(handle: string | null, letter: string): string | null {
  if (letter === DOCUMENTATION.letter) return DOCUMENTATION.path;
  const page = WORKSPACE_PAGES.find((each) => each.letter === letter);
  return page === undefined || handle === null ? null : `/w/${handle}/${page.path}`;
}

function strokeOf({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): Stroke {
  const isTyping =
    target instanceof Element &&
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]",
    ) !== null;
  return {
    key,
    hasCommand: metaKey || ctrlKey,
    hasAlt: altKey,
    isTyping,
    isCovered: document.querySelector("[role=dialog], [role=menu]") !== null,
  };
}

/** Focuses the page's own search. @returns whether it has one */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("#content input[type=search]");
  const field = [...fields].find((each) => each.checkVisibility() && !each.disabled);
  field?.focus();
  field?.select();
  return field !== undefined;
}
