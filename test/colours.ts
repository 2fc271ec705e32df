/** A color's token in a theme's CSS, such as `#fafaf9`. */
export function colorOf(theme: string, token: string): string {
  return new RegExp(`--${token}:\\s*(#[0-9a-f]{6})[;}]`).exec(theme)?.[1] ?? `no ${token}`;
}

/** Relative luminance of a color's token (WCAG 2.2). */
export function luminance(theme: string, token: string): number {
  const color = colorOf(theme, token);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(theme: string, a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(theme, a), luminance(theme, b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
