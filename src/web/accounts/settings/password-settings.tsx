import { PageForm } from "#web/page-form/page-form.tsx";
import { DoneNotice } from "../done-notice.tsx";
import { CurrentPassword } from "../forms/current-password.tsx";
import { asksForCode } from "../forms/login-form.tsx";
import { NewPassword } from "../forms/new-password.tsx";
import { TotpField } from "../totp/totp-field.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsSectionProps } from "./settings-texts.ts";

/** Another form of the page has a field `totp` too. */
export const passwordTotp = "passwordTotp";

export function PasswordSettings({ texts, session, shown, changed, failureOf }: SettingsSectionProps) {
  const { settings, forms, totp } = texts;
  const { email } = session;
  const isChanged = changed?.changed === "password";
  const failure = failureOf("password");
  const words = settings.password;
  const codeError = asksForCode(failure) ? failure?.message : undefined;
  return (
    <SettingsSection id="password" title={words.title}>
      {isChanged ? <DoneNotice>{words.done}</DoneNotice> : <p className={styles.soft}>{words.note}</p>}
      <PageForm
        key={String(isChanged)}
        intent="password"
        failure={failure && codeError !== undefined ? { ...failure, fields: { [passwordTotp]: codeError } } : failure}
        problems={{
          title: forms.problems,
          labels: {
            password: words.current,
            [passwordTotp]: totp.code,
            newPassword: forms.newPassword,
            passwordCheck: forms.passwordCheck,
          },
        }}
        submit={words.submit}
        sending={forms.sending}
        look={{ variant: "secondary" }}
      >
        <CurrentPassword texts={forms} label={words.current} email={email} error={failure?.fields["password"]} />
        {shown.totp.isOn ? (
          <TotpField name={passwordTotp} label={totp.code} hint={totp.eitherHint} error={codeError} />
        ) : null}
        <NewPassword
          texts={forms}
          least={shown.least}
          name="newPassword"
          label={forms.newPassword}
          email={email}
          errors={failure?.fields}
        />
      </PageForm>
    </SettingsSection>
  );
}
