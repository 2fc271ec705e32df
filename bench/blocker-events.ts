import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { compare } from "./lib/compare";
import { environmentOf, lostRecords, metricsOf, startGatehouse } from "./lib/gatehouse";
import { EMAIL, openWorkspace, operator, PASSWORD } from "./lib/operator";
import { signIn } from "./lib/session";
import { visitorPaths } from "./lib/visitors";

const TARGET = 0.9;
const HOOK_PATH = "/hook";
const TELLING_EMAIL = "telling@example.org";
/** A quarter of the visitors, so that there are blocks to report. */
const LISTS = { ipBlacklist: [{ value: "73.0.0.0/10" }] };
/** Counted with every call, and never more than the rule lets pass. */
const COUNTING = {
  counters: [{ name: "visits", by: ["network"] }],
  rules: [{ name: "too many", when: 'count("visits", "1h") > 1000000000', action: "block" }],
};

const PARTS = ["counter", "stream", "webhook"] as const;
type Part = (typeof PARTS)[number];

/**
 * `/api/blocker` for a workspace that reports to nobody, and for one that counts every visitor, streams every
 * decision to an OTLP collector and sends every block to a webhook, both on the same machine. The receiver and the
 * load share the machine with the server, so what a call costs is counted in CPU time too.
 *
 * @param names those of the three to measure; none: all together
 */
export async function benchBlockerEvents(
  folder: string,
  names: readonly string[],
): Promise<boolean> {
  const parts = names.length === 0 ? PARTS : PARTS.filter((part) => names.includes(part));
  const env = environmentOf(join(folder, "data"), { PRIVATE_DESTINATIONS: "allow" });
  const receiver = await startReceiver();
  const server = await startGatehouse(env);
  try {
    const off = await openWorkspace(env);
    const on = await openWorkspace(env, undefined, TELLING_EMAIL);
    await setUp(env, folder, EMAIL, { version: 1, lists: LISTS });
    const blocker = parts.includes("counter") ? COUNTING : {};
    await setUp(env, folder, TELLING_EMAIL, { version: 1, lists: LISTS, blocker });
    await subscribe(server.url, addressOf(receiver.server), parts);
    console.log(`\n/api/blocker with and without a ${parts.join(", ")}`);
    const { ratio, moreCpuUs } = await compare(
      { name: "off", server, calls: { paths: visitorPaths(off, 1_000) } },
      { name: "on", server, calls: { paths: visitorPaths(on, 1_000) } },
    );
    const lostTraffic = await lostRecords(server.url);
    const { sent, lost } = await streamed(server.url);
    console.log(`  on is ${ratio.toFixed(2)} of off (target ${TARGET})`);
    console.log(`  and costs ${moreCpuUs.toFixed(1)} us of CPU more`);
    console.log(`  ${sent} records streamed, ${lost} lost; ${receiver.hooks} webhooks received`);
    console.log(`  ${lostTraffic} records of traffic lost`);
    const arrived = !parts.includes("webhook") || receiver.hooks > 0;
    return ratio >= TARGET && arrived && lost === 0 && lostTraffic === 0;
  } finally {
    await server.stop();
    receiver.server.closeAllConnections();
    receiver.server.close();
  }
}

/** Takes what it is sent, and counts the webhooks. */
async function startReceiver(): Promise<{ readonly server: Server; hooks: number }> {
  const server = createServer((request, response) => {
    if (request.url === HOOK_PATH) receiver.hooks++;
    request.resume();
    request.on("end", () => response.end());
  });
  const receiver = { server, hooks: 0 };
  await listenOnLoopback(server);
  return receiver;
}

const addressOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`;

async function setUp(
  env: Readonly<Record<string, string>>,
  folder: string,
  email: string,
  document: object,
): Promise<void> {
  const file = join(folder, "account.json");
  await writeFile(file, JSON.stringify(document));
  await operator(env, "account", "import", "--email", email, "--file", file);
}

async function subscribe(url: string, receiver: string, parts: readonly Part[]): Promise<void> {
  const cookie = await signIn(url, TELLING_EMAIL, PASSWORD);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/panel/${path}`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: url, "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} were refused: ${await answer.text()}`);
  };
  const stream = {
    ...{ name: "bench", what: "both", filter: "all", enabled: true },
    destination: { kind: "otlp", url: receiver, headers: null, metrics: true },
  };
  const webhook = {
    ...{ url: `${receiver}${HOOK_PATH}`, description: "bench" },
    ...{ kinds: ["decision.blocked"], samplePercent: 100, isEnabled: true },
  };
  // Both outlive the session, so the panel asks again who this is.
  await post("account/confirmation", { password: PASSWORD });
  if (parts.includes("stream")) await post("w/telling/streams", stream);
  if (parts.includes("webhook")) await post("w/telling/webhooks", webhook);
}

async function streamed(url: string): Promise<Record<"sent" | "lost", number>> {
  const text = await metricsOf(url);
  const figureOf = (name: string) =>
    Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? Number.NaN);
  return {
    sent: figureOf("gatehouse_stream_sent_total"),
    lost: figureOf("gatehouse_stream_lost_total"),
  };
}
