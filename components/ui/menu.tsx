"use client";

import { Slot } from "radix-ui";
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from "react";
import type { MenuItemProps, MenuProps } from "./menu-window";

type Parts = typeof import("./menu-window");

// Positioning and keyboard control weigh more than most pages: loaded once the page has settled, or when a
// pointer or the focus nears the button. Not by `lazy`: React holds back what suspends for 300 ms, each time.
let parts: Parts | null = null;
const load = async (): Promise<Parts> => {
  parts ??= await import("./menu-window");
  return parts;
};

/** After the page's own scripts and answers, so that the menu delays none of them. */
const SETTLED_MS = 5_000;

/** A menu behind a button. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [opened, setOpened] = useState<Parts | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(warmLater, []);
  const open = () => {
    if (parts !== null) return setOpened(parts);
    setIsWanted(true);
    // A failure leaves the button as it was: the next click loads it again.
    load().then(setOpened, () => setIsWanted(false));
  };
  if (opened !== null) return <opened.MenuWindow trigger={trigger} {...rest} />;
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      // Pressed at once, even where the menu is still on its way.
      aria-busy={isWanted || undefined}
      data-state={isWanted ? "open" : "closed"}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        open();
      }}
    >
      {trigger}
    </Slot.Root>
  );
}

// What follows is rendered in an open menu only, and so after its parts have come.

export function MenuItem(props: MenuItemProps) {
  return parts && <parts.MenuItem {...props} />;
}

export function MenuLabel(props: ComponentProps<Parts["MenuLabel"]>) {
  return parts && <parts.MenuLabel {...props} />;
}

export function MenuChoice(props: ComponentProps<Parts["MenuChoice"]>) {
  return parts && <parts.MenuChoice {...props} />;
}

export function MenuSeparator() {
  return parts && <parts.MenuSeparator />;
}

/** @returns cancels it */
function warmLater(): () => void {
  const timer = setTimeout(warm, SETTLED_MS);
  return () => clearTimeout(timer);
}

/** A loading failure shows when the menu opens, which loads it again. */
function warm() {
  load().catch(() => undefined);
}
