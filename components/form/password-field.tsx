"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Field, Input } from "@/components/ui/field";
import { useTypedValue } from "./use-typed-value";

/** A password with a button to reveal it. */
export function PasswordField({
  label,
  autoComplete = "current-password",
  value,
  onChange,
  hint,
  error,
}: {
  label?: string;
  autoComplete?: "current-password" | "new-password";
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  const t = useTranslations("ui.password");
  const name = label ?? t("label");
  const [isShown, setIsShown] = useState(false);
  const typed = useTypedValue(value, onChange);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={name} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <Input
            {...ids}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="none"
            className="pr-10"
            {...typed}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t("show", { name: name.toLowerCase() })}
            className="absolute inset-y-0 right-0 rounded-md px-2.5 text-quiet hover:text-ink"
            onClick={() => setIsShown(!isShown)}
          >
            <Icon className="size-4" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
