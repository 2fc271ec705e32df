import type { Language } from "@/components/code/highlighted";

/** How one language calls Gatehouse about a visitor and applies the answer. */
export interface Snippet {
  readonly id: string;
  readonly label: string;
  readonly language: Language;
  /** The file it belongs in, or where to run it. */
  readonly place: string;
  /** @param base address of the API, such as `https://gatehouse.example.org/api` */
  readonly code: (base: string) => string;
}
