import { useRef } from "react";

const CONTROLS =
  "input:not([type=hidden]), select, textarea, button, a[href], summary, [tabindex='0']";

/**
 * Puts the focus on the first control of a window's body, not on its close button, and returns it to where
 * it was before; after a menu item, to the menu's button.
 */
export function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      origin.current = originOf(document.activeElement);
      const first = firstIn(event.target);
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      // The window's action has already moved the focus: to a notice, or another window.
      if (hasTaken(document.activeElement)) return event.preventDefault();
      // The button was removed with its row: the focus moves to the page's content.
      const back = origin.current?.isConnected
        ? origin.current
        : document.getElementById("content");
      if (back === null) return;
      event.preventDefault();
      back.focus();
    },
  };
}

/** Not the page, nor its content, where a window above this one has just left it. */
const hasTaken = (element: Element | null) =>
  element !== document.body && element?.id !== "content";

/** The item unmounts with its menu. */
function originOf(element: Element | null): HTMLElement | null {
  const button = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const found = button ? document.getElementById(button) : element;
  return found instanceof HTMLElement ? found : null;
}

/** The first control in a window's `data-body` that takes the focus; null when there is none, or no body. */
function firstIn(opened: EventTarget | null): HTMLElement | null {
  const body = opened instanceof Element ? opened.querySelector("[data-body]") : null;
  const controls = [...(body?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  return controls.find((control) => !control.matches(":disabled, [tabindex='-1']")) ?? null;
}
