import type { Catalogue } from "#texts/catalogue.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { AccountTexts } from "../forms/account-texts.ts";
import type { ProfileChange } from "./change-profile.ts";
import type { ShownProfile } from "./load-profile.ts";

/** The words of the page, as its loader sends them. */
export interface ProfileTexts {
  readonly profile: Catalogue["profile"];
  readonly notices: Pick<Catalogue["notices"]["settings"], "title" | "entry">;
  readonly forms: AccountTexts["forms"];
  readonly code: AccountTexts["registration"]["code"];
  readonly totp: Pick<Catalogue["totp"], "code" | "eitherHint">;
}

/** What every section of the page is given. */
export interface ProfileSectionProps {
  readonly texts: ProfileTexts;
  readonly profile: ShownProfile;
  readonly changed: ProfileChange | undefined;
  readonly failureOf: (...intents: string[]) => PageFormFailure | undefined;
}
