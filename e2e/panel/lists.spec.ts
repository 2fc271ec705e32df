import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { checkScreen } from "./support/screens";

/** 10,000 lines: every 500th is invalid, and one is covered by its neighbor. */
const LINES = Array.from({ length: 10_000 }, (_, line) => {
  if (line % 500 === 7) return `not an address ${line}`;
  if (line === 20) return "100.64.19.200 # in the network before";
  return `100.${64 + (line >> 8)}.${line & 255}.0/24 # scanner ${line}`;
});

test("a file of more than 8 MB is imported in one go, with progress", async ({ page }) => {
  const { handle } = await signUp(page, newAccount("large"));
  const note = "n".repeat(480);
  const lines = Array.from(
    { length: 20_000 },
    (_, line) => `10.1.${line >> 8}.${line & 255} # ${note}`,
  );
  const file = Buffer.from(lines.join("\n"));
  expect(file.byteLength).toBeGreaterThan(9 * 1024 * 1024);
  await page.goto(`/w/${handle}/lists`);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel("File to import")
    .setInputFiles({ name: "large.txt", mimeType: "text/plain", buffer: file });
  await expect(dialog.getByText("20,000 lines")).toBeVisible();
  // Records every state the page shows while it uploads, however briefly.
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const bar = document.querySelector("progress");
      const step = bar?.previousElementSibling?.textContent;
      if (bar?.hasAttribute("value") && step) seen.add(step);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await dialog.getByRole("button", { name: "Check entries" }).click();
  await dialog.getByRole("button", { name: "Import 20,000 entries" }).click();
  await expect(page.getByText("Imported: 20,000 added.")).toBeVisible({ timeout: 60_000 });
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  // Here the upload usually ends before anything is drawn.
  expect(seen).toContain("Reading the lines…");
  expect(seen).toContain("Writing…");
});

test("a list takes an entry, asks before it blocks oneself, and imports 10,000 lines", async ({
  page,
}, info) => {
  const { handle } = await signUp(page, newAccount("lists"));
  await page.goto(`/w/${handle}/lists`);
  await expect(page.getByText("Nothing on this list yet")).toBeVisible();
  await checkScreen(page, info, "lists-empty");

  await test.step("a wrong entry is told by its field, and what was typed stays", async () => {
    await page.getByRole("button", { name: "Add entry" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address, network or range").fill("300.1.2.3");
    await dialog.getByLabel("Note").fill("<b>office</b>");
    await dialog.getByRole("button", { name: "Add entry" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Use an address (192.0.2.1)");
    await expect(dialog.getByLabel("Note")).toHaveValue("<b>office</b>");
    await checkScreen(page, info, "lists-add");
    await dialog.getByLabel("Address, network or range").fill("0.0.0.0/0");
    await dialog.getByRole("button", { name: "Add entry" }).click();
    await expect(dialog.getByText("nearly everyone")).toBeVisible();
    await expect(dialog.getByText(/Your own address, .+ would be blocked/)).toBeVisible();
    await checkScreen(page, info, "lists-guard");
    await dialog.getByLabel("Address, network or range").fill("198.51.100.7");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("cell", { name: "198.51.100.7", exact: true })).toBeVisible();
    await expect(page.getByRole("cell", { name: "<b>office</b>" })).toBeVisible();
  });

  await test.step("a file is checked line by line, then imported", async () => {
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("File to import").setInputFiles({
      name: "list.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(LINES.join("\n")),
    });
    await expect(dialog.getByText("10,000 lines")).toBeVisible();
    await dialog.getByRole("button", { name: "Check entries" }).click();
    await expect(dialog.getByText("9,980 new entries, 20 not valid.")).toBeVisible();
    await dialog.getByText("Invalid, left out").click();
    await expect(dialog.getByText("line 508", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Edit line 508" }).click();
    await dialog.getByRole("textbox", { name: "Line 508" }).fill("100.127.0.0/24");
    await dialog.getByRole("button", { name: "Check entries" }).click();
    await expect(dialog.getByText("9,981 new entries, 19 not valid.")).toBeVisible();
    await dialog.getByText("Covered by a broader entry").click();
    await expect(dialog.getByText("is covered by 100.64.19.0/24")).toBeVisible();
    await checkScreen(page, info, "lists-import");
    await dialog.getByRole("button", { name: "Import 9,981 entries" }).click();
    await expect(page.getByText("Imported: 9,981 added.")).toBeVisible();
    await expect(page.getByRole("button", { name: "IP blocklist 9,982" })).toBeVisible();
  });

  await test.step("an entry is found by an address that it covers, edited, and removed", async () => {
    await page.getByLabel("Search this list").fill("100.64.9.77");
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByLabel("Actions for 100.64.9.0/24").click();
    await page.getByRole("menuitem", { name: "Edit note and expiry" }).click();
    await page.getByLabel("Note").fill("looked at");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("cell", { name: "looked at" })).toBeVisible();
    await page.getByLabel("Search this list").fill("scanner 12");
    await expect(page.getByText(/of 111$/)).toBeVisible();
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Remove all 111 found" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("Nothing matches “scanner 12”")).toBeVisible();
    await page.getByRole("button", { name: "Show all entries" }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText("51–100 of 9,871")).toBeVisible();
    await checkScreen(page, info, "lists");
  });

  await test.step("the list is exported as it is", async () => {
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV with notes and hits" }).click();
    expect((await download).suggestedFilename()).toBe(`${handle}-ipBlacklist.csv`);
  });
});

test("a list of one's own is made, filled, renamed and deleted", async ({ page }, info) => {
  const { handle } = await signUp(page, newAccount("named"));
  await page.goto(`/w/${handle}/lists`);
  await page.getByRole("button", { name: "New list" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("my office");
  await dialog.getByLabel("What it holds").selectOption({ label: "Network numbers (ASN)" });
  await dialog.getByRole("button", { name: "Create list" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await checkScreen(page, info, "lists-create");
  await dialog.getByLabel("Name").fill("office");
  await dialog.getByRole("button", { name: "Create list" }).click();
  await expect(page.getByText('Rules check this list with onList("office").')).toBeVisible();
  await expect(page).toHaveURL(/list=office/);

  await page.getByRole("button", { name: "Add entry" }).click();
  await dialog.getByLabel("Network number").fill("as 64500");
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(page.getByRole("cell", { name: "AS64500", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "office 1", exact: true })).toBeVisible();
  await checkScreen(page, info, "lists-named");

  await page.getByLabel("Actions for the list office").click();
  await page.getByRole("menuitem", { name: "Rename list" }).click();
  await dialog.getByLabel("Name").fill("isps");
  await dialog.getByRole("button", { name: "Rename list" }).click();
  await expect(page).toHaveURL(/list=isps/);
  await expect(page.getByRole("cell", { name: "AS64500", exact: true })).toBeVisible();

  await page.getByLabel("Actions for the list isps").click();
  await page.getByRole("menuitem", { name: "Delete list" }).click();
  await dialog.getByRole("button", { name: "Delete list" }).click();
  await expect(page.getByText("isps deleted.")).toBeVisible();
  await expect(page.getByText("Nothing on this list yet")).toBeVisible();
});
