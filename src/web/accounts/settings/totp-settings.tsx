import { format, plural } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { DoneNotice } from "../done-notice.tsx";
import { CurrentPassword } from "../forms/current-password.tsx";
import { inOwnNames } from "../forms/in-own-names.ts";
import { RecoveryCodes } from "../totp/recovery-codes.tsx";
import { TotpField } from "../totp/totp-field.tsx";
import { TotpKey } from "../totp/totp-key.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsSectionProps } from "./settings-texts.ts";

export function TotpSettings(section: SettingsSectionProps) {
  const { texts, shown, changed, failureOf } = section;
  const failure = failureOf("totp-begin", "totp-confirm", "totp-remove");
  return (
    <SettingsSection id="totp" title={texts.totp.title}>
      {changed?.changed === "totp-on" ? (
        <>
          <h3 className={styles.subject}>{texts.totp.recovery.title}</h3>
          <RecoveryCodes codes={changed.recoveryCodes} texts={texts.totp.recovery} />
        </>
      ) : shown.totp.isOn ? (
        <On {...section} failure={failure} />
      ) : (
        <Off {...section} failure={failure} />
      )}
    </SettingsSection>
  );
}

type SwitchProps = SettingsSectionProps & { failure: PageFormFailure | undefined };

function Off({ texts: { totp: words, forms }, session, changed, failure }: SwitchProps) {
  const shared = { sending: forms.sending, look: { variant: "secondary" as const } };
  if (changed?.changed === "totp-begun") {
    const { started } = changed;
    const codeError = failure?.message;
    return (
      <>
        <TotpKey started={started} texts={words} />
        <PageForm
          {...shared}
          intent="totp-confirm"
          failure={failure && { ...failure, fields: { totp: codeError ?? "" } }}
          problems={{ title: forms.problems, labels: { totp: words.code } }}
          submit={words.submit}
          hidden={{ setup: started.setup }}
        >
          <TotpField label={words.code} hint={words.codeHint} error={codeError} />
        </PageForm>
      </>
    );
  }
  return (
    <>
      <DoneNotice>{changed?.changed === "totp-off" && words.removed}</DoneNotice>
      <p className={styles.soft}>{words.off}</p>
      <PageForm
        {...shared}
        intent="totp-begin"
        failure={inOwnNames(failure, { password: "totpPassword" })}
        problems={{ title: forms.problems, labels: { totpPassword: forms.password } }}
        submit={words.begin}
      >
        <CurrentPassword name="totpPassword" texts={forms} email={session.email} error={failure?.fields["password"]} />
      </PageForm>
    </>
  );
}

function On({ texts: { totp: words, forms }, shown, session, failure }: SwitchProps) {
  const locale = useLocale();
  const { recoveryCodesLeft: count } = shown.totp;
  const codeError = failure?.code === "code-wrong" ? failure.message : undefined;
  return (
    <>
      <p>
        {words.on} {format(plural(locale, words.left, count), { count })}
      </p>
      <p className={styles.soft}>{words.fresh}</p>
      <Disclosure summary={words.removeTitle} open={failure ? true : undefined}>
        <PageForm
          intent="totp-remove"
          failure={
            codeError && failure
              ? { ...failure, fields: { totp: codeError } }
              : inOwnNames(failure, { password: "totpPassword" })
          }
          problems={{ title: forms.problems, labels: { totpPassword: forms.password, totp: words.code } }}
          sending={forms.sending}
          look={{ variant: "secondary" }}
          submit={words.remove}
        >
          <CurrentPassword
            name="totpPassword"
            texts={forms}
            email={session.email}
            error={failure?.fields["password"]}
          />
          <TotpField label={words.code} hint={words.eitherHint} error={codeError} />
        </PageForm>
      </Disclosure>
    </>
  );
}
