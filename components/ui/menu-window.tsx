"use client";

import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./class-names";

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
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align ?? "end"}
          sideOffset={6}
          className="z-50 min-w-44 rounded-lg border border-line bg-card p-1 text-sm shadow-lg"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
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
      className={cn(
        "flex cursor-default items-center gap-2 rounded-md px-2.5 py-1.5 outline-none data-disabled:opacity-50 data-highlighted:bg-raised",
        isDangerous && "text-danger",
      )}
    >
      {children}
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-xs text-quiet">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
