import { CHECK_NAMES } from "@/lib/panel/policy/check-names";

/** A check's label; one that this version does not know keeps its id. */
export function checkName(id: string): string {
  return isCheck(id) ? CHECK_NAMES[id] : id;
}

function isCheck(id: string): id is keyof typeof CHECK_NAMES {
  return Object.hasOwn(CHECK_NAMES, id);
}
