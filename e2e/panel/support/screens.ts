import { expect, type Frame, type Page, type TestInfo } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: { run(within: string, options: RunOptions): Promise<AxeResults> };
  }
}

/** The rules that depend on the theme; the others need only one run. They take most of the time on large pages. */
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** The rules that depend on where elements are, and how large; the others find the same in each size. */
const RULES_OF_LAYOUT = ["target-size", "scrollable-region-focusable"];

/** Which of the accessibility rules, best practice among them. */
const RULES: Readonly<Record<"all" | "colours" | "layout", RunOptions>> = {
  all: {},
  /** For the other theme of the same page. */
  colours: { runOnly: RULES_OF_COLOURS },
  /** For another size of the same page. What only that size shows is checked by `all`. */
  layout: { runOnly: RULES_OF_LAYOUT },
};

/** Describing elements that are as they should be takes as long as looking at them. */
const BRIEF: RunOptions = { resultTypes: ["violations"], preload: false };

/** Frames answer the page that holds them, whatever their origin. */
const INJECTED = `${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;

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

/**
 * Violations of these rules, of any impact.
 *
 * @param within a selector: only in such elements, of which there need be none
 */
export async function violationsOf(page: Page, rules: keyof typeof RULES, within = ":root") {
  await Promise.all(page.frames().map(inject));
  const violations = await page.evaluate(
    async ({ within, options }) => {
      if (document.querySelector(within) === null) return [];
      return (await window.axe?.run(within, options))?.violations;
    },
    { within, options: { ...BRIEF, ...RULES[rules] } },
  );
  if (violations === undefined) throw new Error("axe is not in the page.");
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
}

/**
 * Once for each document. A frame may be gone, or run no scripts, which the console would report.
 */
async function inject(frame: Frame): Promise<void> {
  const isMain = frame.parentFrame() === null;
  try {
    const element = isMain ? null : await frame.frameElement();
    if ((await element?.getAttribute("sandbox")) === "") return;
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(INJECTED);
  } catch (error) {
    if (isMain) throw error;
  }
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

/**
 * Looks at a page in both widths, takes pictures, and leaves it in the size that it had.
 *
 * @param name of the pictures, with the story's first
 */
export async function lookInBothWidths(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await takePicture(page, `${name}-${width}`);
    expect(await sidewaysOverflow(page), `${name} scrolls sideways at ${width}`).toBe(0);
  }
  expect({ name, violations: await violationsOf(page, "all") }).toEqual({ name, violations: [] });
  if (size !== null) await page.setViewportSize(size);
}
