import type { DnsQuestion } from "@/lib/engine/fact";
import type { Facts } from "@/lib/engine/facts";
import type { CompiledLists } from "@/lib/engine/lists";
import { NO_CALLER_FACTS } from "@/lib/intel/no-caller-facts";
import type { Intel } from "@/lib/intel/types";
import { parseIp } from "@/lib/ip/parse";
import { InvalidInputError, NotFoundError } from "@/lib/kernel";
import type { WorkspaceCall } from "../server/panel-route";
import { listsOf } from "./guard";
import type { ExpressionsTrial, MadeUpVisitor, RuleTrial } from "./model";
import { recordedVisitor } from "./replay";
import { readTried, tryExpressions, waitsOf } from "./try-expressions";

/** @throws NotFoundError for a record that is not there, InvalidInputError for an address that is none */
export async function tryForVisitor(
  call: WorkspaceCall,
  trial: ExpressionsTrial,
): Promise<RuleTrial> {
  const { rules, visitor, counters } = trial;
  const lists = await listsOf(call);
  const factsNow =
    "requestId" in visitor
      ? await recordedFactsOf(call, visitor.requestId)
      : madeUp(call.runtime.api.intel, visitor, call.now);
  const read = await readTried(rules, namesOf(lists, counters));
  const waits = await waitsOf(read, factsNow.read(), lists);
  if (waits.length > 0) await factsNow.resolve(waits);
  const facts = factsNow.read();
  const { countryCode } = facts;
  return {
    visitor: {
      ip: facts.ip.text,
      ua: facts.ua ?? null,
      url: facts.url ?? null,
      countryCode,
      at: new Date(facts.now).toISOString(),
    },
    ...(await tryExpressions(read, facts, lists)),
  };
}

const namesOf = ({ named }: CompiledLists, counters: readonly string[]) => ({
  lists: new Set(named.keys()),
  counters: new Set(counters),
});

/** Facts that may still wait for DNS. */
interface LateFacts {
  read(): Facts;
  resolve(questions: readonly DnsQuestion[]): Promise<void>;
}

function madeUp(
  intel: Intel,
  { ip: text, ua, url, params, headers }: MadeUpVisitor,
  now: number,
): LateFacts {
  const ip = parseIp(text.trim());
  if (ip === null)
    throw new InvalidInputError([{ path: "visitor.ip", message: "is no IP address" }]);
  const visitor = intel.visitor(ip, ua, url);
  return {
    read: () => visitor.facts({ ...NO_CALLER_FACTS, now, params, headers }),
    resolve: (questions) => visitor.resolve(questions),
  };
}

/** As the record has them: DNS is not asked again. */
async function recordedFactsOf(
  { runtime, workspace }: WorkspaceCall,
  requestId: string,
): Promise<LateFacts> {
  const record = await runtime.traffic.get(workspace.id, requestId);
  const ip = parseIp((record?.ip ?? "").replace(/\/\d+$/, ""));
  if (record === null || ip === null) throw new NotFoundError("There is no such visitor.");
  const facts = recordedVisitor(runtime.api.intel, ip, record);
  return { read: () => facts, resolve: () => Promise.resolve() };
}
