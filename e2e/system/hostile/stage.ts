import { createAccount } from "../support/accounts";
import type { House } from "../support/house";
import type { Lab } from "../support/lab";
import { PanelSession } from "../support/panel-session";
import type { Server } from "../support/server";

/** How `npm start` runs the server. */
const SERVER = ["--max-semi-space-size=64", "--enable-source-maps", "dist/server.js"];

/** The attacker is a customer too. */
export const ATTACKER = {
  email: "mallory@example.org",
  password: "a stapler of batteries",
  handle: "mallory",
} as const;

export const VICTIM_HANDLE = "acme";
export const SLOW = "Slow";

/** An installation with a customer who is to notice nothing, and one who attacks. */
export interface Stage {
  readonly house: House;
  readonly server: Server;
  readonly port: number;
  /** Of the customer who is to notice nothing. */
  readonly victimKey: string;
  /** Of the customer who attacks, whom no rate holds back. */
  readonly attackerKey: string;
  readonly attacker: PanelSession;
  /** The slowest rules that a configuration takes; the attacker has one of them, `SLOW`. */
  readonly slowRules: object;
  /** Of the attacker's link with a password. */
  readonly lockedLinkId: string;
  /** Ids of what the attacker's workspace has and nothing else needs: it may be changed and removed. */
  readonly spareIds: readonly string[];
  /** Lines of the list that the attacker imports. */
  readonly importLines: number;
  /** Once a strike that must not overlap itself has been made. */
  readonly memory: Map<string, unknown>;
}

const LINK = {
  destination: "https://dest.example/offer",
  blockedDestination: "https://dest.example/sorry",
};

export async function setStage(lab: Lab, importLines: number): Promise<Stage> {
  // The attackers come from many addresses.
  const house = lab.house({ TRUSTED_PROXIES: "127.0.0.1/32", LOG_LEVEL: "error" });
  const server = await house.start({}, SERVER);
  const { apikey: victimKey } = await createAccount(house, [
    "--handle",
    VICTIM_HANDLE,
    "--quota",
    "1000000",
  ]);
  const { email, password, handle } = ATTACKER;
  const account = ["account", "create", "--email", email, "--password", password];
  await house.operator([...account, "--handle", handle, "--quota", "1000000", "--rate", "1000000"]);
  const key = await house.operator(["key", "create", "--email", email, "--name", "k"]);
  await house.operator(
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
  // As all are in use: what nobody has asked about yet is read from the database first, which on a machine
  // that is fully taken may be told to come back.
  for (const apikey of [victimKey, String(key.apikey)]) {
    await server.ask("blocker", { apikey, ip: "81.2.69.142" });
  }
  for (const link of [`${VICTIM_HANDLE}/autumn`, `${handle}/locked`]) {
    await server.send(`/go/${link}`);
  }
  return {
    house,
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

/** The largest pattern of this form that is taken: none of its size takes longer on these texts. */
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
