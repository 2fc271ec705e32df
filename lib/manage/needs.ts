import type { TokenScope } from "@/lib/base/token-scopes";
import type { ForPeople, Needs, Operation } from "@/lib/panel/operations/operation";

/** The scopes that an access token must have for an operation; null when no token can call it. */
export function needsOf({ scopes }: Pick<Operation, "scopes">): Needs | null {
  return isForPeople(scopes) ? null : scopes;
}

function isForPeople(scopes: Needs | ForPeople): scopes is ForPeople {
  return "reason" in scopes;
}

/** The first group of which a token has none; undefined when it may. */
export function missingOf(
  needs: Needs,
  scopes: readonly TokenScope[],
): readonly TokenScope[] | undefined {
  return needs.find((group) => !group.some((scope) => scopes.includes(scope)));
}
