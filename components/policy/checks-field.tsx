import { Segmented } from "@/components/ui/segmented";
import type { Policy } from "@/lib/panel/answers/policies";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";

type Checks = Policy["checks"];

const MODES = [
  { value: "off", label: "Off" },
  { value: "monitor", label: "Monitor" },
  { value: "block", label: "Block" },
] as const;

/** In the order in which they run. */
const EXPLANATIONS: readonly (readonly [keyof Checks, string])[] = [
  ["threatFeeds", "Addresses that public threat feeds report as attacking others now."],
  ["ipDatabase", "Addresses and ranges with a bad record over a longer time."],
  ["maliciousActivity", "Addresses seen spamming, scanning or guessing passwords."],
  ["hostnameDatabase", "Addresses whose reverse DNS name belongs to scanners and abuse."],
  ["proxyVpnTor", "Proxies, VPN providers and Tor exits. Privacy relays such as iCloud's pass."],
  ["spiderCrawler", "User agents of bots, crawlers and scripts."],
  ["nonIsp", "Networks of companies and data centres: also people at work, and some VPNs."],
  [
    "threatUrl",
    "Requests that only attackers make, and visitors blocked ten times in ten minutes.",
  ],
];

export function ChecksField({
  checks,
  onChange,
}: {
  checks: Checks;
  onChange: (checks: Checks) => void;
}) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {EXPLANATIONS.map(([id, explanation]) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-48 flex-1">
            <p className="text-sm font-medium">{CHECK_NAMES[id]}</p>
            <p className="mt-0.5 text-sm text-quiet">{explanation}</p>
          </div>
          <Segmented
            label={CHECK_NAMES[id]}
            value={checks[id]}
            options={MODES}
            dangerous="block"
            onChange={(mode) => onChange({ ...checks, [id]: mode })}
          />
        </li>
      ))}
    </ul>
  );
}
