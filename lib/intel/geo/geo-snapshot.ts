import type { Log } from "@/lib/base/log";
import type { GeofeedTable } from "@/lib/feeds/geofeed-table";
import type { PlaceOrigin } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { type Fields, fieldsAt, numberAt } from "@/lib/mmdb/fields";
import { geofeedPlace } from "./feed-geofeeds";
import { placeOf, UNKNOWN_PLACE } from "./place";
import { traitsOf } from "./traits";
import type { GeoRecord, NetworkTraits } from "./types";

type Located = Pick<GeoRecord, "place" | "origin">;

const NOWHERE: Located = Object.freeze({ place: UNKNOWN_PLACE });
const NO_TRAITS: NetworkTraits = Object.freeze({});
const NOTHING: GeoRecord = Object.freeze({ place: UNKNOWN_PLACE, network: NO_TRAITS });

/**
 * Where a field is in several databases, the first of these wins: the one made for the field, then the
 * richer one.
 */
const PLACE_KINDS = ["enterprise", "city", "ip2location"] as const;
const NETWORK_KINDS = [
  "connection-type",
  "enterprise",
  "ip2location",
  "isp",
  "asn",
  "anonymous-ip",
  "residential-proxy",
  "ip2proxy",
  "spur",
] as const;

const inOrder = (
  files: readonly AddressDatabase[],
  kinds: readonly string[],
): readonly AddressDatabase[] =>
  kinds.flatMap((kind) => files.filter((file) => file.kind === kind));

/** The first record's fields win; what databases claim stands side by side. */
function mergeTraits(all: readonly NetworkTraits[]): NetworkTraits {
  if (all.length === 0) return NO_TRAITS;
  if (all.length === 1) return all[0] ?? NO_TRAITS;
  const merged = Object.assign({}, ...all.toReversed());
  const anonymity = all.flatMap((traits) => traits.anonymity ?? []);
  const abuse = all.flatMap((traits) => traits.abuse ?? []);
  return Object.freeze({
    ...merged,
    ...(anonymity.length > 0 && { anonymity }),
    ...(abuse.length > 0 && { abuse }),
  });
}

/** One immutable set of opened databases: a reload makes another and swaps it in. */
export class GeoSnapshot {
  private readonly places = new WeakMap<Fields, Located>();
  private readonly traits = new WeakMap<Fields, NetworkTraits>();
  private readonly origins: ReadonlyMap<AddressDatabase, PlaceOrigin>;
  private readonly placeFiles: readonly AddressDatabase[];
  private readonly networkFiles: readonly AddressDatabase[];

  constructor(
    readonly files: readonly AddressDatabase[],
    private readonly geofeeds: GeofeedTable<PlaceOrigin> | null,
    private readonly log: Log,
  ) {
    this.origins = new Map(files.map((file) => [file, originOf(file)]));
    this.placeFiles = inOrder(files, PLACE_KINDS);
    this.networkFiles = inOrder(files, NETWORK_KINDS);
  }

  find(ip: Ip): GeoRecord {
    const located = this.located(ip);
    const network = this.networkFiles.length === 0 ? NO_TRAITS : this.network(ip);
    if (located === NOWHERE && network === NO_TRAITS) return NOTHING;
    return { ...located, network };
  }

  private located(ip: Ip): Located {
    const known = this.place(ip);
    if (this.geofeeds === null) return known;
    return geofeedPlace(this.geofeeds, ip, known.place) ?? known;
  }

  private place(ip: Ip): Located {
    for (const file of this.placeFiles) {
      const record = this.get(file, ip);
      if (record === null) continue;
      const known = this.places.get(record) ?? this.read(record, file);
      if (known === null) continue;
      this.places.set(record, known);
      return known;
    }
    return NOWHERE;
  }

  private read(record: Fields, file: AddressDatabase): Located | null {
    const place = placeOf(record);
    const origin = this.origins.get(file);
    const accuracyKm = numberAt(fieldsAt(record, "location"), "accuracy_radius");
    const exact =
      accuracyKm === undefined ? origin : origin && Object.freeze({ ...origin, accuracyKm });
    return place && Object.freeze({ place, ...(exact && { origin: exact }) });
  }

  private network(ip: Ip): NetworkTraits {
    const found: NetworkTraits[] = [];
    for (const file of this.networkFiles) {
      const record = this.get(file, ip);
      if (record === null) continue;
      const traits = this.traits.get(record) ?? withOrigin(traitsOf(file, record), file);
      this.traits.set(record, traits);
      found.push(traits);
    }
    return mergeTraits(found);
  }

  /** A record that cannot be decoded counts as absent: damage must not fail a request. */
  private get(file: AddressDatabase, ip: Ip): Fields | null {
    try {
      return file.get(ip);
    } catch (error) {
      this.log.warn({ file: file.file, error: String(error) }, "a geodata record cannot be read");
      return null;
    }
  }
}

/** Traits that say what kind of network it is, with the database that says it. */
function withOrigin(traits: NetworkTraits, { file, dataDate }: AddressDatabase): NetworkTraits {
  const isHosting = traits.anonymity?.some((claim) => claim.kind === "hosting") ?? false;
  if (traits.userType === undefined && !isHosting) return traits;
  return Object.freeze({
    ...traits,
    typedBy: Object.freeze({ by: "database", source: file, dataDate }),
  });
}

const originOf = ({ file, dataDate }: AddressDatabase): PlaceOrigin =>
  Object.freeze({ source: file, dataDate, countryFrom: "database" });
