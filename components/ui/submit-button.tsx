"use client";

import { Button, type ButtonProps } from "./button";
import { cn } from "./class-names";
import { useInBrowser } from "./use-in-browser";

const isThere = () => true;

/**
 * Sends its form. Before React has taken over, the browser would send the form itself: the page would be loaded
 * again, without what was typed. Until then it is disabled, and looks the same.
 */
export function SubmitButton({ className, disabled, ...rest }: ButtonProps) {
  const isHydrated = useInBrowser(isThere, false);
  return (
    <Button
      {...rest}
      type="submit"
      className={cn(className, !isHydrated && "disabled:cursor-auto! disabled:opacity-100!")}
      disabled={disabled || !isHydrated}
    />
  );
}
