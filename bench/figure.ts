export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: { readonly at: "least" | "most"; readonly value: number };
  readonly note?: string;
}

export function isMet({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return limit.at === "least" ? value >= limit.value : value <= limit.value;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
