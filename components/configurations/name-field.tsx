import { asSentence } from "@/components/policy/errors";
import { Field, Input } from "@/components/ui/field";

export function NameField({
  name,
  onChange,
  error,
}: {
  name: string;
  onChange: (name: string) => void;
  error: string | undefined;
}) {
  return (
    <div className="max-w-sm">
      <Field
        label="Name"
        hint="1 to 64 letters and digits, such as Shop. Case-sensitive."
        error={error && asSentence(error)}
      >
        {(ids) => (
          <Input
            {...ids}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
