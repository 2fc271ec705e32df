import type { Installation } from "../support/installation";
import { PanelSession } from "../support/panel-session";
import type { Server } from "../support/server";
import type { Testbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

/** As `npm start` runs the server. */
const SERVER = ["--max-semi-space-size=64", "--enable-source-maps", "dist/server.js"];

/** The attacker is a customer too. */
export const ATTACKER = {
  email: "mallory@example.org",
  password: "a stapler of batteries",
  handle: "mallory",
} as const;

export const VICTIM_HANDLE = "acme";
export const SLOW = "Slow";

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

export async function setStage(testbed: Testbed, importLines: number): Promise<Stage> {
  // The attackers use many addresses.
  const installation = testbed.installation({
    TRUSTED_PROXIES: "127.0.0.1/32",
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
    "--quota",
    "1000000",
    "--rate",
    "1000000",
  ]);
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
  const create = (path: string, document: object) =>
    attacker.call("POST", `w/${handle}/${path}`, { document, confirmed: true });
  const locked = await create("smarturls", { keyname: "locked", ...LINK });
  await attacker.call("PUT", `w/${handle}/smarturls/${locked.id}/password`, {
    password: "open, sesame",
  });
  const slowRules = await makeSlowConfiguration(attacker);
  const spare = [
    await create("configurations", { name: "Spare" }),
    await create("smarturls", { keyname: "spare", ...LINK }),
    await attacker.call("POST", `w/${handle}/keys`, { name: "spare" }),
  ];
  // Warm-up: a key's or link's first call reads the database, which on a saturated machine may answer 503.
  for (const apikey of [victimKey, String(key.apikey)]) {
    await server.ask("blocker", { apikey, ip: "81.2.69.142" });
  }
  for (const link of [`${VICTIM_HANDLE}/autumn`, `${handle}/locked`]) {
    await server.send(`/go/${link}`);
  }
  return {
    installation,
    server,
    port: server.port,
    victimKey,
    attackerKey: String(key.apikey),
    attacker,
    slowRules,
    lockedLinkId: String(locked.id),
    spareIds: spare.map(({ id }) => String(id)),
    importLines,
    memory: new Map(),
  };
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
