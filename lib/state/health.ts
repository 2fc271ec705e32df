/** How a process stands with its database. */
export interface StateHealth {
  /** Away: it does not answer. Read-only: it answers and takes no change. */
  readonly database: "there" | "read-only" | "away";
  /** False while the others may have taken this process for dead. */
  readonly maySpend: boolean;
  /** False when credits that were spent could not be told for a while: soon none can be spent. */
  readonly isCounting: boolean;
  /** False when traffic records have waited for too long to be written. */
  readonly isRecording: boolean;
}

/** Why calls cannot be served as they should be, in words; empty when they can. */
export function reasonsOf(health: StateHealth): string[] {
  const { database, maySpend, isCounting, isRecording } = health;
  return [
    database === "away" && "the database does not answer",
    database === "read-only" && "the database takes no changes",
    !maySpend && "this process has lost touch with the database and may not spend credits",
    !isCounting && "credits that were spent cannot be counted",
    !isRecording && "traffic records cannot be written",
  ].filter((reason) => reason !== false);
}
