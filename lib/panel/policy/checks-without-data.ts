import type { CheckMode } from "@/lib/engine/check-mode";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { checkData } from "./check-data";
import { CHECK_NAMES } from "./check-names";

/** The data of a check that people know by its name; kinds of anonymizers by theirs. */
const NAMES: Readonly<Record<string, string>> = {
  ...CHECK_NAMES,
  proxy: "Open proxies",
  vpn: "VPN",
  tor: "Tor",
};

/**
 * Names of checks that no data is there for: they are skipped for everyone.
 *
 * @param checks of a policy: those that it has off are left out
 */
export function checksWithoutData(
  feeds: Parameters<typeof checkData>[0],
  dnsBlacklists: number,
  checks?: Policy["checks"],
): readonly string[] {
  const modes: Record<string, CheckMode> = checks === undefined ? {} : modesOf(checks);
  return Object.entries(checkData(feeds, dnsBlacklists).feeds).flatMap(([id, data]) =>
    data.entries > 0 ||
    data.isBuiltIn ||
    (id === "maliciousActivity" && dnsBlacklists > 0) ||
    modes[id] === "off"
      ? []
      : (NAMES[id] ?? id),
  );
}

/** By check and by kind of `proxyVpnTor`. */
function modesOf({ proxyVpnTor: kinds, ...others }: Policy["checks"]): Record<string, CheckMode> {
  return {
    ...others,
    ...(typeof kinds === "string" ? { proxy: kinds, vpn: kinds, tor: kinds } : kinds),
  };
}
