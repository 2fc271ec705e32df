import { isDeepStrictEqual } from "node:util";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import type { DocumentPart, PlanWarning } from "@/lib/engine/document/plan-schema";
import { LIST_NAMES } from "@/lib/engine/list-kinds";
import { compileLists } from "@/lib/engine/lists";
import type { ComparedRevision } from "@/lib/features/account-document";
import { parseIp } from "@/lib/ip/parse";
import { clientAddress } from "@/lib/net/client-address";
import type { WorkspaceCall } from "../server/panel-route";
import { guardEveryone, guardOwnAddress, type Judge } from "./guard";
import { guardRules } from "./guard-rules";

/** Documents that are tried on the customer's own address; each takes a look-up of everything about it. */
const MAX_TRIED = 100;

/** Parts by which an unchanged blocker may judge otherwise. */
const LISTS: ReadonlySet<DocumentPart> = new Set([...LIST_NAMES, "namedLists"]);

interface Judged extends Judge {
  readonly part: DocumentPart;
  readonly name: string | null;
  readonly kind: EvaluateKind;
  /** Whether the document itself changes, and not only the lists. */
  readonly isChanged: boolean;
}

/**
 * The guard's objections to applying a document: entries that cover too much, policies that block everyone, and those
 * that would block the customer at their present address.
 */
export function guardDocument(
  { request, runtime, now }: Pick<WorkspaceCall, "request" | "runtime" | "now">,
  compared: ComparedRevision,
): PlanWarning[] {
  const judged = judgedBy(compared);
  const warnings: PlanWarning[] = [...compared.listWarnings];
  const lists = compileLists(compared.tried.entries, now, compared.tried.heads);
  const { intel } = runtime.api;
  for (const { part, name, kind, policy, params, headers, isChanged } of judged) {
    const rules = [params, headers].filter((each) => each !== undefined);
    const found = isChanged
      ? [...guardEveryone(policy, rules), ...guardRules({ kind, policy, lists }, now, intel)]
      : [];
    warnings.push(...found.map(({ message }) => ({ part, name, message })));
  }
  const ip = parseIp(clientAddress(request.headers, runtime.env.trustedProxies) ?? "");
  if (ip === null) return warnings;
  const visit = { ip, ua: request.headers.get("user-agent") ?? undefined, now };
  for (const { part, name, policy, kind } of judged.slice(0, MAX_TRIED)) {
    const found = guardOwnAddress({ kind, policy, lists }, visit, intel);
    warnings.push(...found.map(({ message }) => ({ part, name, message })));
  }
  return warnings;
}

/** The policies that would judge otherwise than now. */
function judgedBy({ plan, settings, present }: ComparedRevision): Judged[] {
  const { blocker, configurations, smartUrls } = settings;
  const judged: Judged[] = [];
  const isChanged = !isDeepStrictEqual(blocker, present.blocker);
  if (isChanged || plan.parts.some(({ part }) => LISTS.has(part))) {
    judged.push({ part: "blocker", name: null, kind: "blocker", policy: blocker, isChanged });
  }
  for (const each of changed(configurations, present.configurations)) {
    const { name } = each;
    judged.push({ ...each, part: "configurations", name, kind: "blockerv2", isChanged: true });
  }
  for (const { keyname: name, active, policy } of changed(smartUrls, present.smartUrls)) {
    if (!active) continue;
    judged.push({ part: "smartUrls", name, kind: "shorterlink", policy, isChanged: true });
  }
  return judged;
}

function changed<T extends { readonly name: string } | { readonly keyname: string }>(
  after: readonly T[],
  before: readonly T[],
): T[] {
  const present = new Map(before.map((each) => [nameOf(each), each]));
  return after.filter((each) => !isDeepStrictEqual(each, present.get(nameOf(each))));
}

const nameOf = (each: { readonly name: string } | { readonly keyname: string }) =>
  "name" in each ? each.name : each.keyname;
