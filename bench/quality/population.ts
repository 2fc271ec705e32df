import { LISTS } from "./networks";
import { CELLULAR, HOME, OFFICES } from "./people-networks";

/** A part of a site's visitors: who they are, and where they come from. */
export interface Stratum {
  readonly name: string;
  /** Share of all visitors. */
  readonly weight: number;
  /** Classes of user agents. */
  readonly agents: readonly string[];
  readonly network: { readonly asns: readonly number[] } | { readonly list: string };
  /** A check that turns them away by the operator's choice, so not by mistake. */
  readonly byChoice?: string;
}

/*
 * A site's people. Weights are rounded estimates, 2026-11: phones against desks as StatCounter's shares of
 * platforms have it (about 60 to 40), views in apps and televisions by the same; relays by Apple's share of
 * browsers; VPN, Tor and key phones by surveys and the Tor Project's metrics, to one digit.
 */
export const POPULATION: readonly Stratum[] = [
  { name: "at home", weight: 0.41, agents: ["browsers of today"], network: { asns: HOME } },
  {
    ...{ name: "on a phone's network", weight: 0.21, agents: ["browsers of today"] },
    network: { asns: CELLULAR },
  },
  {
    ...{ name: "in an app at home", weight: 0.07, agents: ["web views in apps", "news apps"] },
    network: { asns: HOME },
  },
  {
    ...{ name: "in an app on a phone's network", weight: 0.08, agents: ["web views in apps"] },
    network: { asns: CELLULAR },
  },
  { name: "older browsers", weight: 0.04, agents: ["older browsers"], network: { asns: HOME } },
  {
    ...{ name: "at work and at universities", weight: 0.07, agents: ["browsers of today"] },
    network: { asns: OFFICES },
  },
  {
    ...{ name: "behind a company's gateway", weight: 0.02, agents: ["browsers of today"] },
    network: { list: LISTS.gateways },
  },
  {
    ...{ name: "behind a privacy relay", weight: 0.03, agents: ["browsers of today"] },
    network: { list: LISTS.relays },
  },
  {
    ...{ name: "televisions, consoles, cars", weight: 0.015 },
    agents: ["televisions, consoles, cars, readers"],
    network: { asns: HOME },
  },
  { name: "feature phones", weight: 0.01, agents: ["feature phones"], network: { asns: CELLULAR } },
  {
    ...{ name: "mail, feeds and podcasts", weight: 0.015, network: { asns: HOME } },
    agents: ["mail programs and organizers", "feed readers", "podcast apps and players"],
  },
  {
    ...{ name: "text browsers", weight: 0.0005, network: { asns: HOME } },
    agents: ["text browsers and small ones"],
  },
  {
    ...{ name: "consumer VPN", weight: 0.028, agents: ["browsers of today"] },
    network: { list: LISTS.vpns },
    byChoice: "proxyVpnTor",
  },
  {
    ...{ name: "Tor", weight: 0.0015, agents: ["browsers of today"] },
    network: { list: LISTS.tor },
    byChoice: "proxyVpnTor",
  },
];
