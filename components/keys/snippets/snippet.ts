import type { Language } from "@/components/code/highlighted";

/** How one language calls Gatehouse about a visitor and applies the answer. */
export interface Snippet {
  readonly id: string;
  readonly label: string;
  readonly language: Language;
  /** The file it belongs in, or where to run it. */
  readonly place: string;
  /**
   * @param base address of the API, such as `https://gatehouse.example.org/api`
   * @param configuration of Blocker v2, by its name; left out, the Blocker policy
   */
  readonly code: (base: string, configuration?: string) => string;
  /** It asks for the Blocker policy, whatever is given. */
  readonly isBlockerOnly?: true;
}

/** The query of a forward-auth call, with its question mark where it has any. @param more without a configuration */
export function forwardAuthQuery(configuration: string | undefined, more = ""): string {
  const named = configuration === undefined ? "" : `confname=${encodeURIComponent(configuration)}`;
  const query = [more, named].filter((each) => each !== "").join("&");
  return query === "" ? "" : `?${query}`;
}
