import type { TotpState } from "#server/contract.ts";
import { format, plural } from "#texts/format.ts";
import { PasswordField } from "#web/fields/password-field.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import type { FormFailure } from "../forms/form-answer.ts";
import { CodeField } from "../totp/code-field.tsx";
import { RecoveryCodes } from "../totp/recovery-codes.tsx";
import { TotpKey } from "../totp/totp-key.tsx";
import type { Changed } from "./change-settings.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsTexts } from "./settings-texts.ts";

type TotpSettingsProps = {
  texts: SettingsTexts;
  totp: TotpState;
  email: string;
  changed: Changed | undefined;
  failure: FormFailure | undefined;
};

/** Switches the second factor on and off. */
export function TotpSettings(props: TotpSettingsProps) {
  const { texts, totp, changed } = props;
  return (
    <SettingsSection id="totp" title={texts.totp.title}>
      {changed?.changed === "totp-on" ? (
        <>
          <h3 className={styles.subject}>{texts.totp.recovery.title}</h3>
          <RecoveryCodes codes={changed.recoveryCodes} texts={texts.totp.recovery} />
        </>
      ) : totp.isOn ? (
        <On {...props} />
      ) : (
        <Off {...props} />
      )}
    </SettingsSection>
  );
}

function Off({ texts: { totp: words, forms }, email, changed, failure }: TotpSettingsProps) {
  const shared = { problemsTitle: forms.problems, sending: forms.sending, isSecondary: true };
  if (changed?.changed === "totp-begun") {
    const { started } = changed;
    const codeError = failure?.message;
    return (
      <>
        <TotpKey started={started} texts={words} />
        <AccountForm
          {...shared}
          intent="totp-confirm"
          failure={failure && { ...failure, fields: { totp: codeError ?? "" } }}
          labels={{ totp: words.code }}
          submit={words.submit}
          hidden={{ setup: started.setup }}
        >
          <CodeField label={words.code} hint={words.codeHint} error={codeError} />
        </AccountForm>
      </>
    );
  }
  return (
    <>
      {changed?.changed === "totp-off" ? (
        <Notice tone="success" role="status">
          <p>{words.removed}</p>
        </Notice>
      ) : null}
      <p className={styles.soft}>{words.off}</p>
      <AccountForm
        {...shared}
        intent="totp-begin"
        failure={byOwnNames(failure)}
        labels={{ totpPassword: forms.password }}
        submit={words.begin}
      >
        <CurrentPassword forms={forms} email={email} failure={failure} />
      </AccountForm>
    </>
  );
}

function On({ texts: { totp: words, forms }, totp, email, failure }: TotpSettingsProps) {
  const locale = useLocale();
  const { recoveryCodesLeft: count } = totp;
  const codeError = failure?.code === "code-wrong" ? failure.message : undefined;
  return (
    <>
      <p>
        {words.on} {format(plural(locale, words.left, count), { count })}
      </p>
      <p className={styles.soft}>{words.fresh}</p>
      <Disclosure summary={words.removeTitle} open={failure ? true : undefined}>
        <AccountForm
          intent="totp-remove"
          failure={codeError && failure ? { ...failure, fields: { totp: codeError } } : byOwnNames(failure)}
          problemsTitle={forms.problems}
          sending={forms.sending}
          isSecondary
          labels={{ totpPassword: forms.password, totp: words.code }}
          submit={words.remove}
        >
          <CurrentPassword forms={forms} email={email} failure={failure} />
          <CodeField label={words.code} hint={words.eitherHint} error={codeError} />
        </AccountForm>
      </Disclosure>
    </>
  );
}

type CurrentPasswordProps = Pick<TotpSettingsProps, "email" | "failure"> & { forms: SettingsTexts["forms"] };

function CurrentPassword({ forms, email, failure }: CurrentPasswordProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="totpPassword"
        label={forms.password}
        autoComplete="current-password"
        required
        showLabel={forms.showPassword}
        hideLabel={forms.hidePassword}
        error={failure?.fields["password"]}
      />
    </>
  );
}

/** The page has another field called `password`. */
function byOwnNames(failure: FormFailure | undefined): FormFailure | undefined {
  const { password, ...others } = failure?.fields ?? {};
  return failure && password !== undefined ? { ...failure, fields: { ...others, totpPassword: password } } : failure;
}
