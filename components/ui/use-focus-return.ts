import { useRef } from "react";

/** Brings the focus back to where it was before a window opened; behind a menu's item, to its button. */
export function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = originOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      // A button that went away with what it was for: the keyboard goes on at the page's content.
      const back = origin.current?.isConnected
        ? origin.current
        : document.getElementById("content");
      if (back === null) return;
      event.preventDefault();
      back.focus();
    },
  };
}

/** The item goes away with its menu. */
function originOf(element: Element | null): HTMLElement | null {
  const button = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const found = button ? document.getElementById(button) : element;
  return found instanceof HTMLElement ? found : null;
}
