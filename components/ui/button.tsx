import * as Slot from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-60";
const LOOKS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line bg-card text-ink hover:bg-raised",
  ghost: "text-quiet hover:bg-raised hover:text-ink",
  danger: "border border-danger/40 bg-danger-soft text-danger hover:border-danger",
} as const;
const SIZES = { sm: "h-8 px-2.5 text-sm", md: "h-9 px-3.5 text-sm", icon: "size-8" } as const;

export interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: keyof typeof LOOKS;
  readonly size?: keyof typeof SIZES;
  /** Disabled and announced while work is in progress. */
  readonly isBusy?: boolean;
  /** The child is the button: for links that look like one. */
  readonly asChild?: boolean;
}

export function Button({
  look = "secondary",
  size = "md",
  isBusy = false,
  asChild = false,
  className,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  const classes = cn(BASE, LOOKS[look], SIZES[size], className);
  if (asChild) return <Slot.Root className={classes} {...rest} />;
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    />
  );
}
