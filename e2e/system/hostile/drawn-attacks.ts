import { z } from "zod";
import * as account from "@/lib/panel/schemas/account";
import { reportLinkSchema } from "@/lib/panel/schemas/reports";
import type { Attack } from "./attack";
import { broken, documentsOf, swollen } from "./documents";
import { exchange, requestBytes } from "./exchange";
import type { DrawnBody } from "./managed-bodies";
import type { Random } from "./random";
import { ATTACKER, filledPath, type Stage } from "./stage";

/*
 * Generated requests: policies drawn from the language of rules, visitors for them, and bodies drawn from the
 * schemas of the panel's and the management API's routes.
 */

const ACCOUNT_BODIES: readonly DrawnBody[] = (
  [
    ["POST", "sign-up", account.signUpSchema],
    ["POST", "passkey-options", account.passkeyOptionsSchema],
    ["POST", "verify-email", account.verifyEmailSchema],
    ["POST", "reset-password", account.requestResetSchema],
    ["POST", "reset-password/confirm", account.resetPasswordSchema],
    ["POST", "report-link", reportLinkSchema],
    ["PUT", "account", account.profileSchema],
    ["POST", "account/email", account.changeEmailSchema],
    ["POST", "account/password", account.changePasswordSchema],
    ["POST", "account/confirmation", account.confirmSchema],
    ["PUT", "account/two-factor", account.codeSchema],
    ["PUT", "account/passkeys", account.addPasskeySchema],
  ] as const
).map(([method, route, schema]) => ({ method, route, of: documentsOf(schema) }));

/** One of three is about the attacker's account. */
const pickBody = ({ managedBodies }: Stage, random: Random): DrawnBody =>
  random.pick(random.oneIn(3) ? ACCOUNT_BODIES : managedBodies);

/** @returns the status */
async function sendBody(
  stage: Stage,
  random: Random,
  { method, route, managed }: DrawnBody,
  body: unknown,
): Promise<number> {
  const text = JSON.stringify(body) ?? "";
  if (managed !== undefined && random.oneIn(2)) {
    const lines = [`Authorization: Bearer ${stage.accessToken}`, "Content-Type: application/json"];
    const target = `/api/manage/v1/${filledPath(managed, stage, random)}`;
    return exchange(stage.port, requestBytes(method, target, lines, text));
  }
  const answer = await stage.attacker.send(method, filledPath(route, stage, random), text);
  await answer.arrayBuffer();
  return answer.status;
}

/** Texts that make searches, readings of paths and joins slow. */
const CHARACTERS = ["/", "a", "ab", "ab/", "//a/..;/", "%61", "%252e", "\u00e9", " ", "(", "; "];

const long = (random: Random, length: number) => {
  const part = random.pick(CHARACTERS);
  return part.repeat(Math.ceil((random.oneIn(3) ? length : random.below(length)) / part.length));
};

/** JSON of up to 64 KB and 100 names. */
const names = (random: Random) => {
  const count = random.pick([0, 1, 30, 100]);
  const size = Math.floor(60_000 / Math.max(1, count)) - 12;
  const entry = (n: number) =>
    [`n${n}`, long(random, Math.min(size, 2_100)).slice(0, size)] as const;
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => entry(n))));
};

/** The query of a call of Blocker v2 by a visitor who says as much as a request can. */
function drawnVisitor(random: Random): Readonly<Record<string, string>> {
  const path = long(random, random.pick([20, 2_000, 40_000]));
  const query = random.oneIn(2)
    ? ""
    : `?${Array.from({ length: 99 }, (_, n) => `n${n}=${n}`).join("&")}`;
  return {
    ip: random.address(),
    ua: long(random, random.pick([80, 2_048, 90_000])),
    url: `https://shop.example/${path}${query}`,
    ...(random.oneIn(2) && { params: names(random) }),
    ...(random.oneIn(2) && { headers: names(random) }),
    ...(random.oneIn(3) && { detail: "1" }),
  };
}

const CUTS = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];

/** @throws any other error */
function statusOfCut(error: unknown): number {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && "code" in cause && CUTS.includes(String(cause.code))) return 413;
  throw error;
}

/** The field of every answer of the contract: how long it took within the server. */
const executed = z.object({ executionTime: z.string() });

export const drawnAttacks: readonly Attack[] = [
  {
    finding: "draw",
    name: "visitors of drawn policies",
    // More than the contract's megabyte is 431.
    expects: [200, 431],
    clients: 2,
    strike: async ({ port, attackerKey, drawn, slowest }, random) => {
      const { name } = random.pick(drawn);
      const visitor = drawnVisitor(random);
      const query = new URLSearchParams({ apikey: attackerKey, confname: name, ...visitor });
      const answer = await fetch(`http://127.0.0.1:${port}/api/blockerv2?${query}`);
      const { executionTime } = executed.parse(await answer.json());
      slowest.note(name, executionTime);
      return answer.status;
    },
  },
  {
    finding: "draw",
    name: "drawn policies, replayed and saved",
    expects: "no fault",
    pauseMs: 250,
    strike: async ({ attacker, drawn, spareIds }, random) => {
      const document = { ...random.pick(drawn), name: "Spare" };
      const [method, path] = random.pick([
        ["POST", "configurations/replay"],
        ["PUT", `configurations/${spareIds[0]}`],
      ] as const);
      const more = method === "PUT" ? { baseVersion: random.below(9), confirmed: true } : {};
      const body = { document, ...more };
      const answer = await attacker.send(method, `w/${ATTACKER.handle}/${path}`, body);
      await answer.arrayBuffer();
      return answer.status;
    },
  },
  {
    finding: "draw",
    name: "bodies by the schemas of panel and management API",
    expects: "no fault",
    strike: (stage, random) => {
      const drawn = pickBody(stage, random);
      const body = drawn.of(random);
      return sendBody(stage, random, drawn, random.oneIn(2) ? body : broken(body, random));
    },
  },
  {
    finding: "draw",
    name: "the same, with one part that is far too large",
    expects: "no fault",
    pauseMs: 300,
    strike: (stage, random) => {
      const drawn = pickBody(stage, random);
      // The door answers 413 and cuts off what is still being sent; `fetch` may report only the cut.
      return sendBody(stage, random, drawn, swollen(drawn.of(random), random)).catch(statusOfCut);
    },
  },
];
