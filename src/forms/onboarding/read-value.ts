import { electronicIban } from "#domain/identifiers/iban.ts";
import type { Kind } from "#domain/onboarding/rules/field.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import { readNumber } from "#domain/shared/number.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

/** characters, unless the kind says otherwise */
export const longestText = 1000;
export const longestList = 20;

export type ReadValue = { readonly value: unknown } | { readonly problem: ProblemCode } | "not-given";

/** Empty or blank text, `null` and `undefined` count as absent. */
export function readValue(raw: unknown, kind: Kind): ReadValue {
  const value = typeof raw === "string" ? readText(raw, kind) : raw;
  if (value === undefined || value === null || value === "") return "not-given";
  if (typeof value === "string" && value.length > longestOf(kind)) return { problem: "too-long" };
  switch (kind.is) {
    case "text":
    case "iban":
      return typeof value === "string" ? { value } : wrong;
    case "flag":
      return typeof value === "boolean" ? { value } : wrong;
    case "date":
      return typeof value === "string" && isCalendarDate(value) ? { value } : wrong;
    case "number":
      return readAmount(value);
    case "choice":
      return readChoice(value, kind.of);
    default:
      return readChoices(value, kind.of);
  }
}

function longestOf(kind: Kind): number {
  return kind.is === "text" ? (kind.longest ?? longestText) : longestText;
}

/** A lone surrogate cannot be stored as UTF-8. */
function readText(raw: string, kind: Kind): string {
  const text = raw.trim().toWellFormed();
  return kind.is === "iban" ? electronicIban(text) : text;
}

const wrong: ReadValue = { problem: "invalid-format" };

function readAmount(raw: unknown): ReadValue {
  const value = readNumber(raw);
  return value === null ? wrong : { value };
}

function readChoice(value: unknown, of: readonly string[]): ReadValue {
  if (typeof value !== "string") return wrong;
  return of.includes(value) ? { value } : { problem: "invalid-value" };
}

function readChoices(raw: unknown, of: readonly string[]): ReadValue {
  if (!Array.isArray(raw)) return wrong;
  if (raw.length > longestList) return { problem: "too-many" };
  if (raw.some((entry) => typeof entry !== "string")) return wrong;
  return raw.every((entry) => of.includes(entry)) ? { value: [...new Set(raw)] } : { problem: "invalid-value" };
}
