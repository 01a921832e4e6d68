import type { StartedTotp } from "#server/contract/accounts.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import type { AccountTexts } from "../forms/account-texts.ts";
import type { ShownSettings } from "./load-settings.ts";

export interface SettingsTexts {
  readonly settings: AccountTexts["settings"];
  readonly forms: AccountTexts["forms"];
  readonly contract: AccountTexts["registration"]["contract"];
  readonly code: AccountTexts["registration"]["code"];
  readonly home: AccountTexts["home"];
  readonly totp: Catalogue["totp"];
  readonly calendar: Catalogue["calendar"]["settings"];
  readonly confirm: string;
}

export type Changed =
  | { readonly changed: "password" | "proved" | "sessions" | "calendar-opened" | "calendar-closed" | "link-sent" }
  | { readonly changed: "totp-begun"; readonly started: StartedTotp }
  | { readonly changed: "totp-on"; readonly recoveryCodes: readonly string[] }
  | { readonly changed: "totp-off" };

export interface SettingsSectionProps {
  readonly texts: SettingsTexts;
  readonly session: SessionView;
  readonly shown: ShownSettings;
  readonly changed: Changed | undefined;
  readonly failureOf: (...intents: string[]) => PageFormFailure | undefined;
}
