"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { cn } from "./class-names";

const ITEM =
  "flex cursor-default items-center gap-2 rounded-md px-2.5 py-1.5 outline-none data-disabled:opacity-50 data-highlighted:bg-raised max-md:py-2.5";

export interface MenuProps {
  /** The button itself. */
  readonly trigger: ReactNode;
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** The open menu, loaded on first use. */
export function MenuWindow({ trigger, align, children }: MenuProps) {
  // Ours to know, so that each opening looks for its place: a window that was open before is gone.
  const [isOpen, setIsOpen] = useState(true);
  return (
    // Not modal: the page stays readable, and a click beside the menu is a click.
    <Radix.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={placeOfMenus()}>
        <Radix.Content
          align={align ?? "end"}
          sideOffset={6}
          className="rise z-50 min-w-44 rounded-lg border border-line bg-card p-1 text-sm shadow-lg"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Within a landmark, so that screen readers know where a menu is; in a window where one is open. */
function placeOfMenus(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[role=dialog]") ?? document.getElementById("content");
}

export function MenuItem({
  onSelect,
  isDangerous = false,
  disabled = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={cn(ITEM, isDangerous && "text-danger")}
    >
      {children}
    </Radix.Item>
  );
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
  return (
    <Radix.RadioGroup value={value}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={() => onChoose(option.value)}
          className={ITEM}
        >
          {option.label}
          <Radix.ItemIndicator className="ml-auto pl-4">
            <Check className="size-4" aria-hidden />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-xs text-quiet">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
