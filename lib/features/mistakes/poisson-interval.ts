/*
 * The exact interval of a rate of rare events (F. Garwood, Biometrika 28, 1936): for `m` counted events the bounds of
 * their mean are chi-square quantiles, χ²(α/2; 2m)/2 and χ²(1−α/2; 2m+2)/2.
 */

const ALPHA = 0.05;
/** Halvings: beyond the digits of a number. */
const STEPS = 200;
const MOST_TERMS = 100_000;
const EPSILON = 1e-15;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % interval of the mean of a Poisson distribution of which `count` (0 or a whole number above) was seen.
 *
 * @throws RangeError for anything else
 */
export function poissonInterval(count: number): Interval {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Not a count: ${count}`);
  return {
    low: count === 0 ? 0 : gammaQuantile(count, ALPHA / 2),
    high: gammaQuantile(count + 1, 1 - ALPHA / 2),
  };
}

/** The x with P(shape, x) = probability: half of a chi-square quantile with 2·shape degrees of freedom. */
function gammaQuantile(shape: number, probability: number): number {
  let low = 0;
  let high = shape + 1;
  while (lowerGamma(shape, high) < probability) high *= 2;
  for (let step = 0; step < STEPS && low < high; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (lowerGamma(shape, middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The regularized incomplete gamma function P(a, x) for whole a: the series, or the continued fraction of 1 − P. */
function lowerGamma(a: number, x: number): number {
  if (x <= 0) return 0;
  const factor = Math.exp(a * Math.log(x) - x - logFactorial(a - 1));
  return x < a + 1 ? factor * series(a, x) : 1 - factor * fraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * EPSILON; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** By the method of Lentz. */
function fraction(a: number, x: number): number {
  const tiny = Number.MIN_VALUE / EPSILON;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / atLeast(numerator * d + b, tiny);
    c = atLeast(b + numerator / c, tiny);
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) < EPSILON) break;
  }
  return value;
}

/** Keeps a divisor from being zero. */
const atLeast = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/** ln n!, summed: exact enough for any count of mistakes that people have confirmed. */
function logFactorial(n: number): number {
  let sum = 0;
  for (let factor = 2; factor <= n; factor++) sum += Math.log(factor);
  return sum;
}
