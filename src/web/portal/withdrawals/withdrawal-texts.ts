import type { Catalogue } from "#texts/catalogue.ts";

export type WithdrawalTexts = Omit<Catalogue["withdrawal"], "mail">;

export interface WithdrawnContract {
  readonly contractNumber: string;
  /** its page */
  readonly to: string;
}
