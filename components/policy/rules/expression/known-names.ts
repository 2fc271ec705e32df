/** What expressions may name; null: not known. */
export interface KnownNames {
  readonly lists: readonly string[] | null;
  readonly counters: readonly string[];
}
