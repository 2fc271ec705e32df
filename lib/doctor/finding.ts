/** Ordered from good to bad. */
export const STATES = ["ok", "warning", "problem"] as const;

export type State = (typeof STATES)[number];

/** The result of one check. No text holds a secret. */
export interface Finding {
  readonly check: string;
  readonly state: State;
  readonly found: string;
  /** The remedy; null where all is well. */
  readonly remedy: string | null;
}

export const ok = (check: string, found: string): Finding => ({
  ...{ check, state: "ok", found, remedy: null },
});

export const warning = (check: string, found: string, remedy: string): Finding => ({
  ...{ check, state: "warning", found, remedy },
});

export const problem = (check: string, found: string, remedy: string): Finding => ({
  ...{ check, state: "problem", found, remedy },
});

export function worstOf(findings: readonly Finding[]): State {
  const states = findings.map(({ state }) => STATES.indexOf(state));
  return STATES[Math.max(0, ...states)] ?? "problem";
}

/** The reason that an error gives, on one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll(/\s+/g, " ").trim();
}
