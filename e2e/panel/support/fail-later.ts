import type { Page, Route } from "@playwright/test";

/** Holds requests until `release` is called, and then fails them. */
export async function failLater(page: Page, url: string, method: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await released;
    await route.fulfill({
      status: 409,
      json: { error: { code: "conflict", message: "Somebody else was faster." } },
    });
  });
  return () => release();
}
