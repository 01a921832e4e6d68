import { format } from "#texts/format.ts";
import { DoneNotice } from "../done-notice.tsx";
import { ConfirmForm } from "../forms/confirm-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import type { ProfileSectionProps } from "./profile-texts.ts";

/** Asks for the password again, so that a thief of the session can change nothing. */
export function ConfirmSelf({ texts, profile, failureOf }: ProfileSectionProps) {
  const { confirm } = texts.profile;
  const { email, needsTotp } = profile;
  return (
    <SettingsSection id="confirm" title={confirm.title}>
      {profile.provedUntil === null ? (
        <>
          <p>{confirm.text}</p>
          <ConfirmForm {...{ texts, email, needsTotp }} submit={confirm.submit} failure={failureOf("prove")} />
        </>
      ) : (
        <DoneNotice>{format(confirm.until, { time: profile.provedUntil })}</DoneNotice>
      )}
    </SettingsSection>
  );
}

export function ConfirmFirst({ words }: { words: { readonly first: string; readonly firstLink: string } }) {
  return (
    <p>
      {words.first} <a href="#confirm">{words.firstLink}</a>
    </p>
  );
}
