import { request } from "node:http";
import { expect, test } from "../support/test";
import { OPERATOR_STATE, readOperatorWorkspace } from "./support/operator-workspace";

/*
 * The panel's part only, without a name server. lib/features/domains tests the records over DNS on
 * loopback, lib/http the serving over a socket.
 */
test.use({ storageState: OPERATOR_STATE });

/** The status of a page requested under a host name. */
function statusUnder(host: string, baseURL: string | undefined): Promise<number | undefined> {
  const { hostname, port } = new URL(baseURL ?? "");
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: "/sign-in", headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("a domain is added with its record to copy, checked, and removed", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { handle } = readOperatorWorkspace();
  await page.goto(`/w/${handle}/settings/domains`);
  await page.getByLabel("Add a domain").fill("Links.Bücher.example");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const card = page.getByRole("listitem").filter({ hasText: "links.bücher.example" });
  await expect(card.getByText("waiting for proof")).toBeVisible();
  await expect(card.getByText("_gatehouse.links.xn--bcher-kva.example")).toBeVisible();
  await card.getByRole("button", { name: "Copy value" }).click();
  await expect(card.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^gatehouse=[0-9a-f]{40}$/);

  await card.getByRole("button", { name: "Check now" }).click();
  await expect(card.getByText(/^The name servers .* for _gatehouse\.links/)).toBeVisible();
  await expect(card.getByText("waiting for proof")).toBeVisible();
  expect(await statusUnder("links.xn--bcher-kva.example", baseURL)).toBe(421);

  await card.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove domain" }).click();
  await expect(card).toHaveCount(0);
});

test("a name that cannot be one customer's alone is refused at its field", async ({ page }) => {
  await page.goto(`/w/${readOperatorWorkspace().handle}/settings/domains`);
  const field = page.getByLabel("Add a domain");
  for (const [typed, why] of [
    ["co.uk", /public suffix/],
    ["192.0.2.7", /an address/i],
    ["printer.local", /local network/],
    ["go.example.org", /in this list already/i],
  ] as const) {
    await field.fill(typed);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(why)).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(typed);
  }
});

test("a SmartURL that leads into a private network is refused at its field", async ({ page }) => {
  await page.goto(`/w/${readOperatorWorkspace().handle}/smarturls/new`);
  const answer = await page.evaluate(async (handle) => {
    const response = await fetch(`/api/panel/w/${handle}/smarturls`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        document: {
          keyname: "inside",
          destination: "http://192.168.1.1/",
          blockedDestination: `${location.origin}/go/somebody/else`,
        },
      }),
    });
    return { status: response.status, body: await response.json() };
  }, readOperatorWorkspace().handle);
  expect(answer.status).toBe(422);
  expect(answer.body.error.fields).toEqual({
    destination: expect.stringContaining("leads to 192.168.1.1, which is a private"),
    blockedDestination: expect.stringContaining("leads back to a SmartURL"),
  });
});
