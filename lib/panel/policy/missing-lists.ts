import { missingNames } from "@/lib/engine/document/expression-rules-schema";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { InvalidInputError } from "@/lib/kernel";
import type { WorkspaceCall } from "../server/panel-route";
import { listsOf } from "./guard";

/**
 * Refuses expression rules that name a list which the workspace does not have.
 *
 * @param prefix of the policy's own paths: `policy.`
 * @throws InvalidInputError
 */
export async function refuseMissingLists(
  call: WorkspaceCall,
  { rules }: Policy,
  prefix: string,
): Promise<void> {
  if (rules.length === 0) return;
  const { named } = await listsOf(call);
  const names = { lists: new Set(named.keys()), counters: null };
  const problems = [...missingNames(rules, names)].map(({ index, message }) => ({
    path: `${prefix}rules[${index}].when`,
    message,
  }));
  if (problems.length > 0) throw new InvalidInputError(problems);
}
