import type { ErrorCode } from "#forms/error-codes.ts";

export interface PageFormFailure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** without secrets */
  readonly typed: Readonly<Record<string, string>>;
}

export interface FormAnswer<T> {
  readonly done?: T;
  readonly failure?: PageFormFailure;
}

/** Returns undefined for other forms. */
export const failureOfForm = (
  failure: PageFormFailure | undefined,
  ...intents: readonly string[]
): PageFormFailure | undefined => (intents.includes(failure?.typed["intent"] ?? "") ? failure : undefined);

/** @param messages by code; others keep the general message */
export const inWordsOfPage = (
  failure: PageFormFailure | undefined,
  messages: Readonly<Partial<Record<ErrorCode, string>>>,
): PageFormFailure | undefined => failure && { ...failure, message: messages[failure.code] ?? failure.message };

export function typedField(failure: PageFormFailure | undefined, name: string, usual?: string) {
  return { name, defaultValue: failure?.typed[name] ?? usual, error: failure?.fields[name] };
}
