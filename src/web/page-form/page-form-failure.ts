import type { ErrorCode } from "#forms/error-codes.ts";

export interface PageFormFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** name of a field → what is wrong with it */
  readonly fields: Readonly<Record<string, string>>;
  /** what was filled in, without secrets, for a page that is loaded anew */
  readonly typed: Readonly<Record<string, string>>;
}

export interface FormAnswer<T> {
  readonly done?: T;
  readonly failure?: PageFormFailure;
}

/** What a form of one of the intents was not taken for; undefined: it was another form of the page, or none. */
export function failureOfForm(
  failure: PageFormFailure | undefined,
  ...intents: readonly string[]
): PageFormFailure | undefined {
  return intents.includes(failure?.typed["intent"] ?? "") ? failure : undefined;
}

/** The failure as the page says it. @param messages by code; other codes keep their common message */
export function inWordsOfPage(
  failure: PageFormFailure | undefined,
  messages: Readonly<Partial<Record<ErrorCode, string>>>,
): PageFormFailure | undefined {
  return failure && { ...failure, message: messages[failure.code] ?? failure.message };
}

/** A field with what was typed into it and what is wrong with that. @param usual its value before anything was typed */
export function typedField(failure: PageFormFailure | undefined, name: string, usual?: string) {
  return { name, defaultValue: failure?.typed[name] ?? usual, error: failure?.fields[name] };
}
