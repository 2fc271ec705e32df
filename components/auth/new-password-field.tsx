"use client";

import { PasswordField } from "@/components/form/password-field";
import { cn } from "@/components/ui/class-names";
import { passwordStrength, type Strength } from "@/lib/passwords/password-strength";

const LEVELS: Readonly<Record<Strength, { bars: number; color: string; words: string }>> = {
  short: { bars: 1, color: "bg-danger", words: "Use at least 8 characters." },
  fair: { bars: 2, color: "bg-warning", words: "Fair. Longer is stronger." },
  good: { bars: 3, color: "bg-good", words: "Good." },
  strong: { bars: 4, color: "bg-good", words: "Strong." },
};
const BARS = [1, 2, 3, 4];

/** A new password, with its strength. */
export function NewPasswordField({
  label = "Password",
  value,
  onChange,
  error,
}: {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  const { bars, color, words } = value === "" ? IDLE : LEVELS[passwordStrength(value)];
  return (
    <div>
      <PasswordField
        label={label}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        error={error}
      />
      <div className="mt-2 flex gap-1" aria-hidden>
        {BARS.map((bar) => (
          <span
            key={bar}
            className={cn("h-1 grow rounded-full", bar <= bars ? color : "bg-line")}
          />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-quiet" aria-live="polite">
        {words}
      </p>
    </div>
  );
}

const IDLE = {
  bars: 0,
  color: "bg-line",
  words: "At least 8 characters. A short phrase is easy to remember.",
};
