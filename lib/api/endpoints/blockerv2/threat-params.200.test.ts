import { expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { checkOf, decideWithDetail } from "@/test/decisions";

const server = await openContract();

const UA = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ATTACK = "{\"id\":\"1' or '1'='1\"}";

const ask = (checks: object, params: string, ip = "10.7.0.1") =>
  decideWithDetail(
    server,
    "blockerv2",
    server.account({ document: documentOf({ checks }), workspaceId: `params ${ip}` }),
    { ip, ua: UA, params },
  );

it("an attack in params is monitored by default", async () => {
  const { body, detail } = await ask({}, ATTACK);
  expect(body).toMatchObject({
    ...{ blockAccess: 0, isBot: 1, threatURL: 0 },
    detectActivity: "[Disallow] - Threat URL",
  });
  expect(checkOf(detail, "threatParams")).toMatchObject({
    ...{ mode: "monitor", outcome: "match" },
    evidence: [
      {
        ...{ source: "gatehouse-threat-params", entry: "sql-condition" },
        explanation: "Its parameters have the sign of an attack: sql-condition",
      },
    ],
  });
});

it("blocks where a policy says so, and is hostile", async () => {
  const { body } = await ask({ threatParams: "block" }, ATTACK, "10.7.0.2");
  expect(body).toMatchObject({ blockAccess: 1, detectActivity: "[Disallow] - Threat URL" });
  expect(server.state.failureCounts.get("params 10.7.0.2 10.7.0.2")).toBe(1);
});

it("one weak sign does not block", async () => {
  const { body, detail } = await ask({ threatParams: "block" }, '{"message":"<script>"}');
  expect(body.blockAccess).toBe(0);
  expect(checkOf(detail, "threatParams")).toMatchObject({ outcome: "match", monitorsOnly: true });
});

it.each(['{"src":"mail","q":"d\'or"}', "{}", "no JSON"])("%s is no attack", async (params) => {
  const { body, detail } = await ask({ threatParams: "block" }, params);
  expect(body).toMatchObject({ blockAccess: 0, detectActivity: "Visitor" });
  expect(checkOf(detail, "threatParams").outcome).toBe("pass");
});
