/**
 * A canned reply is a text in four languages that staff insert into a reply to a customer. Its placeholders, such as
 * `{customer}`, are filled in before it is inserted.
 */
export const replyPlaceholders = {
  customer: "text",
  contract: "text",
  reference: "text",
  type: "request-type",
  status: "request-status",
  /** by when the customer may expect it */
  expected: "day",
  today: "day",
} as const;

export type ReplyPlaceholder = keyof typeof replyPlaceholders;

const placeholder = /\{([^{}]*)\}/g;

/** Includes unmatched braces. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name = ""]) => name);
  const unknown = names.filter((name) => !Object.hasOwn(replyPlaceholders, name));
  return /[{}]/.test(text.replaceAll(placeholder, "")) ? [...unknown, "{"] : unknown;
}

/**
 * @param values formatted in the reply's language
 * @returns null when a value is missing
 */
export function filledReply(
  text: string,
  values: Readonly<Partial<Record<ReplyPlaceholder, string | null>>>,
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
