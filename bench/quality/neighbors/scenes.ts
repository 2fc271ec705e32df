import type { Disguise, Kind, Scene } from "./scene";

const DISGUISES: readonly Disguise[] = [
  "a browser of its own",
  "the neighbors' browser",
  "another browser each time",
];

interface Place {
  readonly name: string;
  readonly kind: Kind;
  readonly people: number;
}

const CARRIERS: readonly Place[] = Array.from({ length: 10 }, (_, at) => ({
  name: `carrier ${at + 1}`,
  // Half of them are integrated operators, whose phones no list names.
  kind: at % 2 === 0 ? "known as shared" : "of no known type",
  people: 200,
}));

/** Where many people have one address, and servers where none do. */
const PLACES: readonly Place[] = [
  ...CARRIERS,
  { name: "satellite", kind: "of no known type", people: 200 },
  { name: "office", kind: "of no known type", people: 200 },
  { name: "small office", kind: "of no known type", people: 12 },
  { name: "school", kind: "of no known type", people: 200 },
  { name: "server", kind: "a server's", people: 0 },
  { name: "unknown server", kind: "of no known type", people: 0 },
];

/** Minutes of the first attack: before anyone was there, and when people were. */
const BEGINNINGS = [0, 10];
/** The site of the school has its visitors' headers. */
const WITH_HEADERS = "school";
const ATTACK_EVERY_MS = 3_000;

/** All scenes, each an hour. */
export const ALL_SCENES: readonly Scene[] = PLACES.flatMap((place) =>
  DISGUISES.flatMap((disguise) =>
    BEGINNINGS.map((attackFrom) => ({
      ...place,
      ...{ disguise, attackFrom, attackEveryMs: ATTACK_EVERY_MS },
      hasHeaders: place.name === WITH_HEADERS,
    })),
  ),
);

const SMALL: ReadonlySet<string> = new Set(["carrier 1", "carrier 2", WITH_HEADERS, "server"]);

/** One place of each kind, with fewer people and attacks. */
export const SMALL_SCENES: readonly Scene[] = ALL_SCENES.filter(({ name }) => SMALL.has(name)).map(
  (scene) => ({ ...scene, people: scene.people / 8, attackEveryMs: 5 * scene.attackEveryMs }),
);
