import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type TestInfo } from "@playwright/test";

/** The rules that depend on the theme; the others need only one run. */
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Takes the screen's picture in light and dark, and checks both for accessibility. */
export async function checkScreen(page: Page, { project }: TestInfo, name: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    const suffix = theme === "light" ? "" : "-night";
    await takePicture(page, `${name}${suffix}-${project.name}`);
    const violations = await violationsOf(page, theme === "light" ? "all" : "colours");
    expect({ name, theme, violations }).toEqual({ name, theme, violations: [] });
  }
  expect(await sidewaysOverflow(page), `${name} scrolls sideways`).toBe(0);
}

/**
 * A screenshot of the whole page, for people: `e2e/screenshots/NAME.jpg`. Only with `E2E_PICTURES=1`: there are
 * hundreds, which cost a test run minutes.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.E2E_PICTURES !== "1") return;
  await page.screenshot({
    path: `e2e/screenshots/${name}.jpg`,
    quality: 80, // PNG takes several times as long
    fullPage: true,
    animations: "disabled",
  });
}

/** Violations of the accessibility rules, best practice among them, of any impact. */
export async function violationsOf(page: Page, rules: "all" | "colours") {
  // Legacy mode saves opening a second page each time; all it gives up is cross-origin frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === "colours") axe.withRules(RULES_OF_COLOURS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
}

/** The names of current links that are cut off at the screen's sides, in scrollable rows. */
export function currentOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[aria-current=page]")]
      .filter((link) => {
        const { left, right } = link.getBoundingClientRect();
        return right > left && (left < 0 || right > document.documentElement.clientWidth);
      })
      .map((link) => link.textContent ?? ""),
  );
}

/** By how many pixels the page is wider than the screen. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
