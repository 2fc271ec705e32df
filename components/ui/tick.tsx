import type { ComponentProps } from "react";

/** A checkbox or radio button without visible words: 16 px to see, 24 px to hit (WCAG 2.2, 2.5.8). */
export function Tick({
  type = "checkbox",
  label,
  ...input
}: ComponentProps<"input"> & { readonly type?: "checkbox" | "radio"; readonly label: string }) {
  return (
    <label className="-m-1 inline-flex size-6 shrink-0 cursor-pointer items-center justify-center align-middle">
      <span className="sr-only">{label}</span>
      <input type={type} className="size-4 accent-accent disabled:opacity-60" {...input} />
    </label>
  );
}
