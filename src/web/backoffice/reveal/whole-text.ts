export interface MaskedPart {
  /** by which it is revealed */
  readonly path: string;
  /** as it stands in the text, perhaps in groups as an IBAN is written */
  readonly dots: string;
}

/** The text with what is masked in it put in whole; where a part is written otherwise there, the values alone. */
export function wholeText(
  text: string,
  masked: readonly MaskedPart[],
  values: Readonly<Record<string, string>>,
): string {
  // The dots of a short part may stand within those of a longer one.
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
/** A line may end between groups and never within one, so that the number can be read out. */
const inGroups = (value: string) => value.replaceAll(/\S{4}(?=\S)/g, "$& ");
