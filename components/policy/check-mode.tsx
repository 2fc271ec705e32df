import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import { CHECK_MODES, type CheckMode as Mode } from "@/lib/engine/check-mode";

/** The mode of one check. */
export function CheckMode({
  label,
  mode,
  onChange,
}: {
  label: string;
  mode: Mode;
  onChange: (mode: Mode) => void;
}) {
  const t = useTranslations("policy.checkModes");
  return (
    <Segmented
      label={label}
      value={mode}
      options={CHECK_MODES.map((value) => ({ value, label: t(value) }))}
      dangerous="block"
      onChange={onChange}
    />
  );
}
