const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const cache = new Map<string, string | undefined>();

/** The English name of an ISO 3166-1 alpha-2 code, or undefined. */
export function countryName(code: string): string | undefined {
  if (cache.has(code)) return cache.get(code);
  const name = names.of(code);
  cache.set(code, name);
  return name;
}
