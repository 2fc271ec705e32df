import { useTranslations } from "next-intl";
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
  const t = useTranslations("configurations");
  return (
    <div className="max-w-sm">
      <Field label={t("name")} hint={t("editor.nameHint")} error={error && asSentence(error)}>
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
