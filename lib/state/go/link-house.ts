import type { Clock } from "@/lib/clock";
import type { Clients } from "@/lib/db/pools";
import type { DnsClient } from "@/lib/dns/create-dns";
import type { FeedStore } from "@/lib/feeds/reader";
import {
  type CheckDestinations,
  createDestinationCheck,
} from "@/lib/intel/destination/check-destinations";
import type { Mailer } from "@/lib/mail/mailer";
import type { AskTxt } from "@/lib/services/link-domain/check-domain";
import type { Log } from "../log-port";
import { destinationUpkeep } from "./destination-upkeep";
import { domainUpkeep } from "./domain-upkeep";
import { LinkHosts } from "./link-hosts";

/** A check waits for a slow name server; a person looks on. */
const ASK_TIMEOUT_MS = 4_000;

export interface LinkHouseOptions {
  readonly clients: Pick<Clients, "path" | "jobs">;
  readonly dns: DnsClient;
  readonly feeds: FeedStore;
  readonly mail: Pick<Mailer, "post">;
  /** The installation's host, as `hostNameOf` gives it; null: not set. */
  readonly ownHost: string | null;
  /** Of the links in mails. */
  readonly origin: string;
  readonly allowsPrivateDestinations: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is around the links that Gatehouse serves: whose hosts, and where they may lead. */
export interface LinkHouse {
  readonly hosts: LinkHosts;
  readonly askTxt: AskTxt;
  readonly checkDestinations: CheckDestinations;
  close(): Promise<void>;
}

/** Resolves when the customers' hosts are known; the daily looks begin. */
export async function openLinkHouse(options: LinkHouseOptions): Promise<LinkHouse> {
  const { clients, dns, feeds, clock, log, ownHost, allowsPrivateDestinations } = options;
  const prisma = clients.jobs;
  const ownHosts = ownHost === null ? [] : [ownHost];
  const hosts = new LinkHosts(clients.path, ownHost, log);
  const askTxt: AskTxt = (name) => dns.txtNow(name, ASK_TIMEOUT_MS);
  const checkDestinations = createDestinationCheck({
    dns,
    feeds,
    clock,
    isLinkHost: (host) => hosts.handleOf(host) !== undefined,
    allowsPrivate: allowsPrivateDestinations,
  });
  const jobs = [
    domainUpkeep({ ...options, prisma, ask: askTxt }),
    destinationUpkeep({ ...options, prisma, check: checkDestinations, ownHosts }),
  ];
  await hosts.start();
  for (const job of jobs) job.start();
  return {
    hosts,
    askTxt,
    checkDestinations,
    close: async () => {
      await Promise.all([hosts, ...jobs].map((part) => part.close()));
    },
  };
}
