/** A class of the table: what is asked, and how its answers are judged. */
export interface Row {
  readonly group: string;
  readonly name: string;
  /** Let in (people's) or found out (attacks', programs'). */
  readonly side: "people" | "programs";
  /** Share of hits: at most for people's rows, at least for programs'. None: for information. */
  readonly goal?: number;
}

/** A row's counts. */
export interface Counted extends Row {
  readonly calls: number;
  /** Turned away, by the policy of a new workspace. */
  readonly blocked: number;
  /** Any check matched, monitored ones too, or knew the program and let it in. */
  readonly found: number;
  /** Which of the two the goal is about. */
  readonly by: "blocked" | "found";
}

/** Share of calls that count. */
export const shareOf = (row: Counted): number => row[row.by] / row.calls;

/** Whether a row is as it should be; one without calls or goal says nothing. */
export function isOnGoal(row: Counted): boolean {
  if (row.goal === undefined || row.calls === 0) return true;
  return row.side === "people" ? shareOf(row) <= row.goal : shareOf(row) >= row.goal;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const number = (value: number) => value.toLocaleString("en");

/** The table as text, groups one after another. */
export function tableOf(rows: readonly Counted[]): string {
  const texts: string[] = [];
  let group = "";
  for (const row of rows) {
    if (row.group !== group) {
      group = row.group;
      texts.push("", `${group.padEnd(62)}   calls  blocked    found     share  goal`);
    }
    const counts = [row.calls, row.blocked, row.found].map((each) => number(each).padStart(8));
    texts.push(`  ${row.name.padEnd(58)} ${counts.join(" ")} ${judged(row)}`);
  }
  return texts.join("\n");
}

function judged(row: Counted): string {
  if (row.calls === 0) return "        –  no data";
  const share = percent(shareOf(row)).padStart(9);
  if (row.goal === undefined) return share;
  const bound = row.side === "people" ? "at most" : "at least";
  return `${share}  ${bound} ${percent(row.goal)}${isOnGoal(row) ? "" : "  MISSED"}`;
}
