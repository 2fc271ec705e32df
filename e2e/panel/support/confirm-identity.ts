import { expect, type Page } from "@playwright/test";

/** Gives the password where a form asks who is there; it is not asked again for ten minutes. */
export async function confirmIdentity(page: Page, password: string): Promise<void> {
  const question = page.getByRole("dialog", { name: "Confirm that it's you" });
  await question.getByLabel("Your password", { exact: true }).fill(password);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question).toHaveCount(0);
}
