import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { size } from "@/test/size";
import { until } from "@/test/state/until";
import { makeCertificate } from "@/test/streams/certificate";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { PanelSession } from "../support/panel-session";
import { openTestbed } from "../support/testbed";
import { EMAIL, openWorkspace, PASSWORD } from "../support/workspaces";

/* `kill -9` while alerts are made of events and sent: each rule's message about each event arrives. */
const testbed = openTestbed();

const RULES = 20;
/** A killed process's messages are tried again after half a minute, and a machine may be busy. */
const LAST_ONES_MS = 120_000;

interface AlertBody {
  readonly rule: string;
  readonly alerts: readonly {
    readonly details: readonly { readonly name: string; readonly value: string }[];
  }[];
}

/** Takes alerts' messages, which go to `https` only. */
async function startTlsReceiver() {
  const certificate = makeCertificate();
  const bodies: AlertBody[] = [];
  const server = createServer(certificate, async (request, response) => {
    bodies.push((await json(request)) as AlertBody); // as `webhook.ts` writes it
    // Slow enough that a kill finds requests under way.
    await delay(randomInt(100));
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  testbed.onClose(async () => {
    server.closeAllConnections();
    server.close();
    certificate.remove();
  });
  return { url: `https://localhost:${port}/alerts`, certFile: certificate.certFile, bodies };
}

test("kill -9 of processes that deliver alerts", async () => {
  onlyInFullLength("lib/features/alerts/delivery.test.ts");
  takesMinutes(10);
  const rounds = size(2, 10);
  const receiver = await startTlsReceiver();
  const installation = testbed.installation({
    PRIVATE_DESTINATIONS: "allow",
    NODE_EXTRA_CA_CERTS: receiver.certFile,
  });
  const servers = [await installation.start()];
  await openWorkspace(installation);
  servers.push(await installation.start());
  const session = await PanelSession.signIn(servers[0]?.port ?? 0, EMAIL, PASSWORD);
  const [workspace] = await installation.query<{ id: string; handle: string }>(
    "SELECT id, handle FROM workspace",
  );
  const alerts = `w/${workspace?.handle}/alerts`;
  await session.call("POST", "account/confirmation", { password: PASSWORD });
  await session.call("POST", `${alerts}/channels`, {
    ...{ name: "Receiver", channel: { kind: "webhook", settings: { url: receiver.url } } },
  });
  // A rule gathers what follows its first alert for a quarter of an hour: many rules make many messages.
  await installation.query(`
    INSERT INTO alert_rule (id, workspace_id, name, kinds, channel_ids)
    SELECT gen_random_uuid(), '${workspace?.id}', 'rule ' || n, ARRAY['domain.lost'], ARRAY(SELECT id FROM alert_channel)
    FROM generate_series(1, ${RULES}) AS n`);

  for (let round = 0; round < rounds; round++) {
    await installation.query("UPDATE alert_rule SET sent_at = NULL");
    await installation.query(`
      INSERT INTO event (uuid, workspace_id, kind, subject, at, data) VALUES (gen_random_uuid(),
        '${workspace?.id}', 'domain.lost', 'domain:a', now(), '{"host": "${round}", "why": ""}')`);
    // Events are looked for every five seconds; messages of twenty rules take a while.
    await delay(randomInt(7_000));
    const victim = servers.splice(randomInt(servers.length), 1)[0];
    await victim?.program.kill();
    servers.push(await installation.start());
    // The next round's would be gathered with this one's.
    await until(
      "the alerts are made",
      async () => {
        const [row] = await installation.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM alert WHERE sent_at IS NOT NULL AND data->>'host' = '${round}'`,
        );
        return row?.count === RULES;
      },
      LAST_ONES_MS,
    );
  }
  const wanted = rounds * RULES;
  const startMs = performance.now();
  const told = () =>
    receiver.bodies.flatMap(({ rule, alerts: items }) =>
      items.map(({ details }) => `${rule} ${details.find(({ name }) => name === "Host")?.value}`),
    );
  await until("each was delivered", () => new Set(told()).size === wanted, LAST_ONES_MS);
  const recoverySeconds = (performance.now() - startMs) / 1_000;
  const missing = wanted - new Set(told()).size;
  report({
    ...{ lost: missing, doubled: told().length - wanted, failed: 0, recoverySeconds },
    notes: `${rounds} kills, ${wanted} messages`,
  });
  expect(missing).toBe(0);
});
