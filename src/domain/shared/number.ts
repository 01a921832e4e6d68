const decimal = /^[+-]?\d+(\.\d+)?$/;

/**
 * Accepts any spaces (also no-break ones), decimal comma or point, typographic minus.
 *
 * @returns never NaN, infinite or minus zero
 */
export function readNumber(value: unknown): number | null {
  const number = typeof value === "string" ? readText(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number + 0 : null;
}

function readText(text: string): number | null {
  const compact = text.replaceAll(/\s/g, "").replace("\u2212", "-").replace(",", ".");
  return decimal.test(compact) ? Number(compact) : null;
}
