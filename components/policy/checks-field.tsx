import { MODAL_CHECKS } from "@/lib/engine/checks/order";
import { AnonymityField } from "./anonymity-field";
import { CheckData } from "./check-data";
import { CheckMode } from "./check-mode";
import type { Policy } from "./documents";
import { Overruled } from "./monitor-only";
import { SentBack } from "./sent-back";

type Checks = Policy["checks"];

export function ChecksField({
  checks,
  onChange,
}: {
  checks: Checks;
  onChange: (checks: Checks) => void;
}) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {MODAL_CHECKS.map(({ id, label, explanation }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-48 flex-1">
            <p className="text-sm font-medium">{label}</p>
            <p className="mt-0.5 text-sm text-quiet">{explanation}</p>
            <CheckData of={id} />
            <SentBack check={id} />
            {checks[id] === "block" && id !== "proxyVpnTor" && <Overruled />}
          </div>
          {id === "proxyVpnTor" ? (
            <AnonymityField
              modes={checks[id]}
              onChange={(modes) => onChange({ ...checks, [id]: modes })}
            />
          ) : (
            <CheckMode
              label={label}
              mode={checks[id]}
              onChange={(mode) => onChange({ ...checks, [id]: mode })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
