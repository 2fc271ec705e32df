/** The cards of visitors' pages, as `STYLE` has them. */
export const CARDS = { light: "#ffffff", dark: "#171412" } as const;

/** The least contrast of controls against what is around them (WCAG 2.2, 1.4.11), and text (1.4.3). */
export const CONTROL_CONTRAST = 3;
const TEXT_CONTRAST = 4.5;

/** Relative luminance of a color, such as `#0f766e` (WCAG 2.2). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever is easier to read there: one of them always has a contrast of 4.5. */
export const textOn = (ground: string): string =>
  contrast(ground, "#ffffff") >= contrast(ground, "#000000") ? "#ffffff" : "#000000";

/** The color, made lighter until text in it could be read on a dark ground. */
export function lightenedFor(ground: string, color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mixedWithWhite(color, share);
    if (contrast(ground, lighter) >= TEXT_CONTRAST) return lighter;
  }
  return "#ffffff";
}

function mixedWithWhite(color: string, share: number): string {
  const mixed = partsOf(color).map((part) => Math.round(part + (255 - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const partsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
