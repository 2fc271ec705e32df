import type { ErrorAt } from "@/components/policy/errors";
import { whole } from "@/components/ui/numbers";
import type { Serving } from "@/lib/engine/document/serving-schema";
import { MomentField } from "./moment-field";
import { NumberField } from "./number-field";

const MAX_VISITS = 1_000_000_000;

export function LimitsField({
  serving,
  usedVisits,
  onChange,
  errorAt,
}: {
  serving: Serving;
  /** Only for a stored link, once loaded. */
  usedVisits: number | undefined;
  onChange: (part: Partial<Serving>) => void;
  errorAt: ErrorAt;
}) {
  const { expiresAt, visitLimit } = serving;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MomentField
        label="Expires (optional)"
        hint="In your time zone."
        value={expiresAt}
        onChange={(chosen) => onChange({ expiresAt: chosen })}
        error={errorAt("expiresAt")}
      />
      <NumberField
        label="Visit limit (optional)"
        hint={usageOf(visitLimit, usedVisits)}
        max={MAX_VISITS}
        value={visitLimit}
        onChange={(limit) => onChange({ visitLimit: limit })}
        error={errorAt("visitLimit")}
      />
    </div>
  );
}

function usageOf(limit: number | null, used: number | undefined): string {
  if (limit === null || Number.isNaN(limit)) return "How many visitors may pass.";
  return used === undefined
    ? "Counting starts when you save."
    : `${whole(used)} ${used === 1 ? "has" : "have"} passed so far.`;
}
