import type { Locale } from "#domain/shared/locale.ts";
import type { StaffSession } from "./staff.ts";

/** What somebody of staff says of an answer that others begin with. */
export interface CannedAnswerInput {
  /** by which staff find it */
  readonly title: string;
  /** plain text; `domain/portal/canned-answers.ts` says what may stand in braces */
  readonly texts: Readonly<Record<Locale, string>>;
}

export interface CannedAnswer extends CannedAnswerInput {
  readonly answerId: string;
  /** ISO 8601 in UTC */
  readonly changed: string;
}

export interface CannedAnswerServices {
  /** In the order of their titles. */
  list(): Promise<readonly CannedAnswer[]>;
  exists(answerId: string): Promise<boolean>;
  /** @param answerId null: a new one. @throws not-found; invalid-input at a title that another one has */
  save(
    answerId: string | null,
    answer: CannedAnswerInput,
    session: StaffSession,
  ): Promise<{ readonly answerId: string }>;
  /** @throws not-found */
  remove(answerId: string, session: StaffSession): Promise<void>;
}
