import { Segmented } from "@/components/ui/segmented";
import type { Serving } from "@/lib/engine/document/serving-schema";

const EXPLANATIONS = {
  destination: "No visitor is checked then. Bots reach the destination too.",
  blockedDestination: "No one reaches the destination then, not even real people.",
} as const;

export function WhenUnpaidField({
  whenUnpaid,
  onChange,
}: {
  whenUnpaid: Serving["whenUnpaid"];
  onChange: (whenUnpaid: Serving["whenUnpaid"]) => void;
}) {
  return (
    <div>
      <p className="text-sm font-medium">When you run out of credits</p>
      <div className="mt-1.5">
        <Segmented
          label="When you run out of credits"
          value={whenUnpaid}
          options={[
            { value: "destination", label: "Let everyone through" },
            { value: "blockedDestination", label: "Let no one through" },
          ]}
          onChange={onChange}
        />
      </div>
      <p className="mt-1.5 text-sm text-quiet">{EXPLANATIONS[whenUnpaid]}</p>
    </div>
  );
}
