import type { Attack } from "./attack";
import { exchange, requestBytes } from "./exchange";
import type { Random } from "./random";
import { ATTACKER, COSTLY, type Stage } from "./stage";

/** Requests each of which once stopped everybody's for seconds. */

const JSON_LINES = ["Content-Type: application/json"];
const from = (random: Random) => `X-Forwarded-For: ${random.address()}`;

/** A body that is built once: members, items or rules without end. */
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(",")}}`;
const KEYS_150000 = keys(150_000);
const COUNTRIES_350000 = `["${Array(350_000).fill("X").join('","')}"]`;

/** A hundred rules of a hundred searches each. */
const searches = Array(95).fill("ua.contains(url.path)").join(" || ");
const RULES_100 = JSON.stringify(
  Array.from({ length: 100 }, (_, n) => ({ name: `r${n}`, when: searches, action: "monitor" })),
);
const INVALID_100 = JSON.stringify(
  Array.from({ length: 100 }, (_, n) => ({
    name: `r${n}`,
    when: `${"params.all(a, headers.all(b, url.query.all(c, ".repeat(12)}true${")))".repeat(12)}`,
    action: "block",
  })),
);
const VISITOR = JSON.stringify({
  ip: "73.2.3.4",
  ua: "/".repeat(1_000),
  url: `${"/".repeat(999)}b${"/".repeat(1_000)}`,
});
const RULES = `{"enabled":true,"rules":[]}`;

const BODIES: readonly (readonly [path: string, body: string])[] = [
  ["rules/try", `{"rules":${RULES_100},"visitor":${VISITOR}}`],
  ["rules/try", `{"rules":${INVALID_100},"visitor":${VISITOR}}`],
  [
    "configurations/try",
    `{"params":${KEYS_150000},"headers":${RULES},"paramsJson":"{}","headersJson":"{}"}`,
  ],
  ["blocker/replay", `{"document":${KEYS_150000}}`],
  ["blocker/replay", `{"document":{"countries":{"enabled":true,"block":${COUNTRIES_350000}}}}`],
  ["blocker/replay", `{"document":{"rules":${RULES_100}}}`],
  ["configurations", `{"document":{"name":"Many","policy":{"rules":${RULES_100}}}}`],
];

const SLASHES_400000 = "/".repeat(400_000);
const PATH_120000 = `${"/".repeat(60_000)}b${"/".repeat(60_000)}`;
const FIELDS_2000 = Array.from({ length: 2_000 }, (_, n) => `t${n}:1`);

/** Rendered or made anew for each, once. */
const PAGES = ["/sign-in", "/docs", "/docs/guides/proxies", "/status", "/nope", "/"];
const DOCUMENTS = ["/api/openapi.json", "/api/manage/v1/openapi.json"];

/** Forty a second: four clients, each ten. */
const FORTY_A_SECOND = { clients: 4, pauseMs: 100 } as const;

export const costlyAttacks: readonly Attack[] = [
  {
    finding: "H2",
    name: "a rule that searches 400 KB for 120 KB",
    expects: [200],
    pauseMs: 100,
    strike: ({ port, attackerKey }, random) => {
      const given = `apikey=${attackerKey}&confname=${COSTLY}&ip=${random.address()}`;
      const texts = `ua=${SLASHES_400000}&url=${PATH_120000}`;
      return exchange(port, requestBytes("GET", `/api/blockerv2?${given}&${texts}`));
    },
  },
  {
    finding: "H3",
    name: "trials and replays of bodies without end",
    expects: [200, 409, 413, 422, 429],
    pauseMs: 300,
    strike: async ({ attacker }: Stage, random) => {
      const [path, body] = random.pick(BODIES);
      const answer = await attacker.send("POST", `w/${ATTACKER.handle}/${path}`, body);
      await answer.arrayBuffer();
      return answer.status;
    },
  },
  {
    finding: "C1",
    name: "2,000 header fields, to every door",
    expects: [431],
    pauseMs: 100,
    strike: ({ port }, random) => {
      const paths = ["/", "/metrics", "/api/account", "/api/panel/sign-up", "/go/acme/autumn"];
      return exchange(port, requestBytes("GET", random.pick(paths), FIELDS_2000));
    },
  },
  {
    finding: "M4",
    name: "pages, forty a second",
    expects: [200, 404, 429],
    ...FORTY_A_SECOND,
    strike: ({ port }, random) => {
      const lines = random.oneIn(2) ? [from(random)] : ["X-Forwarded-For: 203.0.113.9"];
      return exchange(port, requestBytes("GET", random.pick(PAGES), lines));
    },
  },
  {
    finding: "M4",
    name: "OpenAPI documents, forty a second",
    expects: [200],
    ...FORTY_A_SECOND,
    strike: ({ port }, random) =>
      exchange(port, requestBytes("GET", random.pick(DOCUMENTS), [from(random), ...JSON_LINES])),
  },
];
