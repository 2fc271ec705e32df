/** An entry that keeps a whole feed from being used, and why. */
export interface Finding {
  /** As canonical text: an address, a CIDR, a range, an AS number, a name. */
  readonly entry: string;
  readonly reason: string;
}

/** Enough for an operator to release what he has looked at, and little enough for a record on the disk. */
const KEPT_FINDINGS = 1_000;

/** The first findings, and how many there were. */
export class Findings {
  readonly first: Finding[] = [];
  count = 0;

  add(finding: Finding): void {
    this.count++;
    if (this.first.length < KEPT_FINDINGS) this.first.push(finding);
  }
}
