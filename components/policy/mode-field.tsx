import { Segmented } from "@/components/ui/segmented";
import type { Policy } from "@/lib/panel/answers/policies";

const EXPLANATIONS = {
  enforce: "Visitors whom a check set to block catches are kept out.",
  monitor: "Nobody is kept out. Answers tell what would have been the reason.",
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
