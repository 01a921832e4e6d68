import type { Catalogue } from "#texts/catalogue.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { AccountTexts } from "../forms/account-texts.ts";
import type { ProfileChange } from "./change-profile.ts";
import type { ShownProfile } from "./load-profile.ts";

export interface ProfileTexts {
  readonly profile: Catalogue["profile"];
  readonly notifications: Pick<Catalogue["notifications"]["settings"], "title" | "entry">;
  readonly forms: AccountTexts["forms"];
  readonly code: AccountTexts["registration"]["code"];
  readonly totp: Pick<Catalogue["totp"], "code" | "eitherHint">;
}

export interface ProfileSectionProps {
  readonly texts: ProfileTexts;
  readonly profile: ShownProfile;
  readonly changed: ProfileChange | undefined;
  readonly failureOf: (...intents: string[]) => PageFormFailure | undefined;
}
