import { domainToUnicode } from "node:url";
import { recordNameOf, recordValueOf } from "./proof";

/** A customer's own host, as its workspace sees it. */
export interface LinkDomainView {
  readonly id: string;
  /** ASCII, as DNS has it. */
  readonly host: string;
  /** As people read it: the same, but for names in other scripts. */
  readonly name: string;
  readonly recordName: string;
  readonly recordValue: string;
  /** Whether links are served under it now. */
  readonly isServed: boolean;
  /** ISO 8601. */
  readonly checkedAt: string | null;
  /** ISO 8601: since when the record of a served host has been missing; null: it is there. */
  readonly missingSince: string | null;
  /** What the last look found wrong, in a sentence. */
  readonly problem: string | null;
}

interface DomainRow {
  readonly id: string;
  readonly host: string;
  readonly token: string;
  readonly servedHost: string | null;
  readonly checkedAt: Date | null;
  readonly missingSince: Date | null;
  readonly problem: string | null;
}

export function toDomainView(row: DomainRow): LinkDomainView {
  const { id, host, token, problem } = row;
  return {
    id,
    host,
    name: domainToUnicode(host),
    recordName: recordNameOf(host),
    recordValue: recordValueOf(token),
    isServed: row.servedHost !== null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    missingSince: row.missingSince?.toISOString() ?? null,
    problem,
  };
}
