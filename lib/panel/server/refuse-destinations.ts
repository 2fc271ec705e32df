import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import {
  destinationsOf,
  noteChecked,
  type PlacedDestination,
  startLink,
} from "@/lib/features/links";
import type { CheckDestinations } from "@/lib/intel/destination/check-destinations";
import { GATEHOUSE, InvalidInputError } from "@/lib/kernel";
import type { Runtime } from "@/lib/runtime/runtime";
import type { FieldWarnings } from "../policy/model";
import type { WorkspaceCall } from "./panel-route";

/** The most URLs of one document: each is looked up in DNS and in the lists. */
const MAX_URLS = 500;
const ALLOWED = "allowed: the address of a public web page that does no harm";

/**
 * Refuses a SmartURL that leads to harm, in circles, or into a private network. A name without an address
 * only gets a warning: links are often made before the page, but it may be mistyped.
 *
 * @throws InvalidInputError by document path
 */
export async function refuseDestinations(
  { runtime, request }: Pick<WorkspaceCall, "runtime" | "request">,
  document: SmartUrl,
): Promise<FieldWarnings> {
  const places = destinationsOf(document);
  const verdicts = await runtime.checkDestinations({
    urls: places.map(({ url }) => url),
    ownHosts: runtime.origins.ownHosts(request.headers),
    budgetMs: TIME_LIMITS_MS.names.savedDestinations,
  });
  refuseBad(places, verdicts);
  return Object.fromEntries(
    places.flatMap(({ path, url }) => {
      const verdict = verdicts.get(url);
      if (verdict?.state !== "no-address") return [];
      return [[path, `${verdict.name} has no address at the moment. Is the name right?`]];
    }),
  );
}

/** Complaints about destinations, by URL; those without one are left out. */
export async function complaintsAbout(
  { runtime, request }: Pick<WorkspaceCall, "runtime" | "request">,
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ownHosts = runtime.origins.ownHosts(request.headers);
  const verdicts = await runtime.checkDestinations({
    urls,
    ownHosts,
    budgetMs: TIME_LIMITS_MS.names.savedDestinations,
  });
  return new Map(
    [...verdicts].flatMap(([url, verdict]) =>
      verdict.state === "bad" ? [[url, verdict.complaint] as const] : [],
    ),
  );
}

/** @throws InvalidInputError at `blockedDestination` */
export async function refuseDestination(
  call: Pick<WorkspaceCall, "runtime" | "request">,
  url: string,
): Promise<void> {
  const complaint = (await complaintsAbout(call, [url])).get(url);
  if (complaint === undefined) return;
  const message = `${complaint}; ${ALLOWED}`;
  throw new InvalidInputError([{ path: "blockedDestination", message }]);
}

/**
 * The same for a document's SmartURLs, as far as the time and a bound allow: the daily check asks for the
 * others, new ones first.
 *
 * @param smartUrls those to check, with their place in the document
 * @throws InvalidInputError by document path
 */
export async function refuseManyDestinations(
  { runtime, request }: Pick<WorkspaceCall, "runtime" | "request">,
  smartUrls: readonly { readonly smartUrl: SmartUrl; readonly at: string }[],
): Promise<void> {
  const places = smartUrls.flatMap(({ smartUrl, at }) =>
    destinationsOf(smartUrl).map(({ path, url }) => ({ path: `${at}.${path}`, url })),
  );
  const verdicts = await runtime.checkDestinations({
    urls: [...new Set(places.map(({ url }) => url))].slice(0, MAX_URLS),
    ownHosts: runtime.origins.ownHosts(request.headers),
    budgetMs: TIME_LIMITS_MS.names.savedDestinations,
  });
  refuseBad(places, verdicts);
}

function refuseBad(
  places: readonly PlacedDestination[],
  verdicts: Awaited<ReturnType<CheckDestinations>>,
): void {
  const problems = places.flatMap(({ path, url }) => {
    const verdict = verdicts.get(url);
    if (verdict?.state !== "bad") return [];
    return [{ path, message: `${verdict.complaint}; ${ALLOWED}` }];
  });
  if (problems.length > 0) throw new InvalidInputError(problems);
}

/** After a save: resumes a link that the daily check had paused. */
export async function settleSavedLink({ prisma }: Runtime, id: string, now: number): Promise<void> {
  await noteChecked(prisma, [id], now);
  await startLink(prisma, { id, by: "check", actor: GATEHOUSE });
}
