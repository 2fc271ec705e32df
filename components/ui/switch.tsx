"use client";

import { type ReactNode, useId } from "react";

/** An on/off switch with its label beside it. */
export function Switch({
  label,
  name,
  hint,
  checked,
  disabled,
  onChange,
}: {
  label: string;
  /** For screen readers, where the label alone is too short. */
  name?: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="peer h-5 w-9 cursor-pointer appearance-none rounded-full border border-quiet/50 bg-raised transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-60"
          checked={checked}
          disabled={disabled}
          aria-label={name}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-quiet transition-transform peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      <span className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-sm font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="mt-0.5 block text-sm text-quiet">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
