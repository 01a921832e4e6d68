/** Sums digits times weights; the weights repeat. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return Array.from(digits).reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0),
    0,
  );
}
