import { lightenedFor, textOn } from "@/lib/visitors/brand/colours";

/** The cards of the dark theme, in `app/globals.css`. */
const DARK_CARD = "#171412";

/** The installation's own color, in both themes: there, so light that it can be read. @param color proved by the environment */
export function AccentStyle({ colour, nonce }: { colour: string; nonce: string }) {
  const dark = lightenedFor(DARK_CARD, colour);
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`:root{${accent(colour, "#000")}}[data-theme="dark"]{${accent(dark, "#fff")}}`}
    </style>
  );
}

/** @param stronger what makes it stand out more */
const accent = (colour: string, stronger: string): string =>
  `--accent:${colour};--on-accent:${textOn(colour)};--accent-strong:color-mix(in srgb,${colour} 82%,${stronger})`;
