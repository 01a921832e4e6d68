/** Each has to occur exactly once in a text. */
export const consentPlaceholders = ["provider", "providerContact", "applicant", "email", "phone"] as const;
export type ConsentPlaceholder = (typeof consentPlaceholders)[number];

export interface WrongPlaceholders {
  readonly missing: readonly ConsentPlaceholder[];
  readonly repeated: readonly ConsentPlaceholder[];
  readonly unknown: readonly string[];
}

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

export function bracesIn(text: string): readonly string[] {
  return text.match(/\{[^{}]*\}|[{}]/g) ?? [];
}
