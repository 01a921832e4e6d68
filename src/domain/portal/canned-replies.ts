/** What a canned answer may leave to be filled in, by the kind of each value. */
export const answerPlaceholders = {
  /** the customer's name */
  customer: "text",
  contract: "text",
  /** of a request */
  reference: "text",
  type: "request-type",
  status: "request-status",
  /** by when the customer may expect it */
  expected: "day",
  today: "day",
} as const;

export type AnswerPlaceholder = keyof typeof answerPlaceholders;

const placeholder = /\{([^{}]*)\}/g;

/** The names in braces in a text that are no placeholder; a brace without its partner counts as one. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name = ""]) => name);
  const unknown = names.filter((name) => !Object.hasOwn(answerPlaceholders, name));
  return /[{}]/.test(text.replaceAll(placeholder, "")) ? [...unknown, "{"] : unknown;
}

/**
 * A canned answer with its values.
 *
 * @param values as they are read, in the answer's language
 * @returns null: it needs a value that there is not
 */
export function filledAnswer(
  text: string,
  values: Readonly<Partial<Record<AnswerPlaceholder, string | null>>>,
): string | null {
  const known: Readonly<Record<string, string | null | undefined>> = values;
  let isWhole = true;
  const filled = text.replaceAll(placeholder, (_whole, name: string) => {
    const value = known[name] ?? null;
    if (value === null) isWhole = false;
    return value ?? "";
  });
  return isWhole ? filled : null;
}
