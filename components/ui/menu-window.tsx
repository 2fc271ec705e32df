import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { itemAfter } from "./menu-keys";

const GAP = 6;
/** From the screen's sides. */
const MARGIN = 8;

interface MenuWindowProps {
  readonly button: RefObject<HTMLElement | null>;
  /** The button's id. */
  readonly labelledBy: string;
  readonly align: "start" | "end";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open menu in the browser's top layer, beside its button. It is closed by a press elsewhere, and by Escape. */
export function MenuWindow({ button, labelledBy, align, onClose, children }: MenuWindowProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [shown, beside] = [menu.current, button.current];
    if (shown === null || beside === null) return;
    const place = () => placeBeside(shown, beside.getBoundingClientRect(), align);
    shown.showPopover();
    place();
    focusOn(itemsOf(shown)[0] ?? shown);
    const options = { capture: true, passive: true };
    window.addEventListener("scroll", place, options);
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, options);
      window.removeEventListener("resize", place);
      if (shown.contains(document.activeElement)) focusOn(beside);
    };
  }, [button, align]);
  useEscape(onClose);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") return onClose();
    const items = itemsOf(event.currentTarget);
    const present = items.findIndex((item) => item.matches(":focus"));
    const next = items[itemAfter(event.key, present, items.map(textOf))];
    if (next === undefined) return;
    event.preventDefault();
    // Letters are shortcuts elsewhere.
    event.stopPropagation();
    focusOn(next);
  };
  return (
    <div
      ref={menu}
      role="menu"
      popover="auto"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onToggle={(event) => event.newState === "closed" && onClose()}
      onKeyDown={onKeyDown}
      className="rise fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-44 overflow-y-auto rounded-lg border border-line bg-card p-1 text-left font-normal text-ink text-sm shadow-lg outline-none"
    >
      {children}
    </div>
  );
}

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)"),
];
const textOf = (item: HTMLElement) => item.textContent ?? "";
const focusOn = (element: HTMLElement) => element.focus({ preventScroll: true });

/** Below the button, or above it where the screen ends. */
function placeBeside(menu: HTMLElement, button: DOMRect, align: "start" | "end"): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = button.bottom + GAP;
  const top = below + height > window.innerHeight - MARGIN ? button.top - GAP - height : below;
  const left = align === "start" ? button.left : button.right - width;
  const farthest = document.documentElement.clientWidth - MARGIN - width;
  menu.style.top = `${Math.max(MARGIN, top)}px`;
  menu.style.left = `${Math.max(MARGIN, Math.min(left, farthest))}px`;
}

/** Before a window around the menu hears of it, which would close too. */
function useEscape(onClose: () => void): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => window.removeEventListener("keydown", onEscape, { capture: true });
  }, []);
}
