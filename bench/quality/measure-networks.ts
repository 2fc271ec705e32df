import type { AgentClass } from "./agents";
import { CARRIER_RANGES } from "./carrier-ranges";
import { browserAt, countOf, show, visitsFrom } from "./measure";
import { type Addresses, LISTS } from "./networks";
import { CELLULAR, HOME, OFFICES, PHONES, SCRUBBED_PHONES } from "./people-networks";
import { POPULATION, type Stratum } from "./population";
import type { Decision, Product, Visit } from "./product";
import type { Repositories } from "./repository";
import type { Counted, Row } from "./row";
import { atRound } from "./sampling";
import type { UrlClass } from "./urls";

const GROUP = "Networks: what their addresses are taken for";
const DRAWN = 2_000;
/** Draws from a part of the visitors: enough of the large parts that one mistake is a small share of all visitors. */
const LEAST_OF_STRATUM = 1_500;
const VISITORS = 60_000;

const isPeoples = ({ userType }: Decision) => /^(?:residential|cellular)$/.test(userType);
const isCellular = ({ userType }: Decision) => userType === "cellular";
const isHosting = ({ userType }: Decision) => userType === "hosting";

/** How kinds of networks are classified, and which addresses that blocks. */
export async function measureNetworks(
  product: Product,
  addresses: Addresses,
  from: Repositories,
  say: (line: string) => void,
): Promise<Counted[]> {
  const ask = (ips: readonly string[]) => product.decide(ips.map(browserAt));
  const typed = (
    name: string,
    goal: number,
    decisions: Decision[],
    is: (one: Decision) => boolean,
  ) => typedRow({ group: GROUP, name, side: "programs", goal }, decisions, is);
  const turnedAway = (name: string, decisions: Decision[], goal?: number) => {
    const blocked = decisions.filter(({ blockAccess }) => blockAccess === 1);
    show(name, blocked.map(whyBlocked), { say });
    return countOf(
      { group: GROUP, name, side: "people", ...(goal !== undefined && { goal }) },
      "blocked",
      decisions,
    );
  };

  const home = await ask(addresses.ofNetworks(HOME, DRAWN));
  const cellular = await ask(addresses.ofNetworks(CELLULAR, DRAWN));
  const offices = await ask(addresses.ofNetworks(OFFICES, DRAWN));
  const relays = await ask(await addresses.ofList(LISTS.relays, DRAWN));
  const gateways = await ask(await addresses.ofList(LISTS.gateways, DRAWN));
  const vpns = await ask(await addresses.ofList(LISTS.vpns, DRAWN));
  const phones = await ask(PHONES);
  const scrubbed = await ask(SCRUBBED_PHONES);
  const carriers = await ask(CARRIER_RANGES);
  const hosters = await ask(await addresses.ofSmallHosters(from));
  const known = ({ userType }: Decision) => userType !== "unknown";
  const all = await ask(addresses.ofAll(DRAWN));
  const each = await ask(addresses.ofEachNetwork(DRAWN));
  return [
    turnedAway("homes, turned away", home, 0.001),
    turnedAway("phones' networks, turned away", cellular, 0.001),
    turnedAway("universities, turned away", offices, 0.001),
    turnedAway("privacy relays, turned away", relays, 0.001),
    turnedAway("companies' gateways, turned away", gateways, 0.001),
    turnedAway("VPNs, turned away (an operator's choice)", vpns),
    typed("homes and phones, taken for people's", 0.95, [...home, ...cellular], isPeoples),
    typed("phones behind hotspots, taken for phones", 0.9, phones, isCellular),
    typed("phones behind scrubbers, taken for phones", 0.9, scrubbed, isCellular),
    typed("carriers' ranges that no table was made from", 0.9, carriers, isCellular),
    typed("small hosters, taken for hosting", 0.85, hosters, isHosting),
    // Carriers' carriers and scrubbers, 2.6 % of them, are unknown on purpose.
    typed("type known, of announced addresses", 0.92, all, known),
    typed("type known, of networks", 0.6, each, known),
  ];
}

const whyBlocked = ({ ip, detail: { decidedBy, checks } }: Decision): string => {
  const { evidence = [] } = checks.find(({ id }) => id === decidedBy) ?? {};
  return `${ip}: ${decidedBy} ${JSON.stringify(evidence)}`;
};

function typedRow(row: Row, decisions: readonly Decision[], is: (one: Decision) => boolean) {
  const counted = countOf(row, "found", decisions);
  return { ...counted, found: decisions.filter(is).length };
}

/** One of a site's people, turned away by mistake. */
export interface Mistake {
  /** The part of the visitors that it stands for. */
  readonly share: number;
  readonly stratum: string;
  readonly visit: Visit;
  readonly decision: Decision;
}

/** A population's rows, and its sum. */
export interface Population {
  readonly rows: readonly Counted[];
  /** Shares of all visitors. */
  readonly turnedAway: number;
  readonly mistakes: readonly Mistake[];
}

/** Visitors as a site has them, by the weights of `POPULATION`. */
export async function measurePopulation(
  product: Product,
  addresses: Addresses,
  agents: readonly AgentClass[],
  pages: readonly UrlClass[],
): Promise<Population> {
  const urls = pages.filter(({ side }) => side === "people").flatMap((each) => each.urls);
  const rows: Counted[] = [];
  const mistakes: Mistake[] = [];
  let turnedAway = 0;
  for (const stratum of POPULATION) {
    const own = agents
      .filter((each) => stratum.agents.includes(each.name) && each.agents.length > 0)
      .map((each) => each.agents);
    const ips = await addressesOf(stratum, addresses);
    if (own.length === 0 || ips.length === 0) continue;
    const visits = visitsFrom(ips, own, urls);
    const decisions = await product.decide(visits);
    const row = countOf(
      {
        group: "A site's people, by the policy of a new workspace",
        name: `${(stratum.weight * 100).toFixed(2).padStart(5)} %  ${stratum.name}`,
        side: "people",
      },
      "blocked",
      decisions,
    );
    rows.push(row);
    turnedAway += (stratum.weight * row.blocked) / row.calls;
    const share = stratum.weight / row.calls;
    for (const [index, decision] of decisions.entries()) {
      const isByChoice = decision.detail.decidedBy === stratum.byChoice;
      if (decision.blockAccess === 0 || isByChoice) continue;
      mistakes.push({ share, stratum: stratum.name, visit: atRound(visits, index), decision });
    }
  }
  return { rows, turnedAway, mistakes };
}

function addressesOf({ network, weight }: Stratum, addresses: Addresses) {
  const count = Math.max(LEAST_OF_STRATUM, Math.round(weight * VISITORS));
  return "asns" in network
    ? addresses.ofNetworks(network.asns, count)
    : addresses.ofList(network.list, count);
}
