interface Part {
  /** Where it begins. */
  readonly at: number;
  readonly part: string;
  readonly isLink: boolean;
}

/** Only `http` and `https`; a sentence's full stop or a bracket after it is not part of a link. */
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Cuts a text into links and what is between them. */
export function splitAtLinks(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    if (index > end) parts.push({ at: end, part: text.slice(end, index), isLink: false });
    parts.push({ at: index, part: link, isLink: true });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ at: end, part: text.slice(end), isLink: false });
  return parts;
}
