/** Reads an untrusted response: a value of another type becomes `undefined`. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  const member: unknown = Reflect.get(value, name);
  return member;
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const member = memberOf(value, name);
  return Array.isArray(member) ? member : [];
}

/** Returns 1 to 300 characters without control characters and extra spaces; a number becomes its digits. */
export function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  if (typeof member === "number") return Number.isSafeInteger(member) && member >= 0 ? String(member) : undefined;
  if (typeof member !== "string") return undefined;
  const text = member
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  return text.length > 0 && text.length <= 300 ? text : undefined;
}
