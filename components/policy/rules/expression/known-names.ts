/** The names that expressions may use; null before they are known. */
export interface KnownNames {
  readonly lists: readonly string[] | null;
  readonly counters: readonly string[];
}
