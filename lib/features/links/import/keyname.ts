import { KEYNAME } from "@/lib/engine/document/smart-url-schema";

const LONGEST = 64;
/** The longest short address that is read, in characters. */
const MAX_ADDRESS = 2_048;

/** A keyname as this product allows them, and how it differs from the one of the source. */
export interface ReadKeyname {
  /** Null when the source has none that could be kept. */
  readonly keyname: string | null;
  /** The source's, where that is another. */
  readonly former: string | null;
}

/**
 * The keyname in a short address (`https://bit.ly/abc`, `bit.ly/abc`, `/abc/`) or alone. Letters with marks
 * lose them, and what keynames cannot have becomes a hyphen.
 */
export function readKeyname(text: string): ReadKeyname {
  const former = decoded(pathOf(text.trim().slice(0, MAX_ADDRESS))).replace(/^\/+|\/+$/g, "");
  if (former === "") return { keyname: null, former: null };
  if (KEYNAME.test(former)) return { keyname: former, former: null };
  const keyname = former
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, LONGEST);
  return { keyname: keyname === "" ? null : keyname, former };
}

/** The text behind the host; a text without a host is a keyname, dots and all. */
function pathOf(text: string): string {
  const withoutScheme = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  const slash = withoutScheme.indexOf("/");
  const isAddress = withoutScheme !== text || /^[^/]+\.[^/]+\//.test(text);
  if (!isAddress) return text;
  const path = slash === -1 ? "" : withoutScheme.slice(slash);
  return path.replace(/[?#].*$/, "");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
