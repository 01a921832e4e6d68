import type { Case, Finding } from "./case.ts";

export interface ConversationEntry {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

function spell(path: string, code: string, message: string): string {
  return `${path} ${code} "${message}"`;
}

/**
 * Describes the difference in one line; `null` when both agree. A message that the provider did not define only has to
 * exist.
 */
export function difference(
  it: Case,
  expected: readonly Finding[],
  actual: readonly ConversationEntry[],
): string | null {
  const spoken = new Map(actual.map(({ path, code, message }) => [`${path} ${code}`, message]));
  const wanted = expected.map(({ path, code, message }) =>
    spell(path, code, message ?? (spoken.get(`${path} ${code}`)?.trim() || "some sentence")),
  );
  const got = actual.map(({ path, code, message }) => spell(path, code, message));
  const missing = wanted.filter((line) => !got.includes(line));
  const extra = got.filter((line) => !wanted.includes(line));
  if (missing.length === 0 && extra.length === 0 && wanted.length === got.length) return null;
  return [
    `${it.country} ${it.customerType} ${it.partnerType} step ${it.step} on ${it.today} [${it.changes.join("; ")}]`,
    ...missing.map((line) => `  by the rules, not said: ${line}`),
    ...extra.map((line) => `  said, not by the rules: ${line}`),
    `  values: ${JSON.stringify(it.values).slice(0, 1500)}`,
  ].join("\n");
}
