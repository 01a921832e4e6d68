import type { ErrorCode } from "#forms/error-codes.ts";

/** Why a form was not taken, in the words of the page. */
export interface FormFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** name of a field → what is wrong with it */
  readonly fields: Readonly<Record<string, string>>;
  /** what was typed, without secrets, for a page that was loaded anew */
  readonly typed: Readonly<Record<string, string>>;
}

/** What the action of a page answers. */
export interface FormAnswer<T> {
  readonly done?: T;
  readonly failure?: FormFailure;
}
