import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { BrokenDatabaseError } from "@/lib/mmdb/broken-database";
import { traitsOf } from "./traits";

/** The claims that keep visitors out; hosting alone is none of them. */
const KEPT_OUT: ReadonlySet<string> = new Set(["vpn", "proxy", "tor"]);
/** The largest databases of residential proxies name one address in fifty. */
const MOST_SHARE = 1 / 8;
const SAMPLES = 1_024;
/** Networks of the five registries: the rest of IPv6 is unused. */
const REGISTRIES = ["2001", "2402", "2600", "2804", "2a02", "2c0f"] as const;

/** A large odd number, by which a stride visits addresses all over the space, the same ones each time. */
const STRIDE = 0x9e3779b1;

/**
 * Refuses a database that names a good part of all addresses as anonymous: a mistake or an attack, which would keep
 * everyone out.
 *
 * @throws BrokenDatabaseError
 */
export function assertPlausible(database: AddressDatabase): void {
  const reason = overreachOf(database);
  if (reason === null) return;
  throw new BrokenDatabaseError(`geodata file ${database.file} was refused: ${reason}`, reason);
}

function overreachOf(database: AddressDatabase): string | null {
  for (const [family, addresses] of Object.entries(SAMPLED)) {
    const named = addresses.filter((ip) => isKeptOut(database, ip)).length;
    if (named > addresses.length * MOST_SHARE) {
      const share = Math.round((100 * named) / addresses.length);
      return `it names ${share} % of all ${family} addresses as VPN, proxy or Tor`;
    }
  }
  return null;
}

/** A record that cannot be decoded says nothing. */
function isKeptOut(database: AddressDatabase, ip: Ip): boolean {
  try {
    const record = database.get(ip);
    if (record === null) return false;
    const { anonymity = [] } = traitsOf(database, record);
    return anonymity.some(({ kind }) => KEPT_OUT.has(kind));
  } catch {
    return false;
  }
}

const numbers = Array.from({ length: SAMPLES }, (_, at) => Math.imul(at, STRIDE) >>> 0);
const addressOf = (text: string): readonly Ip[] => {
  const ip = parseIp(text);
  return ip === null ? [] : [ip];
};

const SAMPLED = {
  IPv4: numbers.flatMap((n) =>
    addressOf([24, 16, 8, 0].map((bits) => (n >>> bits) & 255).join(".")),
  ),
  IPv6: numbers.flatMap((n, at) =>
    addressOf(`${REGISTRIES[at % REGISTRIES.length]}:${(n >>> 16).toString(16)}::1`),
  ),
};
