import { expect, test } from "@playwright/test";
import { comeFromOwnAddress, newAccount, readMailedLink, signUp } from "./support/accounts";
import { checkScreen } from "./support/screens";

test("a viewer is invited, joins, sees everything and changes nothing", async ({
  page,
  browser,
}, info) => {
  const owner = await signUp(page, newAccount("owner"));
  const { handle } = owner;
  const viewer = newAccount("viewer");
  await page.goto(`/w/${handle}/settings/members`);
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("nobody");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByRole("alert")).toContainText("an e-mail address");
  await dialog.getByLabel("E-mail").fill(viewer.email);
  await dialog.getByLabel("Role").selectOption("viewer");
  await checkScreen(page, info, "members-invite");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("cell", { name: viewer.email, exact: true })).toBeVisible();
  await checkScreen(page, info, "members");

  const theirs = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(theirs);
  await theirs.goto(await readMailedLink(viewer.email, `Join ${handle} on Gatehouse`));
  await expect(theirs.getByRole("heading", { name: `Join ${handle}` })).toBeVisible();
  await checkScreen(theirs, info, "invitation");
  await theirs.getByLabel("Choose a password", { exact: true }).fill("password");
  await theirs.getByRole("button", { name: "Create account and join" }).click();
  await expect(theirs.getByText("This is a common password")).toBeVisible();
  await theirs.getByLabel("Choose a password", { exact: true }).fill(viewer.password);
  await theirs.getByRole("button", { name: "Create account and join" }).click();
  await theirs.waitForURL(`**/w/${handle}/overview`);

  await theirs.goto(`/w/${handle}/lists`);
  await expect(theirs.getByText("Nothing on this list yet")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Add entry" })).toHaveCount(0);
  const refused = await theirs.evaluate(async (path) => {
    const entry = { value: "192.0.2.1" };
    const answer = await fetch(path, { method: "POST", body: JSON.stringify(entry) });
    return answer.status;
  }, `/api/panel/w/${handle}/lists/ipBlacklist`);
  expect(refused).toBe(403);
  await theirs.goto(`/w/${handle}/settings`);
  await expect(theirs.getByLabel("Name")).toBeDisabled();
  await theirs.close();

  await page.goto(`/w/${handle}/settings/members`);
  await page.getByLabel(`Role of ${viewer.email}`).selectOption("member");
  await expect(page.getByText(`${viewer.email} is now member.`)).toBeVisible();
  await page.getByLabel(`Role of ${owner.email}`).selectOption("viewer");
  await expect(page.getByText("A workspace needs an owner.")).toBeVisible();
  await expect(page.getByLabel(`Role of ${owner.email}`)).toHaveValue("owner");
  await page.getByRole("button", { name: `Remove ${viewer.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("cell", { name: viewer.email, exact: true })).toHaveCount(0);

  await page.goto(`/w/${handle}/settings/audit`);
  await page.getByText(/changed the role of/).click();
  await expect(page.getByRole("row", { name: "role viewer member" })).toBeVisible();
  await checkScreen(page, info, "audit");
  await page.getByLabel("Area").selectOption("invitation");
  await expect(page.getByText("changed the role of")).toHaveCount(0);
});

test("a workspace is renamed, another is made, and it is deleted when its handle is typed", async ({
  page,
}, info) => {
  const owner = await signUp(page, newAccount("settings"));
  await page.goto(`/w/${owner.handle}/settings`);
  await page.getByLabel("Name").fill("Shop & <b>more</b>");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText("Shop & <b>more</b>")).not.toHaveCount(0);
  await checkScreen(page, info, "settings");

  await page.goto("/workspaces/new");
  await page.getByLabel("Name").fill("Second");
  await page.getByLabel("Handle").fill(owner.handle);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page.getByText("This handle is taken.")).toBeVisible();
  await checkScreen(page, info, "workspace-new");
  const second = `second-${owner.handle.slice(-8)}`;
  await page.getByLabel("Handle").fill(second);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await page.waitForURL(`**/w/${second}/overview`);

  await page.goto(`/w/${second}/settings`);
  await page.getByRole("button", { name: "Delete workspace" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Delete for good" })).toBeDisabled();
  await dialog.getByLabel(`Type ${second} to confirm`).fill(second);
  await checkScreen(page, info, "settings-delete");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await page.waitForURL(`**/w/${owner.handle}/**`);
  const gone = await page.goto(`/w/${second}/settings`);
  expect(gone?.status()).toBe(404);
});
