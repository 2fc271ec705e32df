import { Segmented } from "@/components/ui/segmented";
import type { Serving } from "@/lib/engine/document/serving-schema";

const EXPLANATIONS = {
  destination: "Nobody is looked at then: robots go to the destination too.",
  blockedDestination: "Nobody reaches the destination then, people neither.",
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
            { value: "destination", label: "Everybody to the destination" },
            { value: "blockedDestination", label: "Everybody to where blocked ones go" },
          ]}
          onChange={onChange}
        />
      </div>
      <p className="mt-1.5 text-sm text-quiet">{EXPLANATIONS[whenUnpaid]}</p>
    </div>
  );
}
