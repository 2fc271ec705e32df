"use client";

import * as Slot from "@radix-ui/react-slot";
import { Check } from "lucide-react";
import { createContext, type ReactNode, use, useId, useRef, useState } from "react";
import { cn } from "./class-names";
import { MenuWindow } from "./menu-window";

const ITEM =
  "flex w-full cursor-default items-center gap-2 rounded-md px-2.5 py-1.5 text-left outline-none focus:bg-raised disabled:opacity-50 max-md:py-2.5";

/** Closes the menu that an item is in, which gives the focus back to its button. */
const CloseContext = createContext<() => void>(() => undefined);

interface MenuProps {
  /** The button itself. */
  readonly trigger: ReactNode;
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/** A menu behind a button. The browser's own layer holds it: nothing is loaded for it, and no window covers it. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The browser closes an open menu as soon as its button is pressed: the click that follows opens no other.
  const wasOpen = useRef(false);
  const id = useId();
  const close = () => setIsOpen(false);
  return (
    <>
      <Slot.Root
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-state={isOpen ? "open" : "closed"}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setIsOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {trigger}
      </Slot.Root>
      {isOpen && (
        <MenuWindow button={button} labelledBy={id} align={align} onClose={close}>
          <CloseContext value={close}>{children}</CloseContext>
        </MenuWindow>
      )}
    </>
  );
}

interface ItemProps {
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ isDangerous = false, ...rest }: ItemProps) {
  return <Item role="menuitem" className={cn(isDangerous && "text-danger")} {...rest} />;
}

/** One of a few options, of which one is chosen. */
export function MenuChoice<V extends string>({
  value,
  options,
  onChoose,
}: {
  value: V;
  options: readonly { readonly value: V; readonly label: ReactNode }[];
  onChoose: (value: V) => void;
}) {
  return options.map((option) => (
    <Item
      key={option.value}
      role="menuitemradio"
      aria-checked={option.value === value}
      onSelect={() => onChoose(option.value)}
    >
      {option.label}
      {option.value === value && <Check className="ml-auto size-4" aria-hidden />}
    </Item>
  ));
}

function Item({
  onSelect,
  className,
  ...rest
}: Omit<ItemProps, "isDangerous"> & {
  readonly role: "menuitem" | "menuitemradio";
  readonly "aria-checked"?: boolean;
  readonly className?: string;
}) {
  const close = use(CloseContext);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cn(ITEM, className)}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        close();
        onSelect();
      }}
      {...rest}
    />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-1.5 text-xs text-quiet">{children}</div>;
}

export function MenuSeparator() {
  // biome-ignore lint/a11y/useSemanticElements: hr is no child of a menu
  return <div role="separator" className="my-1 h-px bg-line" />;
}
