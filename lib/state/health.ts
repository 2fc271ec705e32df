export interface StateHealth {
  /**
   * Away: it does not answer. Read-only: it accepts no writes. Slow: it answers, but too late for calls; those of callers in
   * memory go on, so that a process is no less ready than the others.
   */
  readonly database: "there" | "slow" | "read-only" | "away";
  /** False while other processes may consider this one dead. */
  readonly maySpend: boolean;
  /** False when spent credits could not be settled for a while: soon none can be spent. */
  readonly isCounting: boolean;
  /** False when traffic records have waited for too long to be written. */
  readonly isRecording: boolean;
}

/** Why calls cannot be served properly, in words; empty when they can. */
export function reasonsOf(health: StateHealth): string[] {
  const { database, maySpend, isCounting, isRecording } = health;
  return [
    database === "away" && "the database does not answer",
    database === "read-only" && "the database takes no changes",
    !maySpend && "this process has lost contact with the database and may not spend credits",
    !isCounting && "credits that were spent cannot be counted",
    !isRecording && "traffic records cannot be written",
  ].filter((reason) => reason !== false);
}
