import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { REQUESTS } from "@/test/panel/requests";
import type { WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { PanelSession } from "../support/panel-session";
import type { Attack, Expected } from "./attack";
import { broken, documentsOf } from "./documents";
import { exchange, requestBytes } from "./exchange";
import type { Random } from "./random";
import { ATTACKER, filledPath, SLOW, type Stage, UNKNOWN_ID, VICTIM_HANDLE } from "./stage";

/** Attacks by a customer, who owns a workspace. */

interface PanelRequest {
  readonly method: string;
  /** Below `/api/panel/`. */
  readonly path: string;
  readonly body?: object | string;
}

const own = (path: string) => `w/${ATTACKER.handle}/${path}`;

async function ask({ attacker }: Stage, { method, path, body }: PanelRequest): Promise<number> {
  const answer = await attacker.send(method, path, body);
  await answer.arrayBuffer();
  return answer.status;
}

function panel(
  finding: string,
  name: string,
  expects: Expected,
  request: (random: Random, stage: Stage) => PanelRequest,
  more: Partial<Attack> = {},
): Attack {
  return {
    finding,
    name,
    expects,
    strike: (stage, random) => ask(stage, request(random, stage)),
    ...more,
  };
}

/** A list to import, built once. */
function importText({ memory, importLines }: Stage): string {
  const text = memory.get("import") as string | undefined;
  if (text !== undefined) return text;
  const address = (n: number) => `${1 + (n >>> 16)}.${(n >> 8) & 255}.${n & 255}.7`;
  const made = Array.from({ length: importLines }, (_, n) => address(n)).join("\n");
  memory.set("import", made);
  return made;
}

const coins = (random: Random, length: number) =>
  Array.from({ length }, () => (random.oneIn(2) ? "a" : "b")).join("");

/** By endpoint: items that cost the most work. The domains are asked about in vain. */
const COSTLY_ITEMS = {
  iplookup: (random: Random) => random.address(),
  "email-validation": (random: Random) => `info@d${random.below(1e9)}.example`,
  phonenumber: (random: Random) => `+49${random.below(1e9)}`,
};

const work: readonly Attack[] = [
  panel(
    "H3",
    "previews of a large import, four at once",
    [200, 429],
    (_, stage) => ({
      method: "POST",
      path: own("lists/ipBlacklist/import"),
      body: importText(stage),
    }),
    { clients: 4, pauseMs: 500 },
  ),
  {
    finding: "M4",
    name: "the slowest pattern that is taken, tried in the panel",
    expects: [200, 429],
    clients: 2,
    strike: (stage, random) => {
      const { slowRules: rules } = stage;
      const texts = JSON.stringify({ q: coins(random, 1_024) });
      const body = { params: rules, headers: rules, paramsJson: texts, headersJson: texts };
      return ask(stage, { method: "POST", path: own("configurations/try"), body });
    },
  },
  {
    finding: "M4",
    name: "the same, asked for by the API",
    expects: [200],
    clients: 2,
    pauseMs: 20,
    strike: (stage, random) => {
      const texts = JSON.stringify({ q: coins(random, 1_024) });
      const query = new URLSearchParams({
        apikey: stage.attackerKey,
        ip: random.address(),
        confname: SLOW,
        params: texts,
        headers: texts,
      });
      return exchange(stage.port, requestBytes("GET", `/api/blockerv2?${query}`));
    },
  },
  {
    finding: "held",
    name: "batches of a hundred, fifty at once",
    expects: [200, 429],
    clients: 50,
    pauseMs: 200,
    strike: ({ port, attackerKey }, random) => {
      const endpoint = random.pick(["iplookup", "email-validation", "phonenumber"] as const);
      const items = Array.from({ length: 100 }, () => COSTLY_ITEMS[endpoint](random));
      const path = `/api/batch/${endpoint}?apikey=${attackerKey}`;
      const headers = ["Content-Type: application/json"];
      return exchange(port, requestBytes("POST", path, headers, JSON.stringify({ items })));
    },
  },
  panel("M5", "configurations without end", "no fault", (random) => ({
    method: "POST",
    path: own("configurations"),
    body: { document: { name: `C${random.below(1e9)}` }, confirmed: true },
  })),
  panel("M5", "keys without end", "no fault", (random) => ({
    method: "POST",
    path: own("keys"),
    body: { name: `key ${random.below(1e9)}` },
  })),
  panel("M5", "a configuration of half a megabyte", "no fault", () => ({
    method: "POST",
    path: own("configurations"),
    body: {
      document: {
        name: "Large",
        params: {
          rules: Array.from({ length: 100 }, (_, n) => ({
            name: `n${n}`,
            op: "equals",
            value: "x".repeat(2_048),
          })),
        },
        headers: {
          rules: Array.from({ length: 100 }, (_, n) => ({
            name: `n${n}`,
            op: "equals",
            value: "x".repeat(2_048),
          })),
        },
      },
    },
  })),
  panel("F3", "counts, exports and figures", [200, 429], (random, stage) => ({
    method: "GET",
    path: own(
      random.pick([
        "traffic/count",
        "traffic/facets",
        "traffic/export?format=jsonl",
        "lists/ipBlacklist/export?format=csv",
        "overview",
        `smarturls/${stage.lockedLinkId}/statistics`,
      ]),
    ),
  })),
  panel("F3", "what would have been, of a new policy", "no fault", () => ({
    method: "POST",
    path: own("blocker/replay"),
    body: { document: { countries: { enabled: true, block: ["DE"] } } },
  })),
];

/** Queries that once caused a 500. */
const ODD_QUERIES: readonly string[] = [
  "lists/ipBlacklist?search=%00",
  "audit?search=%00",
  "audit?from=0000-01-01",
  "configurations?q=%00",
  "smarturls?q=%ED%A0%80",
  "traffic?rule=%00",
  "traffic?cursor=%00%ff",
  "../x%00/keys",
  "keys?a=%zz",
];

const others: readonly Attack[] = [
  panel("L8", "odd text in queries", "no fault", (random) => ({
    method: "GET",
    path: own(random.pick(ODD_QUERIES)),
  })),
  panel("M7", "the handle of the other customer", [409, 422, 429], () => ({
    method: "PUT",
    path: own("settings"),
    body: { name: "Acme", handle: VICTIM_HANDLE },
  })),
  panel("L12", "easily guessed passwords", [401, 403, 409, 422, 429], (random) => ({
    method: "POST",
    path: "account/password",
    body: {
      current: ATTACKER.password,
      password: random.pick(["gatehouse1", "Gatehouse2026!", "mallory2026", "12345678a"]),
    },
  })),
  panel("held", "the other customer's workspace", [404, 422], (random) => {
    const [method, path] = random.pick([
      ["GET", "keys"],
      ["GET", "traffic"],
      ["POST", "keys"],
      ["PUT", "settings"],
      ["DELETE", "settings"],
      ["GET", "members"],
      ["GET", "lists/ipBlacklist/export"],
    ] as const);
    const body = method === "GET" ? {} : { body: { name: "mine", handle: VICTIM_HANDLE } };
    return { method, path: `w/${VICTIM_HANDLE}/${path}`, ...body };
  }),
  panel("held", "the operator's routes", [404], (random) => ({
    method: "GET",
    path: `operator/${random.pick(["system", "events", "workspaces", "outbox", "feeds"])}`,
  })),
  {
    finding: "M2",
    name: "a cookie that was signed out",
    expects: [401],
    // A sign-in hashes a password, and is rate limited.
    pauseMs: 3_000,
    strike: async ({ port, memory }) => {
      let session = memory.get("signed-out") as PanelSession | undefined;
      if (session === undefined) {
        session = await PanelSession.signIn(port, ATTACKER.email, ATTACKER.password);
        await session.signOut();
        memory.set("signed-out", session);
      }
      const answer = await session.send("GET", "account/sessions");
      await answer.arrayBuffer();
      return answer.status;
    },
  },
];

const DOCUMENTS = [
  { path: "configurations", of: documentsOf(configurationSchema) },
  { path: "smarturls", of: documentsOf(smartUrlSchema) },
] as const;
const policyOf = documentsOf(policySchema);

/** Routes that would remove the attacker's own access. */
const SPARED =
  /^(DELETE account|POST account\/sign-out-everywhere|(PUT|DELETE) w\/\[handle\]\/settings)$/;
const BODIES = Object.entries(REQUESTS).filter(
  ([name]) => !/^GET /.test(name) && !SPARED.test(name),
);

/** The documents name no one's data. */
const FIXTURE = new Proxy({} as WorkspaceFixture, { get: () => UNKNOWN_ID });

const fuzzers: readonly Attack[] = [
  panel("fuzz", "policies by their schema, nearly right", "no fault", (random) => {
    const { path, of } = random.pick(DOCUMENTS);
    const document = random.oneIn(3) ? of(random) : broken(of(random), random);
    return { method: "POST", path: own(path), body: { document, confirmed: true } };
  }),
  panel("fuzz", "the blocker's policy, which the next call uses", "no fault", (random) => ({
    method: "PUT",
    path: own("blocker"),
    body: { document: policyOf(random), baseVersion: random.below(50), confirmed: true },
  })),
  {
    finding: "fuzz",
    name: "calls that these policies judge",
    expects: "no fault",
    strike: ({ port, attackerKey }, random) => {
      const query = new URLSearchParams({
        apikey: attackerKey,
        ip: random.address(),
        ua: random.pick(["Mozilla/5.0", "curl/8.0", "", "Googlebot"]),
        detail: "1",
      });
      return exchange(port, requestBytes("GET", `/api/blocker?${query}`));
    },
  },
  panel("fuzz", "bodies of every route of the panel, broken", "no fault", (random, stage) => {
    const [name, [, request] = []] = random.pick(BODIES);
    const [method = "POST", route = ""] = name.split(" ");
    const path = filledPath(route, stage, random);
    const good = request?.body?.(FIXTURE) ?? {};
    const body = typeof good === "string" ? good : JSON.stringify(broken(good, random));
    return { method, path, body: random.oneIn(20) ? body.slice(0, body.length / 2) : body };
  }),
];

export const customerAttacks: readonly Attack[] = [...work, ...others, ...fuzzers];
