"use client";

import { useId } from "react";
import { cn } from "./class-names";

export interface SegmentedOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

const CHOSEN = {
  neutral: "has-checked:bg-chosen has-checked:text-ink",
  danger:
    "has-checked:bg-danger-soft has-checked:text-danger has-checked:inset-ring has-checked:inset-ring-danger/40",
} as const;

/** One of a few options, side by side. Radio buttons, so the arrow keys and screen readers work. */
export function Segmented<V extends string>({
  label,
  value,
  options,
  onChange,
  dangerous,
}: {
  /** For screen readers; visible text beside it says the same. */
  label: string;
  value: V;
  options: readonly SegmentedOption<V>[];
  onChange: (value: V) => void;
  /** The option that blocks visitors, shown in the danger color. */
  dangerous?: V;
}) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-lg border border-line bg-raised p-0.5 has-disabled:opacity-60">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            "relative cursor-pointer rounded-md px-3 py-1 text-sm text-quiet transition-colors has-checked:font-medium has-checked:shadow-sm has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-accent",
            CHOSEN[option.value === dangerous ? "danger" : "neutral"],
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
