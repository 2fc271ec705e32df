import type { AppealChoice } from "./appeal-choice";
import type { WorkspacePolicies } from "./workspace-policies";

/**
 * How visitors may appeal whom a policy turned away; `off` for one that is gone.
 *
 * @param document `blocker`, `blockerv2 NAME` of a configuration, or `shorterlink KEYNAME`
 */
export function appealsOf(policies: WorkspacePolicies, document: string): AppealChoice {
  const { blocker, configurations, smartUrls } = policies;
  const [kind = "", ...rest] = document.split(" ");
  const name = rest.join(" ");
  if (kind === "blockerv2") return configurations.get(name)?.policy.appeals ?? "off";
  if (kind === "shorterlink") return smartUrls.get(name)?.policy.appeals ?? "off";
  return blocker.appeals;
}
