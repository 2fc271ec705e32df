"use client";

import { Slot } from "radix-ui";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import type { MenuProps } from "./menu-window";

// Positioning and keyboard control weigh more than most pages: loaded when a pointer nears the button.
const load = () => import("./menu-window");

const MenuWindow = lazy(async () => ({ default: (await load()).MenuWindow }));
export const MenuItem = lazy(async () => ({ default: (await load()).MenuItem }));
export const MenuLabel = lazy(async () => ({ default: (await load()).MenuLabel }));
export const MenuSeparator = lazy(async () => ({ default: (await load()).MenuSeparator }));

/** A menu behind a button. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const closed = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setIsWanted(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setIsWanted(true);
      }}
    >
      {trigger}
    </Slot.Root>
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuWindow trigger={trigger} {...rest} />
    </Suspense>
  );
}

/** A loading failure shows when the menu opens, which loads it again. */
function warm() {
  load().catch(() => undefined);
}
