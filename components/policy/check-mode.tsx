import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";

/** In the panel's order. */
const MODES = ["off", "monitor", "block"] as const;
type Mode = (typeof MODES)[number];

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
      options={MODES.map((value) => ({ value, label: t(value) }))}
      dangerous="block"
      onChange={onChange}
    />
  );
}
