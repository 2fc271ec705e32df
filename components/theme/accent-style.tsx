import { lightenedFor, textOn } from "@/lib/visitors/brand/colours";

/** The cards of the dark theme, in `app/globals.css`. */
const DARK_CARD = "#171412";

/** The installation's own color, in both themes: there, so light that it can be read. @param color proved by the environment */
export function AccentStyle({ color, nonce }: { color: string; nonce: string }) {
  const dark = lightenedFor(DARK_CARD, color);
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`:root{${accent(color, "#000")}}[data-theme="dark"]{${accent(dark, "#fff")}}`}
    </style>
  );
}

/** @param stronger what makes it stand out more */
const accent = (color: string, stronger: string): string =>
  `--accent:${color};--on-accent:${textOn(color)};--accent-strong:color-mix(in srgb,${color} 82%,${stronger})`;
