/** How one language asks Gatehouse about a visitor and applies the answer. */
export interface Snippet {
  readonly id: string;
  readonly label: string;
  /** The file that it belongs in, or where it is run. */
  readonly place: string;
  /** @param base address of the API, such as `https://gatehouse.example.org/api` */
  readonly code: (base: string) => string;
}
