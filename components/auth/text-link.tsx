import Link from "next/link";
import type { ComponentProps } from "react";

/** A link inside a sentence. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="rounded-sm font-medium text-accent underline underline-offset-2 hover:text-accent-strong"
      {...props}
    />
  );
}
