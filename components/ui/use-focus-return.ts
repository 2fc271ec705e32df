import { useRef } from "react";

/** Returns the focus to where it was before a window opened; after a menu item, to the menu's button. */
export function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = originOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
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

/** The item unmounts with its menu. */
function originOf(element: Element | null): HTMLElement | null {
  const button = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const found = button ? document.getElementById(button) : element;
  return found instanceof HTMLElement ? found : null;
}
