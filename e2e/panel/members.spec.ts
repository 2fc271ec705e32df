import { expect, test } from "../support/test";
import { comeFromOwnAddress, newAccount, readMailedLink, signUp } from "./support/accounts";
import { confirmIdentity } from "./support/confirm-identity";
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
  await dialog.getByLabel("Email").fill("nobody");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await confirmIdentity(page, owner.password);
  await expect(dialog.getByRole("alert")).toContainText("email address");
  await dialog.getByLabel("Email").fill(viewer.email);
  await dialog.getByLabel("Role").selectOption("viewer");
  await checkScreen(page, info, "members-invite");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText("Mail is not set up here, so they get no mail.")).toBeVisible();
  const copied = (await dialog.locator("code").textContent()) ?? "";
  await checkScreen(page, info, "members-invited");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("cell", { name: viewer.email, exact: true })).toBeVisible();
  await checkScreen(page, info, "members");
  await page.getByRole("button", { name: `Get a link for ${viewer.email}` }).click();
  await expect(dialog.locator("code")).not.toHaveText(copied);
  const link = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();

  const theirs = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(theirs);
  // A customer's copied link opens no account: only a mail proves whose the address is.
  await theirs.goto(copied);
  await expect(theirs.getByText("This invitation was already used")).toBeVisible();
  await theirs.goto("about:blank");
  await theirs.goto(link);
  await expect(theirs.getByRole("link", { name: "Create an account" })).toBeVisible();
  await expect(theirs.getByLabel("Choose a password", { exact: true })).toHaveCount(0);
  await theirs.goto("about:blank");
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
  await theirs.goto(`/w/${handle}/blocker`);
  await expect(theirs.getByText("Read only.")).toBeVisible();
  await expect(theirs.getByRole("group", { name: "Mode" })).toHaveCSS("opacity", "0.6");
  await theirs.goto(`/w/${handle}/settings`);
  await expect(theirs.getByLabel("Name")).toBeDisabled();
  await theirs.close();

  await page.goto(`/w/${handle}/settings/members`);
  await page.getByLabel(`Role of ${viewer.email}`).selectOption("member");
  await expect(page.getByText(`${viewer.email} is now a member.`)).toBeVisible();
  await page.getByLabel(`Role of ${owner.email}`).selectOption("viewer");
  await expect(page.getByText("A workspace needs an owner.")).toBeVisible();
  await expect(page.getByLabel(`Role of ${owner.email}`)).toHaveValue("owner");
  await page.getByRole("button", { name: `Remove ${viewer.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("cell", { name: viewer.email, exact: true })).toHaveCount(0);

  await page.goto(`/w/${handle}/settings/audit`);
  await page.getByText(/changed the role of/).click();
  const change = page.getByRole("listitem").filter({ hasText: /Before: viewer.*After: member/i });
  await expect(change.last()).toBeVisible();
  await checkScreen(page, info, "audit");
  // One name per thing: areas are called as everywhere else.
  await expect(page.getByLabel("Area").getByRole("option", { name: "Members" })).toHaveCount(1);
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
