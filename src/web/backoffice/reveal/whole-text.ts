export interface MaskedPart {
  readonly path: string;
  /** as in the text, possibly grouped like an IBAN */
  readonly dots: string;
}

/** Replaces masked parts in a text; if a part is formatted differently, returns only the values. */
export function wholeText(
  text: string,
  masked: readonly MaskedPart[],
  values: Readonly<Record<string, string>>,
): string {
  // Shorter dots may be inside longer ones.
  const longestFirst = masked.toSorted((one, other) => other.dots.length - one.dots.length);
  let whole = text;
  for (const { path, dots } of longestFirst) {
    const [found] = new RegExp([...dots].map(literally).join(String.raw`\s?`), "u").exec(whole) ?? [];
    if (found === undefined) return masked.map((part) => values[part.path] ?? "").join(" ");
    const value = values[path] ?? "";
    whole = whole.replace(found, () => (found === dots && !isIban.test(value) ? value : inGroups(value)));
  }
  return whole;
}

const literally = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
const isIban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
/** Lines break only between groups, so that the number can be read out. */
const inGroups = (value: string) => value.replaceAll(/\S{4}(?=\S)/g, "$& ");
