import { compileConfiguration, compilePolicy, compileSmartUrl } from "@/lib/engine/compile";
import type { AccountDocument } from "@/lib/engine/document/account-document";
import type { CompiledLists } from "@/lib/engine/lists";
import type { StoredLink, WorkspacePolicies } from "@/lib/engine/workspace-policies";

/**
 * Compiles a whole account document, as the state does document by document.
 *
 * @param storedOf what the database has of the link with this key name
 */
export function compileWorkspace(
  { blocker, configurations, smartUrls }: AccountDocument,
  lists: CompiledLists,
  storedOf: (keyname: string) => StoredLink,
): WorkspacePolicies {
  return {
    blocker: compilePolicy(blocker, lists),
    configurations: new Map(
      configurations.map((each) => [each.name, compileConfiguration(each, lists)]),
    ),
    smartUrls: new Map(
      smartUrls
        .filter(({ active }) => active)
        .map((each) => [
          each.keyname,
          compileSmartUrl({ ...each, stored: storedOf(each.keyname) }, lists),
        ]),
    ),
  };
}
