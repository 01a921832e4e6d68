/** What is filled in when a consent text is shown; each stands exactly once in its paragraphs. */
export const consentPlaceholders = ["provider", "providerContact", "applicant", "email", "phone"] as const;
export type ConsentPlaceholder = (typeof consentPlaceholders)[number];

export interface WrongPlaceholders {
  readonly missing: readonly ConsentPlaceholder[];
  readonly repeated: readonly ConsentPlaceholder[];
  /** what else stands in braces, or a brace that stands alone */
  readonly unknown: readonly string[];
}

/** What is wrong with the placeholders of some paragraphs. */
export function wrongPlaceholders(paragraphs: readonly string[]): WrongPlaceholders {
  const used = paragraphs.flatMap(bracesIn);
  const times = (name: string) => used.filter((one) => one === `{${name}}`).length;
  const known: ReadonlySet<string> = new Set(consentPlaceholders.map((name) => `{${name}}`));
  return {
    missing: consentPlaceholders.filter((name) => times(name) === 0),
    repeated: consentPlaceholders.filter((name) => times(name) > 1),
    unknown: [...new Set(used.filter((one) => !known.has(one)))],
  };
}

/** Whatever stands in braces, with them, and braces that stand alone. */
export function bracesIn(text: string): readonly string[] {
  return text.match(/\{[^{}]*\}|[{}]/g) ?? [];
}
