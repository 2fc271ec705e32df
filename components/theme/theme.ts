export const THEME_KEY = "gatehouse-theme";

/** `system` follows the device. */
export type Theme = "light" | "dark" | "system";

/** Applies the theme at once and stores it. */
export function applyTheme(theme: Theme): void {
  const isDark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the theme lasts until the page is left.
  }
}

/** The reader's choice; `system` until they have. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}
