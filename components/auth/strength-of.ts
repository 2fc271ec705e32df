import { isCommonShape } from "@/lib/passwords/common-shape";
import { OBVIOUS_WORDS } from "@/lib/passwords/obvious-words";
import { passwordStrength, type Strength } from "@/lib/passwords/password-strength";

const isCommon = (password: string) => isCommonShape(password, OBVIOUS_WORDS);

/** How strong what was typed looks; null while nothing is. The server knows more common ones. */
export function strengthOf(password: string): Strength | null {
  return password === "" ? null : passwordStrength(password, isCommon);
}
