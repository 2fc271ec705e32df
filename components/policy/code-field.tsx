import type { ComponentProps } from "react";
import { InputField } from "@/components/ui/input-field";
import { asSentence } from "./errors";

/** A name or URL: monospace, no spell check. */
export function CodeField({
  onChange,
  error,
  ...rest
}: Omit<ComponentProps<typeof InputField>, "onChange"> & { onChange: (value: string) => void }) {
  return (
    <InputField
      className="font-mono"
      autoComplete="off"
      spellCheck={false}
      error={error && asSentence(error)}
      onChange={({ target }) => onChange(target.value)}
      {...rest}
    />
  );
}
