import { format } from "#texts/format.ts";
import { PasswordField } from "#web/fields/password-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { TotpField } from "../totp/totp-field.tsx";
import type { ProfileSectionProps } from "./profile-texts.ts";

/** The password again: a session that somebody else has got hold of changes nothing. */
export function ConfirmSelf({ texts: { profile: words, forms, totp }, profile, failureOf }: ProfileSectionProps) {
  const { confirm } = words;
  const failure = failureOf("prove");
  const codeError = failure?.code === "code-wrong" ? failure.message : failure?.fields["totp"];
  return (
    <SettingsSection id="confirm" title={confirm.title}>
      {profile.provedUntil === null ? (
        <>
          <p>{confirm.text}</p>
          <PageForm
            intent="prove"
            failure={failure && codeError ? { ...failure, fields: { totp: codeError } } : failure}
            problems={{ title: forms.problems, labels: { password: forms.password, totp: totp.code } }}
            submit={confirm.submit}
            sending={forms.sending}
          >
            <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
            <PasswordField
              name="password"
              label={forms.password}
              autoComplete="current-password"
              required
              showLabel={forms.showPassword}
              hideLabel={forms.hidePassword}
              error={failure?.fields["password"]}
            />
            {profile.needsTotp ? <TotpField label={totp.code} hint={totp.eitherHint} error={codeError} /> : null}
          </PageForm>
        </>
      ) : (
        <Notice tone="success" role="status">
          <p>{format(confirm.until, { time: profile.provedUntil })}</p>
        </Notice>
      )}
    </SettingsSection>
  );
}

/** In the place of a form that needs the password first. */
export function ConfirmFirst({ words }: { words: { readonly first: string; readonly firstLink: string } }) {
  return (
    <p>
      {words.first} <a href="#confirm">{words.firstLink}</a>
    </p>
  );
}
