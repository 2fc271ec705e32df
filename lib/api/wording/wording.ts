import type { Device } from "@/lib/engine/facts";
import type { CheckId, Verdict } from "@/lib/engine/verdict";

interface Told {
  readonly device: Device;
  /** Name of the search engine or ad bot that was told of. */
  readonly botName: string | null;
}

/** How one endpoint words the reason of a decision. Checks that it does not have are left out. */
export type Wording = Readonly<Partial<Record<CheckId | "visitor", (told: Told) => string>>>;

/** `detectActivity`: the words for the check that the verdict tells of. */
export function wordVerdict(wording: Wording, verdict: Verdict, device: Device): string {
  const words = wording[verdict.toldBy ?? "visitor"];
  if (words === undefined) throw new Error(`no wording for check ${verdict.toldBy}`);
  return words({ device, botName: verdict.botName });
}
