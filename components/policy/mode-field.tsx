import { Segmented } from "@/components/ui/segmented";
import type { Policy } from "@/lib/panel/answers/policies";

const EXPLANATIONS = {
  enforce: "Visitors are blocked when a check set to block matches.",
  monitor: "No one is blocked. Answers give the reason that would have applied.",
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
