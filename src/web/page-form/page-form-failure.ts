import type { ErrorCode } from "#forms/error-codes.ts";

/** Why a form was not taken, in the words of the page. */
export interface PageFormFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** name of a field → what is wrong with it */
  readonly fields: Readonly<Record<string, string>>;
  /** what was filled in, without secrets, for a page that is loaded anew */
  readonly typed: Readonly<Record<string, string>>;
}

/** What the action of a page answers. */
export interface FormAnswer<T> {
  readonly done?: T;
  readonly failure?: PageFormFailure;
}

/** What the form of that intent was not taken for; undefined: it was another form of the page, or none. */
export function failureOfForm(failure: PageFormFailure | undefined, intent: string): PageFormFailure | undefined {
  return failure?.typed["intent"] === intent ? failure : undefined;
}
