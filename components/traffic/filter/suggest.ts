import type { Options } from "./filter-select";

const MOST = 50;

/**
 * The suggestions for a typed name: the options whose names contain it, those that begin with it first, fifty at most;
 * and the value of the one that is named exactly so.
 */
export function suggest(
  options: Options,
  typed: string,
): { readonly found: Options; readonly chosen: string | undefined } {
  const wanted = typed.trim().toLowerCase();
  const matching = options.filter(([, name]) => name.toLowerCase().includes(wanted));
  const [first, later] = [true, false].map((begins) =>
    matching.filter(([, name]) => name.toLowerCase().startsWith(wanted) === begins),
  );
  return {
    found: [...(first ?? []), ...(later ?? [])].slice(0, MOST),
    chosen: matching.find(([, name]) => name === typed.trim())?.[0],
  };
}
