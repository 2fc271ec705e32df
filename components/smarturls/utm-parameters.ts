export const UTM_PARAMETERS = ["source", "medium", "campaign", "term", "content"] as const;

export type UtmParameter = (typeof UTM_PARAMETERS)[number];

/** The campaign parameters in a destination's query; "" for those it lacks. */
export function readUtm(destination: string): Readonly<Record<UtmParameter, string>> {
  const query = urlOf(destination)?.searchParams;
  const of = (parameter: UtmParameter) => query?.get(`utm_${parameter}`) ?? "";
  return {
    source: of("source"),
    medium: of("medium"),
    campaign: of("campaign"),
    term: of("term"),
    content: of("content"),
  };
}

/**
 * The destination with one of the parameters; "" takes it away. The rest of the query stays as it is written:
 * some sites sign it.
 */
export function withUtm(destination: string, parameter: UtmParameter, value: string): string {
  if (urlOf(destination) === null) return destination;
  const [, head = "", query = "", hash = ""] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(destination) ?? [];
  const name = `utm_${parameter}`;
  const parts = query.split("&").filter((part) => part !== "");
  const index = parts.findIndex((part) => nameOf(part) === name);
  const others = parts.filter((part) => nameOf(part) !== name);
  // Spaces as +, as forms write them.
  const written = `${name}=${encodeURIComponent(value).replaceAll("%20", "+")}`;
  if (value !== "") others.splice(index === -1 ? others.length : index, 0, written);
  return `${head}${others.length > 0 ? `?${others.join("&")}` : ""}${hash}`;
}

export const isAddress = (destination: string) => urlOf(destination) !== null;

function nameOf(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? "";
}

function urlOf(text: string): URL | null {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
