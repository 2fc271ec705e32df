import { checkName } from "@/components/traffic/check-name";

/** The name of a check, with that of the rule where an expression rule decided. */
export const checkOrRule = (check: string, rule: string | null): string =>
  rule === null ? checkName(check) : `${checkName(check)}: ${rule}`;
