import { createHash } from "node:crypto";
import { z } from "zod";
import type { SignatureTraits, TrafficFilter } from "@/lib/features/traffic";

/** The traits that a campaign's visitors have in common; absent where they differ or nothing is known. */
export const campaignTraits = z.object({
  agent: z.string().optional().describe("The whole user agent."),
  print: z.string().optional().describe("The connection's print: JA4, else JA3 or another."),
  headerShape: z.string().optional().describe("The kind of client that the headers are of."),
  path: z.string().optional().describe("The visited path."),
});
export type CampaignTraits = Readonly<z.output<typeof campaignTraits>>;

export const TRAIT_NAMES = ["agent", "print", "headerShape", "path"] as const;

/** The records of a campaign, as the traffic page filters them. */
export const filterOfTraits = ({
  agent,
  print,
  headerShape,
  path,
}: CampaignTraits): TrafficFilter => ({
  print,
  headerShape,
  agent: agent === undefined ? undefined : { text: agent, isWhole: true },
  path: path === undefined ? undefined : { text: path, isWhole: true },
  verdict: "answered",
});

/** The traits of a counted signature. */
export function traitsOf(signature: SignatureTraits): CampaignTraits {
  const traits: { -readonly [K in keyof CampaignTraits]: string } = {};
  for (const name of TRAIT_NAMES) {
    const value = signature[name];
    if (value !== null) traits[name] = value;
  }
  return traits;
}

/** SHA-256 in hex of the traits, which are too long for an index: it identifies open campaigns. */
export const signatureOf = (traits: CampaignTraits): string =>
  createHash("sha256")
    .update(JSON.stringify(TRAIT_NAMES.map((name) => traits[name] ?? null)))
    .digest("hex");

/** The traits that distinguish clients; a path alone is no client's. */
const OF_CLIENTS = ["agent", "print", "headerShape"] as const;

/**
 * Whether these are one campaign seen twice: a client's trait in common, no print that differs, and paths that do not
 * exclude each other.
 */
export function isSameCampaign(one: CampaignTraits, other: CampaignTraits): boolean {
  const both = (name: keyof CampaignTraits) => one[name] !== undefined && other[name] !== undefined;
  if (both("path") && one.path !== other.path) return false;
  return OF_CLIENTS.some((name) => both(name) && one[name] === other[name]);
}
