import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { startReceiver } from "@/test/webhooks/receiver";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import type { Installation } from "../support/installation";
import { PanelSession } from "../support/panel-session";
import { openTestbed } from "../support/testbed";
import { EMAIL, openWorkspace, PASSWORD } from "../support/workspaces";

/* `kill -9` between commit and send, at random: no event is lost, and each subject's keep their order. */
const testbed = openTestbed();

const SUBJECTS = ["a", "b", "c"] as const;
const ROUNDS = 20;
const EVENTS_A_ROUND = 30;
/** A killed process's leases end after half a minute, and a machine may be busy. */
const LAST_ONES_MS = 120_000;

/** One event a transaction, as saves make them. */
async function happen(installation: Installation, workspaceId: string, from: number) {
  for (let n = from; n < from + EVENTS_A_ROUND; n++) {
    const subject = `domain:${SUBJECTS[n % SUBJECTS.length]}`;
    await installation.query(`
      INSERT INTO event (uuid, workspace_id, kind, subject, at, data) VALUES (gen_random_uuid(),
        '${workspaceId}', 'domain.lost', '${subject}', now(), '{"host": "${n}", "why": ""}')`);
  }
}

test("kill -9 of processes that deliver events", async () => {
  onlyInFullLength("lib/features/webhooks/jobs.test.ts");
  takesMinutes(15);
  const receiver = await startReceiver();
  testbed.onClose(() => receiver.close());
  // Slow enough that a kill finds requests under way.
  receiver.answer(() => ({ status: 200, after: delay(randomInt(60)) }));
  const installation = testbed.installation({ PRIVATE_DESTINATIONS: "allow" });
  const servers = [await installation.start()];
  await openWorkspace(installation);
  servers.push(await installation.start());
  const session = await PanelSession.signIn(servers[0]?.port ?? 0, EMAIL, PASSWORD);
  const [workspace] = await installation.query<{ id: string; handle: string }>(
    "SELECT id, handle FROM workspace",
  );
  await session.call("POST", "account/confirmation", { password: PASSWORD });
  await session.call("POST", `w/${workspace?.handle}/webhooks`, {
    ...{ url: receiver.url(), kinds: ["domain.lost"], isEnabled: true },
  });

  for (let round = 0; round < ROUNDS; round++) {
    const happening = happen(installation, workspace?.id ?? "", round * EVENTS_A_ROUND);
    await delay(randomInt(2_000));
    const victim = servers.splice(randomInt(servers.length), 1)[0];
    await victim?.program.kill();
    await happening;
    servers.push(await installation.start());
  }
  const wanted = ROUNDS * EVENTS_A_ROUND;
  const startMs = performance.now();
  const numbers = () => receiver.calls.map(({ event }) => Number(event.data.host));
  await until("each was delivered", () => new Set(numbers()).size === wanted, LAST_ONES_MS);
  const recoverySeconds = (performance.now() - startMs) / 1_000;

  const ids = receiver.calls.map(({ event }) => event.id);
  report({
    ...{ lost: wanted - new Set(numbers()).size, doubled: ids.length - new Set(ids).size },
    ...{ failed: 0, recoverySeconds, notes: `${ROUNDS} kills, ${wanted} events` },
  });
  for (const [index] of SUBJECTS.entries()) {
    const firsts = [...new Set(numbers())].filter((n) => n % SUBJECTS.length === index);
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    expect(firsts).toHaveLength(wanted / SUBJECTS.length);
  }
});
