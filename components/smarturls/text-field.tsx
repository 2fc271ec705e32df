import { asSentence } from "@/components/policy/errors";
import { Field, Input } from "@/components/ui/field";

/** A name or URL: monospace, no spell check. */
export function TextField({
  label,
  hint,
  value,
  onChange,
  error,
}: {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <Field label={label} hint={hint} error={error && asSentence(error)}>
      {(ids) => (
        <Input
          {...ids}
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
