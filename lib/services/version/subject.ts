/** Something whose every saved state is kept: the blocker policy, a configuration, a SmartURL. */
export interface Subject {
  readonly kind: "blocker" | "configuration" | "smart-url";
  /** The workspace's own id for its blocker policy. */
  readonly id: string;
}
