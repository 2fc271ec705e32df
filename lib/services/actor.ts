/** Who does something, for the audit trail. */
export interface Actor {
  /** The user's id; null for the operator's command line. */
  readonly userId: string | null;
  /** `operator`, or the user's e-mail address. */
  readonly name: string;
}

export const OPERATOR: Actor = { userId: null, name: "operator" };
