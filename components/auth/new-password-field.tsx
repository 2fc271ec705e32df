"use client";

import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-field";
import { cn } from "@/components/ui/class-names";
import { passwordStrength, type Strength } from "@/lib/passwords/password-strength";

const LEVELS: Readonly<Record<Strength | "none", { bars: number; color: string }>> = {
  none: { bars: 0, color: "bg-line" },
  short: { bars: 1, color: "bg-danger" },
  fair: { bars: 2, color: "bg-warning" },
  good: { bars: 3, color: "bg-good" },
  strong: { bars: 4, color: "bg-good" },
};
const BARS = [1, 2, 3, 4];

/** A new password, with its strength. */
export function NewPasswordField({
  label,
  value,
  onChange,
  error,
}: {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  const t = useTranslations("auth");
  const strength = value === "" ? "none" : passwordStrength(value);
  const { bars, color } = LEVELS[strength];
  return (
    <div>
      <PasswordField
        {...(label !== undefined && { label })}
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
        {t(`newPasswordField.${strength}`)}
      </p>
    </div>
  );
}
