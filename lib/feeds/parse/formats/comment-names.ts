/** Labels of letters, digits and hyphens; the last one letters, so that an address is not a name. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z]{2,63}$/;
const LABELS = 3;

/**
 * `lines` with `take: "comment"`: the host name that is a line's whole comment (`192.0.2.1 # scan-1.example.org.`),
 * once per file. A name of two labels counts only when `domains` has it, since it would match every host of
 * the domain; words, addresses and lines without an entry are skipped.
 */
export function commentNames(
  domains: readonly string[] = [],
): (text: string) => readonly string[] | null {
  const allowed = new Set(domains.map((domain) => domain.toLowerCase()));
  const seen = new Set<string>();
  return (text) => {
    const name = nameIn(text);
    if (name === null || seen.has(name)) return null;
    if (name.split(".").length < LABELS && !allowed.has(name)) return null;
    seen.add(name);
    return [name];
  };
}

function nameIn(line: string): string | null {
  const at = line.search(/\s#/);
  if (at < 1) return null;
  const comment = line
    .slice(at + 2)
    .trim()
    .toLowerCase();
  const name = comment.endsWith(".") ? comment.slice(0, -1) : comment;
  return name.length <= 253 && HOST.test(name) ? name : null;
}
