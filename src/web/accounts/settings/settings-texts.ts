import type { Catalogue } from "#texts/catalogue.ts";
import type { AccountTexts } from "../forms/account-texts.ts";

/** The words of the settings page, as its loader sends them. */
export interface SettingsTexts {
  readonly settings: AccountTexts["settings"];
  readonly forms: AccountTexts["forms"];
  readonly contract: AccountTexts["registration"]["contract"];
  readonly code: AccountTexts["registration"]["code"];
  readonly home: AccountTexts["home"];
  readonly totp: Catalogue["totp"];
  /** on the button that sends the password again */
  readonly confirm: string;
}
