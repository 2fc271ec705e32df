/** A DNS blacklist with documented return codes. */
interface KnownZone {
  readonly zone: string;
  /** The last number of `127.0.0.x`: those that speak against a visitor of a web site. */
  readonly codes: readonly number[];
}

/*
 * From the operators' own documentation. These lists were made for mail, and not everything that counts
 * against a mail server counts against a visitor. Operators of Gatehouse accept a list's terms by naming it
 * in DNSBL_ZONES; most are free below a number of queries a day.
 */
const KNOWN_ZONES: readonly KnownZone[] = [
  // https://www.spamhaus.org/faq/ "DNSBL Usage": 2 SBL, 3 CSS, 4 to 7 XBL, 9 DROP. Left out are 10 and 11,
  // the PBL: home and office connections that should not send mail directly, which is where visitors are.
  // Terms: non-commercial, low volume, not through public resolvers; otherwise with a key (DQS).
  { zone: "zen.spamhaus.org", codes: [2, 3, 4, 5, 6, 7, 9] },
  { zone: "zen.dq.spamhaus.net", codes: [2, 3, 4, 5, 6, 7, 9] },
  { zone: "sbl-xbl.spamhaus.org", codes: [2, 3, 4, 5, 6, 7, 9] },
  { zone: "sbl.spamhaus.org", codes: [2, 3, 9] },
  { zone: "sbl.dq.spamhaus.net", codes: [2, 3, 9] },
  { zone: "xbl.spamhaus.org", codes: [4, 5, 6, 7] },
  { zone: "xbl.dq.spamhaus.net", codes: [4, 5, 6, 7] },
  { zone: "pbl.spamhaus.org", codes: [] },
  { zone: "pbl.dq.spamhaus.net", codes: [] },
  // https://www.spamcop.net/bl.shtml: one code. Free.
  { zone: "bl.spamcop.net", codes: [2] },
  // https://www.barracudacentral.org/rbl: one code. Free for registered resolvers.
  { zone: "b.barracudacentral.org", codes: [2] },
  // https://dronebl.org/docs/howtouse, classes as IRC servers use them. Left out are 1 and 2 (tests and
  // samples), 12 (open resolvers), 18 (hosts by their name only) and 255 (unknown). Free, also commercially.
  { zone: "dnsbl.dronebl.org", codes: [3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19] },
  // https://www.usenix.org.uk/content/rbl.html: spam by mail and HTTP, both families. Free.
  { zone: "all.s5h.net", codes: [2] },
  // https://psbl.org: one code. Free.
  { zone: "psbl.surriel.com", codes: [2] },
  // https://www.uceprotect.net, level 1, single addresses: one code. Levels 2 and 3 list whole networks.
  { zone: "dnsbl-1.uceprotect.net", codes: [2] },
  // https://wiki.junkemailfilter.com "Spam DNS Lists": 2 is the blacklist, 1 a whitelist, 3 to 5 neither.
  { zone: "hostkarma.junkemailfilter.com", codes: [2] },
  // https://www.dnswl.org: a whitelist, whose answers say how good a mail server is.
  { zone: "list.dnswl.org", codes: [] },
];

/** A zone's name and the return codes that count. */
export interface ZoneCodes {
  /** The zone in logs, metrics and evidence: without the subscriber's key in front. */
  readonly label: string;
  /** False when none of the zone's codes speaks against a visitor. */
  readonly isBlacklist: boolean;
  counts(address: string): boolean;
}

/**
 * The return codes of a zone. An unknown zone follows RFC 5782, section 2: any address in 127.0.0.0/8
 * lists, except 127.0.0.1, which is also the answer of resolvers that block a name.
 *
 * @param zone lower case, no final dot
 */
export function zoneCodes(zone: string): ZoneCodes {
  const known = KNOWN_ZONES.find((one) => zone === one.zone || zone.endsWith(`.${one.zone}`));
  if (known === undefined) {
    return {
      label: zone,
      isBlacklist: true,
      counts: (address) => !/^127\.0\.0\.[01]$/.test(address),
    };
  }
  const codes = new Set(known.codes.map((code) => `127.0.0.${code}`));
  return {
    label: known.zone,
    isBlacklist: codes.size > 0,
    counts: (address) => codes.has(address),
  };
}

/**
 * The first address that is not a return code. 127.255.255.0/24 reports a problem with the query's source (public
 * resolver, over limit), and anything outside 127/8 comes from a parked domain or a resolver that rewrites answers:
 * both would "list" the whole world.
 *
 * @param addresses canonical text
 */
export function findRefusal(addresses: readonly string[]): string | undefined {
  return addresses.find(
    (address) => !address.startsWith("127.") || address.startsWith("127.255.255."),
  );
}
