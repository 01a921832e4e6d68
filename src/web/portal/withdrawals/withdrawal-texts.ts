import type { Catalogue } from "#texts/catalogue.ts";

/** What the page of a withdrawal says. */
export type WithdrawalTexts = Omit<Catalogue["withdrawal"], "mail">;

export interface WithdrawnContract {
  readonly contractNumber: string;
  /** its page */
  readonly to: string;
}
