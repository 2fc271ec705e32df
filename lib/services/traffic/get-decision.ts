import { CHECKS_BY_KIND, type CheckId } from "@/lib/engine/checks/order";
import { type DeclaredProgram, isProgramText, readProgram } from "@/lib/engine/program-evidence";
import { NotFoundError } from "../errors";
import type { TrafficAndDatabase, TrafficRecord } from "./store/traffic-store";

/** What was recorded about one check of a decision. */
export interface CheckFinding {
  readonly id: CheckId;
  readonly outcome: "decided" | "matched" | "no-match";
  readonly evidence: readonly FoundEvidence[];
}

export interface FoundEvidence {
  /** A list or feed. */
  readonly source: string;
  readonly entry: string;
}

export interface DecisionView extends TrafficRecord {
  /** Null when the key is deleted. */
  readonly keyName: string | null;
  /** In execution order; empty for endpoints without checks. */
  readonly checks: readonly CheckFinding[];
  /** What the visitor's program declares to be. */
  readonly program: DeclaredProgram | null;
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
  return { ...record, keyName: key?.name ?? null, checks: checksOf(record), program };
}

const KINDS: ReadonlyMap<string, readonly { readonly id: CheckId }[]> = new Map(
  Object.entries(CHECKS_BY_KIND),
);

/** `check:source:entry`; the sources that have a part after a colon. */
const EVIDENCE = /^([^:]*):((?:dnsbl:|gatehouse-threat-url:)?[^:]*):(.*)$/s;

function checksOf({ endpoint, decidedBy, evidence }: TrafficRecord): CheckFinding[] {
  const found = new Map<string, FoundEvidence[]>();
  for (const text of evidence) {
    if (isProgramText(text)) continue;
    const [, check = "", source = "", entry = ""] = EVIDENCE.exec(text) ?? [];
    const list = found.get(check) ?? [];
    list.push({ source, entry });
    found.set(check, list);
  }
  return (KINDS.get(endpoint) ?? []).map(({ id }) => ({
    id,
    outcome: id === decidedBy ? "decided" : found.has(id) ? "matched" : "no-match",
    evidence: found.get(id) ?? [],
  }));
}
