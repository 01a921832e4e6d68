import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";

export type StepUpTexts = ReturnType<typeof stepUpTexts>;

export function stepUpTexts(locale: Locale) {
  const { account, profile, signingRoom, totp } = catalogue(locale);
  const { password, showPassword, hidePassword, sending } = account.forms;
  const { submit } = profile.confirm;
  const { text } = signingRoom.stepUp;
  const fields = { password, showPassword, hidePassword, totp: totp.code, totpHint: totp.eitherHint };
  return { ...fields, text, submit, sending };
}
