import { parseIp } from "@/lib/ip/parse";
import type { ContractServer } from "@/test/contract-server";
import type { ManualClock } from "@/test/state/manual-clock";
import type { Kind, Request, Scene } from "./scene";

/** The end of an hour's people and attacks. */
export interface Outcome {
  readonly scene: Scene;
  readonly people: number;
  /** People who were blocked at least once. */
  readonly shutOut: number;
  /** People who were shown a challenge at least once, and not blocked. */
  readonly challenged: number;
  readonly attacks: number;
  /** Attacks that the site answered. */
  readonly letThrough: number;
}

const HOST = "shop.example";

/** Networks of the test feeds: a phone carrier's, one that no list knows, and a hoster's. */
const NETWORKS: Readonly<Record<Kind, string>> = {
  "known as shared": "172.56.0.",
  "of no known type": "84.10.0.",
  "a server's": "88.198.9.",
};

/**
 * Plays an hour against the decisions of a server whose clock is the replay's.
 *
 * @param place 0 to 255: the address within its network, one for each replay
 */
export async function replay(
  stage: Stage,
  scene: Scene,
  requests: readonly Request[],
  place: number,
): Promise<Outcome> {
  const ip = `${NETWORKS[scene.kind]}${place}`;
  const blocked = new Set<number>();
  const challenged = new Set<number>();
  const passes = new Map<number, string>();
  let letThrough = 0;
  let atMs = 0;
  for (const request of requests) {
    stage.clock.pass(request.atMs - atMs);
    atMs = request.atMs;
    const pass = passes.get(request.person ?? -1);
    const action = await actionOn(stage, ip, scene, request, pass);
    if (request.person === null) letThrough += action === "allow" ? 1 : 0;
    else if (action === "block") blocked.add(request.person);
    else if (action === "challenge") {
      challenged.add(request.person);
      // People solve it.
      passes.set(request.person, passFor(stage, ip, request.ua));
    }
  }
  const attacks = requests.filter(({ person }) => person === null).length;
  const only = [...challenged].filter((person) => !blocked.has(person)).length;
  return {
    ...{ scene, people: scene.people, shutOut: blocked.size, challenged: only },
    ...{ attacks, letThrough },
  };
}

/** A server whose clock the replay moves. */
export interface Stage {
  readonly server: ContractServer;
  readonly clock: ManualClock;
  readonly apikey: string;
  readonly workspaceId: string;
}

function passFor({ server, clock, workspaceId }: Stage, address: string, ua: string): string {
  const ip = parseIp(address);
  if (ip === null) throw new Error(`not an address: ${address}`);
  const holder = { workspaceId, host: HOST, ip, ua };
  return server.context.challenges.passes.issue(holder, { at: clock.now(), oddities: 0 });
}

async function actionOn(
  { server, apikey }: Stage,
  ip: string,
  { hasHeaders }: Scene,
  { ua, path, language }: Request,
  pass: string | undefined,
): Promise<string> {
  const headers = {
    "user-agent": ua,
    ...(language !== null && { "accept-language": language }),
  };
  const query = new URLSearchParams({
    ...{ apikey, confname: "Shop", ip, ua, url: `https://${HOST}${path}`, detail: "1" },
    ...(hasHeaders && { headers: JSON.stringify(headers) }),
  });
  const sent = pass === undefined ? {} : { "x-gatehouse-pass": pass };
  const { body } = await server.send("GET", `/api/blockerv2?${query}`, sent);
  return (body as { readonly detail: { readonly action: string } }).detail.action; // by the contract
}
