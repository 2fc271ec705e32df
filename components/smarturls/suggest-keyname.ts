import { randomName } from "@/lib/base/random-name";

const LENGTH = 7;

/** A keyname that no one has guessed. */
export const suggestKeyname = () => randomName(LENGTH);

/** Where blocked visitors go until one is chosen: the destination's home page; "" while it is not a URL. */
export function homeOf(destination: string): string {
  const url = URL.parse(destination.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? `${url.origin}/` : "";
}
