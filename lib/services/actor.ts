/** Who does something, for the audit trail. */
export interface Actor {
  /** The user's id; null for the operator's command line and for what happens by itself. */
  readonly userId: string | null;
  /** `operator`, `gatehouse`, or the user's e-mail address. */
  readonly name: string;
}

export const OPERATOR: Actor = { userId: null, name: "operator" };

/** What the installation does by itself: its daily looks at names and destinations. */
export const GATEHOUSE: Actor = { userId: null, name: "gatehouse" };
