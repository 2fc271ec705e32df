import { useTranslations } from "next-intl";
import { ANONYMITY_KINDS } from "./anonymity-kinds";
import { CheckData } from "./check-data";
import { CheckMode } from "./check-mode";
import type { Policy } from "./documents";
import { Overruled } from "./monitor-only";

type Modes = Policy["checks"]["proxyVpnTor"];
type Kinds = Exclude<Modes, string>;

/** A mode for each of proxy, VPN and Tor; documents may have one for all. */
export function AnonymityField({
  modes,
  onChange,
}: {
  modes: Modes;
  onChange: (modes: Modes) => void;
}) {
  const t = useTranslations("policy.anonymity");
  const kinds: Kinds = typeof modes === "string" ? { proxy: modes, vpn: modes, tor: modes } : modes;
  return (
    <ul className="mt-1 w-full space-y-2 border-l-2 border-line pl-4">
      {ANONYMITY_KINDS.map((kind) => (
        <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-48 flex-1 text-sm">
            <p>{t(kind)}</p>
            <p className="text-quiet">{t(`${kind}Hint`)}</p>
            <CheckData of={kind} />
            {kinds[kind] === "block" && <Overruled />}
          </div>
          <CheckMode
            label={t(kind)}
            mode={kinds[kind]}
            onChange={(mode) => onChange({ ...kinds, [kind]: mode })}
          />
        </li>
      ))}
    </ul>
  );
}
