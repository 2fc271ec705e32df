import { Segmented } from "@/components/ui/segmented";
import type { Serving } from "@/lib/engine/document/serving-schema";

const EXPLANATIONS = {
  destination: "No visitor is checked then: robots reach the destination too.",
  blockedDestination: "No one reaches the destination then, not even people.",
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
      <p className="text-sm font-medium">When your credits are used up or have expired</p>
      <div className="mt-1.5">
        <Segmented
          label="When your credits are used up or have expired"
          value={whenUnpaid}
          options={[
            { value: "destination", label: "Everyone to the destination" },
            {
              value: "blockedDestination",
              label: "Everyone to the destination for blocked visitors",
            },
          ]}
          onChange={onChange}
        />
      </div>
      <p className="mt-1.5 text-sm text-quiet">{EXPLANATIONS[whenUnpaid]}</p>
    </div>
  );
}
