import type { ReactNode } from "react";

/** One condition of a rule. */
export function Condition({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 space-y-3 border-t border-line pt-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="text-sm font-medium">
        {title}
      </p>
      {children}
    </fieldset>
  );
}
