/** The height of the whole chart, in the units of its drawing. */
export const BAR_HEIGHT = 100;
const LEAST_HEIGHT = 1;

/** The heights of a bar's parts, bottom up; whatever is there can be seen. */
export function barHeights(
  {
    total,
    marked,
    warned = 0,
  }: { readonly total: number; readonly marked: number; readonly warned?: number },
  top: number,
): { readonly marked: number; readonly warned: number; readonly rest: number } {
  const height = (value: number) =>
    value <= 0 ? 0 : Math.max(LEAST_HEIGHT, (value / top) * BAR_HEIGHT);
  return { marked: height(marked), warned: height(warned), rest: height(total - marked - warned) };
}
