import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import type { Policy } from "./documents";

/** In the panel's order. */
const MODES = ["enforce", "monitor"] as const;

export function ModeField({
  mode,
  onChange,
}: {
  mode: Policy["mode"];
  onChange: (mode: Policy["mode"]) => void;
}) {
  const t = useTranslations("policy");
  return (
    <>
      <Segmented
        label={t("fields.mode")}
        value={mode}
        options={MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
        onChange={onChange}
      />
      <p className="mt-2 text-sm text-quiet">{t(`modes.${mode}Hint`)}</p>
    </>
  );
}
