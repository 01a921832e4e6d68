import type { ErrorCode } from "#forms/error-codes.ts";

export interface PageFormFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** field name → message */
  readonly fields: Readonly<Record<string, string>>;
  /** submitted values, without secrets, to fill the page in again */
  readonly typed: Readonly<Record<string, string>>;
}

export interface FormAnswer<T> {
  readonly done?: T;
  readonly failure?: PageFormFailure;
}

/** Returns the failure of a form with one of the intents; undefined for other forms. */
export function failureOfForm(
  failure: PageFormFailure | undefined,
  ...intents: readonly string[]
): PageFormFailure | undefined {
  return intents.includes(failure?.typed["intent"] ?? "") ? failure : undefined;
}

/** @param messages by code; other codes keep the general message */
export function inWordsOfPage(
  failure: PageFormFailure | undefined,
  messages: Readonly<Partial<Record<ErrorCode, string>>>,
): PageFormFailure | undefined {
  return failure && { ...failure, message: messages[failure.code] ?? failure.message };
}

/** @param usual its value before the user typed */
export function typedField(failure: PageFormFailure | undefined, name: string, usual?: string) {
  return { name, defaultValue: failure?.typed[name] ?? usual, error: failure?.fields[name] };
}
