export const IS_LONG = process.env.DRILLS === "long";

/** A size of a test, such as how many rounds, draws or seconds: of `npm test`, and of `npm run drills`. */
export function size<T>(short: T, long: T): T {
  return IS_LONG ? long : short;
}
