import { expect, test } from "@playwright/test";
import { openTestbed } from "./support/testbed";
import { EMAIL, openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

const DOCUMENT = {
  version: 1,
  smartUrls: [
    {
      keyname: "promo.2026",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
      jsVerification: true,
    },
    {
      keyname: "other",
      destination: "https://example.org/other",
      blockedDestination: "https://example.org/sorry",
      jsVerification: true,
    },
  ],
};

test("a code that one process issued is verified by the other, once", async () => {
  const installation = testbed.installation();
  const [one, other] = await Promise.all([installation.start(), installation.start()]);
  const { apikey } = await openWorkspace(installation);
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify(DOCUMENT));

  const visitor = { apikey, ip: "73.2.3.4", keyname: "promo.2026" };
  const decision = await one.ask("shorterlink", visitor);
  expect(decision).toMatchObject({
    blockAccess: 0,
    redirectTo: "https://example.org/",
    jsResponse: 1,
    uniqueCode: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    status: "success",
  });

  const code = String(decision.uniqueCode);
  const verify = { apikey, ip: "198.51.100.7", keyname: "promo.2026", js: "1", code };
  expect(await other.ask("shorterlink", { ...verify, keyname: "other" })).not.toHaveProperty(
    "AddVisitorStatus",
  );
  const answers = await Promise.all(
    [other, one, other, one, other, one].map((server) => server.ask("shorterlink", verify)),
  );
  const verified = answers.filter((answer) => "AddVisitorStatus" in answer);
  expect(verified).toEqual([
    {
      AddVisitorStatus: 1,
      status: "success",
      executionTime: expect.any(String),
      timeResponse: expect.any(String),
    },
  ]);
  expect(await one.ask("shorterlink", verify)).not.toHaveProperty("AddVisitorStatus");
  // Verification calls are free.
  expect((await one.ask("account", { apikey })).Usage).toBe("1");
});
