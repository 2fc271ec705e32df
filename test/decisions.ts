import type { ContractServer } from "./contract-server";

/** The three endpoints that decide. */
export const DECIDERS = ["blocker", "blockerv2", "shorterlink"] as const;
export type Decider = (typeof DECIDERS)[number];

const NAMES = {
  blocker: {},
  blockerv2: { confname: "Shop" },
  shorterlink: { keyname: "promo.2026" },
} as const;

/** Asks one of the three about a visitor; the workspace's document is one of `documentOf`. */
export async function decide(
  server: ContractServer,
  endpoint: Decider,
  apikey: string,
  visitor: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const parameters = { apikey, ...NAMES[endpoint], ...visitor };
  const { status, body } = await server.get(`/api/${endpoint}`, parameters);
  if (status !== 200) throw new Error(`${endpoint} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The part of `detail=1` that tests look at. */
export interface Detail {
  readonly requestId: string;
  readonly decidedBy: string | null;
  readonly score: number;
  readonly scoreParts: readonly { readonly name: string; readonly points: number }[];
  readonly bot?: Readonly<Record<string, unknown>>;
  readonly checks: readonly {
    readonly id: string;
    readonly mode: string;
    readonly outcome: string;
    readonly reason?: string;
    readonly evidence?: readonly Readonly<Record<string, unknown>>[];
  }[];
}

/** The decision with `detail=1`; the body beside it. */
export async function decideWithDetail(
  server: ContractServer,
  endpoint: Decider,
  apikey: string,
  visitor: Readonly<Record<string, string>>,
): Promise<{ readonly body: Readonly<Record<string, unknown>>; readonly detail: Detail }> {
  const body = await decide(server, endpoint, apikey, { ...visitor, detail: "1" });
  return { body, detail: body.detail as Detail }; // the shape that detail.200.test.ts holds to the field
}

/** One check's result in `detail`. */
export function checkOf(detail: Detail, id: string) {
  const found = detail.checks.find((check) => check.id === id);
  if (found === undefined) throw new Error(`no check ${id} in ${JSON.stringify(detail)}`);
  return found;
}
