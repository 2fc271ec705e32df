import { Segmented } from "@/components/ui/segmented";
import type { Policy } from "@/lib/panel/answers/policies";

const EXPLANATIONS = {
  enforce: "Each check below does what it is set to.",
  monitor:
    "Nothing is blocked, whatever the checks below are set to. Traffic shows who would have been.",
} as const;

export function ModeField({
  mode,
  onChange,
}: {
  mode: Policy["mode"];
  onChange: (mode: Policy["mode"]) => void;
}) {
  return (
    <>
      <Segmented
        label="Mode"
        value={mode}
        options={[
          { value: "enforce", label: "Enforce" },
          { value: "monitor", label: "Monitor only" },
        ]}
        onChange={onChange}
      />
      <p className="mt-2 text-sm text-quiet">{EXPLANATIONS[mode]}</p>
    </>
  );
}
