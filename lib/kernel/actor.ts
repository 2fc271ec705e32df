/** The author of a change, for the audit log. */
export interface Actor {
  /** The user's id; null for the operator's command line and for automatic changes. */
  readonly userId: string | null;
  /** `operator`, `gatehouse`, or the user's e-mail address. */
  readonly name: string;
}

export const OPERATOR: Actor = { userId: null, name: "operator" };

/** Automatic changes: the daily checks of domains and destinations. */
export const GATEHOUSE: Actor = { userId: null, name: "gatehouse" };
