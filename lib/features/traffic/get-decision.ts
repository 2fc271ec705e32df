import { CHECKS_BY_KIND, type CheckId, isEvaluateKind } from "@/lib/engine/checks/order";
import type { RecordedOutcome, SkippedOutcome } from "@/lib/engine/outcome-letters";
import {
  type DeclaredProgram,
  isProgramText,
  isVerifiedText,
  readProgram,
} from "@/lib/engine/program-evidence";
import { readOutcomes } from "@/lib/engine/recorded-outcomes";
import { type RequestSigns, readRequestSigns } from "@/lib/engine/request-evidence";
import { NotFoundError } from "@/lib/kernel";
import type { FindingOutcome, TrafficRecord } from "./model";
import type { TrafficAndDatabase } from "./store/traffic-store";

/** A check's recorded finding. */
interface CheckFinding {
  readonly id: CheckId;
  readonly outcome: FindingOutcome;
  /** Why it did not run; null when it did. */
  readonly skipped: SkippedOutcome | null;
  readonly evidence: readonly FoundEvidence[];
}

interface FoundEvidence {
  /** A list or feed. */
  readonly source: string;
  readonly entry: string;
}

export interface DecisionView extends TrafficRecord {
  /** Null when the key is deleted. */
  readonly keyName: string | null;
  /** In execution order; empty for endpoints without checks. */
  readonly checks: readonly CheckFinding[];
  /** The kind that the visitor's program claims to be. */
  readonly program: DeclaredProgram | null;
  /** The signer of the request, and the fingerprints of its connection. */
  readonly signs: RequestSigns;
}

/** @throws NotFoundError */
export async function getDecisionOrThrow(
  { traffic, prisma }: TrafficAndDatabase,
  workspaceId: string,
  id: string,
): Promise<DecisionView> {
  const record = await traffic.get(workspaceId, id);
  if (record === null) throw new NotFoundError("There is no such record.");
  const key = await prisma.apiKey.findFirst({
    where: { id: record.keyId, workspaceId },
    select: { name: true },
  });
  const program = readProgram(record.evidence);
  const signs = readRequestSigns(record.evidence);
  return { ...record, keyName: key?.name ?? null, checks: checksOf(record), program, signs };
}

/** `check:source:entry`; the sources that have a part after a colon. */
const EVIDENCE = /^([^:]*):((?:dnsbl:|gatehouse-threat-url:)?[^:]*):(.*)$/s;

function checksOf(record: TrafficRecord): CheckFinding[] {
  const { endpoint, outcomes, refused } = record;
  if (refused !== null || !isEvaluateKind(endpoint)) return [];
  const found = evidenceByCheck(record);
  const recorded = outcomes === null ? null : readOutcomes(endpoint, outcomes);
  const ids =
    recorded === null ? CHECKS_BY_KIND[endpoint].map(({ id }) => id) : [...recorded.keys()];
  return ids.map((id) => {
    const evidence = found.get(id) ?? [];
    return { id, ...outcomeOf(record, id, recorded?.get(id), evidence.length > 0), evidence };
  });
}

function outcomeOf(
  { decidedBy, wouldBlock }: TrafficRecord,
  id: CheckId,
  recorded: RecordedOutcome | undefined,
  isFound: boolean,
): Pick<CheckFinding, "outcome" | "skipped"> {
  if (id === decidedBy) {
    return { outcome: wouldBlock === 1 ? "would-block" : "decided", skipped: null };
  }
  switch (recorded) {
    case undefined:
      return { outcome: isFound ? "matched" : "unknown", skipped: null };
    case "block":
    case "challenge":
    case "monitor":
    case "passed":
    case "weak":
      return { outcome: "matched", skipped: null };
    case "pass":
    case "off":
      return { outcome: recorded, skipped: null };
    default:
      return { outcome: "skipped", skipped: recorded };
  }
}

function evidenceByCheck({ evidence }: TrafficRecord): ReadonlyMap<string, FoundEvidence[]> {
  const found = new Map<string, FoundEvidence[]>();
  for (const text of evidence) {
    if (isProgramText(text) || isVerifiedText(text)) continue;
    const [, check = "", source = "", entry = ""] = EVIDENCE.exec(text) ?? [];
    const list = found.get(check) ?? [];
    list.push({ source, entry });
    found.set(check, list);
  }
  return found;
}
