import type { Translate } from "@/lib/messages/translate";

/** Kinds of networks that visitors come from. */
export const USER_TYPES = ["residential", "cellular", "business", "hosting", "unknown"] as const;

export function userTypeName(t: Translate<"traffic">, type: string): string {
  const known = USER_TYPES.find((each) => each === type);
  return known === undefined ? type : t(`userTypes.${known}`);
}
