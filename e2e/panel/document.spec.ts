import { readFile } from "node:fs/promises";
import { expect, test } from "../support/test";
import { signUp } from "./support/accounts";
import { checkScreen, sidewaysOverflow, takePicture } from "./support/screens";

test("a document is downloaded, planned and applied, and never over someone else's change", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  await page.goto(`/w/${handle}/settings/document`);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the document" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`gatehouse-${handle}.json`);
  const document = JSON.parse(await readFile(await download.path(), "utf8"));

  const field = page.getByLabel("Document", { exact: true });
  const plan = page.getByRole("button", { name: "Plan", exact: true });
  await field.fill(JSON.stringify({ ...document, blocker: { mode: "loud" } }));
  await plan.click();
  await expect(page.getByText("blocker.mode", { exact: true })).toBeVisible();

  const changed = {
    ...document,
    lists: { ...document.lists, ipBlacklist: ["198.51.100.7"] },
    blocker: { ...document.blocker, mode: "monitor" },
  };
  await field.fill(JSON.stringify(changed));
  await plan.click();
  await expect(page.getByText("1 to add, 1 to change, 0 to remove.")).toBeVisible();
  await expect(page.getByText("198.51.100.7")).toBeVisible();
  await checkScreen(page, info, "document-plan");
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await takePicture(page, "document-plan-narrow");
  if (size !== null) await page.setViewportSize(size);

  // Someone else saves meanwhile.
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const entry = { value: "192.0.2.1", confirmed: true };
  const lists = `/api/panel/w/${handle}/lists/ipWhitelist`;
  expect((await page.request.post(lists, { data: entry, headers })).ok()).toBe(true);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText(/^Someone changed this workspace meanwhile/)).toBeVisible();
  await page.getByRole("button", { name: "Plan again" }).click();
  await expect(page.getByText("1 to add, 1 to change, 1 to remove.")).toBeVisible();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Applied.", { exact: true })).toBeVisible();

  const after = await page.request.get(`/api/panel/w/${handle}/document`);
  const { lists: kept, blocker } = await after.json();
  expect([kept.ipWhitelist.length, kept.ipBlacklist.length, blocker.mode]).toEqual([
    0,
    1,
    "monitor",
  ]);
});

test("the document's JSON Schema is there for editors", async ({ request }) => {
  const answer = await request.get("/schemas/account-document.json");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toContain("max-age=3600");
  expect(await answer.json()).toMatchObject({ $id: "/schemas/account-document.json" });
});
