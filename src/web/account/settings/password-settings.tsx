import { PasswordField } from "#web/fields/password-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { NewPassword } from "../forms/new-password.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsTexts } from "./settings-texts.ts";

type PasswordSettingsProps = {
  texts: SettingsTexts;
  least: number;
  email: string;
  isChanged: boolean;
  failure: PageFormFailure | undefined;
};

/** Changes the password; the current one is asked for. */
export function PasswordSettings({ texts, least, email, isChanged, failure }: PasswordSettingsProps) {
  const { settings, forms } = texts;
  const words = settings.password;
  return (
    <SettingsSection id="password" title={words.title}>
      {isChanged ? (
        <Notice tone="success" role="status">
          <p>{words.done}</p>
        </Notice>
      ) : (
        <p className={styles.soft}>{words.note}</p>
      )}
      <PageForm
        // Emptied once the password is changed.
        key={String(isChanged)}
        intent="password"
        failure={failure}
        problems={{
          title: forms.problems,
          labels: { password: words.current, newPassword: forms.newPassword, passwordCheck: forms.passwordCheck },
        }}
        submit={words.submit}
        sending={forms.sending}
        look={{ variant: "secondary" }}
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={words.current}
          autoComplete="current-password"
          required
          showLabel={forms.showPassword}
          hideLabel={forms.hidePassword}
          error={failure?.fields["password"]}
        />
        <NewPassword
          texts={forms}
          least={least}
          name="newPassword"
          label={forms.newPassword}
          email={email}
          errors={failure?.fields}
        />
      </PageForm>
    </SettingsSection>
  );
}
