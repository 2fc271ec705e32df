const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** The English name of a country, or the code itself. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // malformed for Intl
  }
}
