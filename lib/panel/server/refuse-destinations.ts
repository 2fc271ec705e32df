import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import type { FieldWarnings } from "@/lib/panel/policy/save-outcome";
import type { Runtime } from "@/lib/runtime";
import { GATEHOUSE } from "@/lib/services/actor";
import { destinationsOf } from "@/lib/services/destination/destinations-of";
import { noteChecked } from "@/lib/services/destination/note-checked";
import { InvalidInputError } from "@/lib/services/errors";
import { startLink } from "@/lib/services/link-stop/start-link";
import { ownHostsOf } from "./own-hosts";
import type { WorkspaceCall } from "./panel-route";

/** Somebody waits for the answer; names that are slower are looked at again within the day. */
const BUDGET_MS = 2_000;
const ALLOWED = "allowed: the address of a public web page that does no harm";

/**
 * Refuses a SmartURL that would send visitors to harm, in circles, or into a private network. A name that
 * has no address is let through: links are often made before the page is. But it may be mistyped, so
 * that is told.
 *
 * @throws InvalidInputError by the document's fields
 */
export async function refuseDestinations(
  { runtime, request }: Pick<WorkspaceCall, "runtime" | "request">,
  document: SmartUrl,
): Promise<FieldWarnings> {
  const places = destinationsOf(document);
  const verdicts = await runtime.linkHouse.checkDestinations({
    urls: places.map(({ url }) => url),
    ownHosts: ownHostsOf(runtime.env, request.headers),
    budgetMs: BUDGET_MS,
  });
  const problems = places.flatMap(({ path, url }) => {
    const verdict = verdicts.get(url);
    if (verdict?.state !== "bad") return [];
    return [{ path, message: `${verdict.complaint}; ${ALLOWED}` }];
  });
  if (problems.length > 0) throw new InvalidInputError(problems);
  return Object.fromEntries(
    places.flatMap(({ path, url }) => {
      const verdict = verdicts.get(url);
      if (verdict?.state !== "no-address") return [];
      return [[path, `${verdict.name} has no address at the moment. Is the name right?`]];
    }),
  );
}

/** After the save of a SmartURL that was not refused: one that the daily look had stopped leads on. */
export async function settleSavedLink({ prisma }: Runtime, id: string, now: number): Promise<void> {
  await noteChecked(prisma, [id], now);
  await startLink(prisma, { id, by: "check", actor: GATEHOUSE });
}
