/** Steps that are easy to read. */
const steps = [1, 2, 2.5, 5, 10];
/** lines above the foot, at most */
const mostLines = 5;

/**
 * The values of a vertical axis, from the top down to 0, in equal steps that are easy to read. At most a quarter of
 * the chart stays empty above the largest value.
 *
 * @param largest above 0
 */
export function axisOf(largest: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(largest / mostLines));
  const step = magnitude * (steps.find((one) => largest / (one * magnitude) <= mostLines) ?? 10);
  const lines = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: lines + 1 }, (_, index) => (lines - index) * step);
}
