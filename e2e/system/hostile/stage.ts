import { setTimeout as delay } from "node:timers/promises";
import { TOKEN_SCOPES } from "@/lib/base/token-scopes";
import type { Installation } from "../support/installation";
import { PanelSession } from "../support/panel-session";
import type { Server } from "../support/server";
import type { Testbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";
import { type DrawnConfiguration, drawnConfigurations } from "./drawn-policies";
import { exchange, requestBytes } from "./exchange";
import { type DrawnBody, readManagedBodies } from "./managed-bodies";
import type { Random } from "./random";
import { Slowest } from "./slowest";

/** As the unit and the image run the server. */
const SERVER = ["--max-semi-space-size=4", "start.mjs"];

/** The attacker is a customer too. */
export const ATTACKER = {
  email: "mallory@example.org",
  password: "a stapler of batteries",
  handle: "mallory",
} as const;

export const VICTIM_HANDLE = "acme";
export const SLOW = "Slow";
/** A configuration with a rule that searches a text for another of the visitor's. */
export const COSTLY = "Costly";
export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** An installation with an attacker, and a customer who must not notice. */
export interface Stage {
  readonly installation: Installation;
  readonly server: Server;
  readonly port: number;
  /** The key of the customer who must not notice. */
  readonly victimKey: string;
  /** The attacker's key, without a rate limit. */
  readonly attackerKey: string;
  readonly attacker: PanelSession;
  /** The attacker's access token, with every scope. */
  readonly accessToken: string;
  /** Configurations of the attacker's. */
  readonly drawn: readonly DrawnConfiguration[];
  /** Bodies for the management API's operations. */
  readonly managedBodies: readonly DrawnBody[];
  /** Calls by drawn policy. */
  readonly slowest: Slowest;
  /** The slowest rules that a configuration accepts; the attacker has one of them, `SLOW`. */
  readonly slowRules: object;
  /** The attacker's link with a password. */
  readonly lockedLinkId: string;
  /** Ids in the attacker's workspace that nothing else needs: free to change and remove. */
  readonly spareIds: readonly string[];
  /** Lines of the list that the attacker imports. */
  readonly importLines: number;
  /** Values that attacks keep between strikes, such as a list built once. */
  readonly memory: Map<string, unknown>;
}

const LINK = {
  destination: "https://dest.example/offer",
  blockedDestination: "https://dest.example/sorry",
};

/** How much there is of what takes its time to be made. */
export interface StageSize {
  readonly importLines: number;
  readonly policies: number;
}

export async function setStage(
  testbed: Testbed,
  random: Random,
  { importLines, policies }: StageSize,
): Promise<Stage> {
  // The attackers use many addresses.
  const installation = testbed.installation({
    TRUSTED_PROXIES: "127.0.0.1/32",
    // As a server of one or two cores starts: calls on threads of their own, the panel on another.
    WORKERS: "2",
    LOG_LEVEL: "error",
  });
  const server = await installation.start({}, SERVER);
  const { apikey: victimKey } = await openWorkspace(installation, [
    "--handle",
    VICTIM_HANDLE,
    "--quota",
    "1000000",
  ]);
  const { email, password, handle } = ATTACKER;
  const account = ["account", "create", "--email", email, "--password", password];
  await installation.operator([
    ...account,
    "--handle",
    handle,
    "--package",
    "Business",
    "--quota",
    "1000000000",
    "--rate",
    "1000000",
  ]);
  const drawn = drawnConfigurations(random, policies);
  const rules = [{ name: "search", when: "ua.contains(url.path)", action: "monitor" }];
  const costly = { name: COSTLY, policy: { rules } };
  await installation.operator(
    ["account", "import", "--email", email, "--file", "-"],
    JSON.stringify({ version: 1, configurations: [costly, ...drawn] }),
  );
  const key = await installation.operator(["key", "create", "--email", email, "--name", "k"]);
  await installation.operator(
    ["account", "import", "--email", "owner@example.org", "--file", "-"],
    JSON.stringify({
      version: 1,
      smartUrls: [
        { keyname: "autumn", ...LINK },
        { keyname: "verified", jsVerification: true, ...LINK },
      ],
    }),
  );
  const attacker = await PanelSession.signIn(server.port, email, password);
  await attacker.call("POST", "account/confirmation", { password });
  const create = (path: string, document: object) =>
    attacker.call("POST", `w/${handle}/${path}`, { document, confirmed: true });
  const locked = await create("smarturls", { keyname: "locked", ...LINK });
  await attacker.call("PUT", `w/${handle}/smarturls/${locked.id}/password`, {
    password: "open, sesame",
  });
  const { token } = await attacker.call("POST", `w/${handle}/access-tokens`, {
    name: "all",
    scopes: TOKEN_SCOPES,
  });
  const slowRules = await makeSlowConfiguration(attacker);
  const spare = [
    await create("configurations", { name: "Spare" }),
    await create("smarturls", { keyname: "spare", ...LINK }),
    await attacker.call("POST", `w/${handle}/keys`, { name: "spare" }),
  ];
  const call = (apikey: string) =>
    requestBytes("GET", `/api/blocker?apikey=${apikey}&ip=81.2.69.142`);
  const visitor = ["X-Forwarded-For: 73.2.3.4"];
  const form = [...visitor, "Content-Type: application/x-www-form-urlencoded"];
  for (const first of [
    call(victimKey),
    call(String(key.apikey)),
    requestBytes("GET", `/go/${VICTIM_HANDLE}/autumn`, visitor),
    requestBytes("POST", `/go/${handle}/locked`, form, "password=none"),
  ]) {
    await warmUp(server.port, first);
  }
  return {
    installation,
    server,
    port: server.port,
    victimKey,
    attackerKey: String(key.apikey),
    attacker,
    accessToken: String(token),
    drawn,
    managedBodies: await readManagedBodies(server.port),
    slowest: new Slowest(drawn),
    slowRules,
    lockedLinkId: String(locked.id),
    spareIds: spare.map(({ id }) => String(id)),
    importLines,
    memory: new Map(),
  };
}

/** Each thread reads a workspace for its first call of it; one of this size takes seconds, and is 503 meanwhile. */
async function warmUp(port: number, request: Uint8Array): Promise<void> {
  for (let known = 0; known < 12; known++) {
    if ((await exchange(port, request, { isAwaited: true })) !== 503) continue;
    known = 0;
    await delay(200);
  }
}

/** A route's path, its parameters replaced: by ids of the attacker's, or that are no one's. */
export function filledPath(route: string, { spareIds }: Stage, random: Random): string {
  const values: Readonly<Record<string, string>> = {
    handle: ATTACKER.handle,
    list: random.pick(["ipBlacklist", "ipWhitelist", "hostnameBlacklist", "nolist"]),
    version: "1",
    id: random.pick(spareIds),
  };
  return route.replace(/\[(\w+)\]/g, (_, name: string) => values[name] ?? UNKNOWN_ID);
}

/** The largest accepted pattern of this form: none of its size takes longer on these texts. */
async function makeSlowConfiguration(attacker: PanelSession): Promise<object> {
  for (let size = 250; size > 0; size -= 10) {
    const value = `[ab]*a[ab]{${size}}$`;
    const rules = { enabled: true, rules: [{ name: "q", op: "matches", value }] };
    const document = { name: SLOW, params: rules, headers: rules };
    const path = `w/${ATTACKER.handle}/configurations`;
    const answer = await attacker.send("POST", path, { document, confirmed: true });
    await answer.arrayBuffer();
    if (answer.ok) return rules;
  }
  throw new Error("no pattern was taken");
}
