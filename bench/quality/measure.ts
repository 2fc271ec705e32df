import type { AgentClass } from "./agents";
import type { MailClass } from "./emails";
import type { Decision, Product, Visit } from "./product";
import type { Counted, Row } from "./row";
import { atRound } from "./sampling";
import type { UrlClass } from "./urls";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";
const PAGE = "/products/42?utm_source=mail";

/** How many of a class's wrong answers are shown. */
const SHOWN = 12;
const SHOWN_LENGTH = 200;

/** A decision with what it was about, for the score. */
export interface Judged {
  readonly key: string;
  readonly side: Row["side"];
  readonly decision: Decision;
}

/** Receives every decision on one side or the other, and what went wrong. */
export interface Witness {
  readonly note: (judged: Judged) => void;
  readonly say: (line: string) => void;
}

let lastAddress = 0;

/**
 * Another private address for each visit: no list has it, no DNS is asked, and no visit is the repetition of
 * another.
 */
function freshAddress(): string {
  const value = ++lastAddress;
  return `10.${(value >> 16) & 255}.${(value >> 8) & 255}.${value & 255}`;
}

/** A check matched, or knows the program and lets it in. */
const isFound = ({ detail }: Decision): boolean =>
  detail.checks.some(
    ({ outcome, id, evidence = [] }) =>
      id !== "searchEngines" && (outcome === "match" || evidence.length > 0),
  );

export function countOf(
  { group, name, side, goal }: Row,
  by: Counted["by"],
  decisions: readonly Decision[],
): Counted {
  const row = { group, name, side, by, ...(goal !== undefined && { goal }) };
  return {
    ...row,
    calls: decisions.length,
    blocked: decisions.filter(({ blockAccess }) => blockAccess === 1).length,
    found: decisions.filter(isFound).length,
  };
}

/** User agents: people's are judged by what is blocked, machines' by what is found out. */
export async function measureAgents(
  product: Product,
  classes: readonly AgentClass[],
  witness: Witness,
): Promise<Counted[]> {
  const rows: Counted[] = [];
  for (const each of classes) {
    const visits = each.agents.map((ua) => ({ ua, url: PAGE, ip: freshAddress() }));
    const decisions = await product.decide(visits);
    noteAll(each, visits, decisions, witness);
    showWrong(each, each.agents, decisions, witness);
    rows.push(countOf(each, each.side === "people" ? "blocked" : "found", decisions));
  }
  return rows;
}

/** URLs, asked for by a browser. */
export async function measureUrls(
  product: Product,
  classes: readonly UrlClass[],
  witness: Witness,
): Promise<Counted[]> {
  const rows: Counted[] = [];
  for (const each of classes) {
    const visits = each.urls.map((url) => ({ ua: CHROME, url, ip: freshAddress() }));
    const decisions = await product.decide(visits);
    noteAll(each, visits, decisions, witness);
    showWrong(each, each.urls, decisions, witness);
    rows.push(countOf(each, "blocked", decisions));
  }
  return rows;
}

export async function measureMail(
  product: Product,
  classes: readonly MailClass[],
  witness: Witness,
): Promise<Counted[]> {
  const rows: Counted[] = [];
  for (const { domains, ...row } of classes) {
    const answers = await product.areDisposable(domains);
    const found = answers.filter((is) => is).length;
    rows.push({ ...row, calls: domains.length, blocked: found, found, by: "found" });
    const wrong = domains.filter((_, index) => answers[index] === (row.side === "people"));
    show(row.name, wrong, witness);
  }
  return rows;
}

/** A browser's visit to a page. */
export const browserAt = (ip: string): Visit => ({ ua: CHROME, url: PAGE, ip });

/** Visits from these addresses; the classes of user agents and the URLs go round. */
export const visitsFrom = (
  addresses: readonly string[],
  agents: readonly (readonly string[])[],
  urls: readonly string[],
): Visit[] =>
  addresses.map((ip, index) => ({
    ip,
    ua: atRound(atRound(agents, index), Math.floor(index / agents.length)),
    url: urls.length === 0 ? PAGE : atRound(urls, index),
  }));

function noteAll(
  { side }: Row,
  visits: readonly Visit[],
  decisions: readonly Decision[],
  { note }: Witness,
): void {
  for (const [index, decision] of decisions.entries()) {
    const { ua = "", url = "" } = visits[index] ?? {};
    note({ key: `${ua}\n${url}`, side, decision });
  }
}

/** People that were blocked, or machines that were not found. */
function showWrong(
  { name, side }: Row,
  texts: readonly string[],
  decisions: readonly Decision[],
  witness: Witness,
): void {
  const isWrong = (decision: Decision | undefined) =>
    decision !== undefined && (side === "people" ? decision.blockAccess === 1 : !isFound(decision));
  const wrong = texts.filter((_, index) => isWrong(decisions[index]));
  show(name, wrong, witness);
}

/** Some of a class's wrong answers. */
export function show(name: string, wrong: readonly string[], { say }: Pick<Witness, "say">): void {
  for (const text of wrong.slice(0, SHOWN)) say(`${name}: wrong is ${text.slice(0, SHOWN_LENGTH)}`);
}
