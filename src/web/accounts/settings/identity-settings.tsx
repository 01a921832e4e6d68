import { localePath } from "#domain/shared/paths.ts";
import { CodeField } from "#web/fields/code-field.tsx";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { type SessionView, useLocale } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DoneNotice } from "../done-notice.tsx";
import formStyles from "../forms/account-form.module.css";
import type { AccountTexts } from "../forms/account-texts.ts";
import { ContractNumbers } from "../forms/contract-fields.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsSectionProps } from "./settings-texts.ts";

export function IdentitySettings(section: SettingsSectionProps & { isConnected: boolean }) {
  const { texts, session, isConnected, failureOf } = section;
  const { settings, home } = texts;
  const hasNone = session.identities.length === 0;
  return (
    <SettingsSection id="identity" title={settings.identity.title}>
      {hasNone ? (
        <p>{home.noIdentity}.</p>
      ) : (
        <IdentitySwitch texts={texts} session={session} failure={failureOf("identity")} />
      )}
      {isConnected ? (
        <DoneNotice>{settings.identity.connected}</DoneNotice>
      ) : (
        <ConnectContract {...section} isOpen={hasNone} />
      )}
    </SettingsSection>
  );
}

function ConnectContract({ texts, shown, failureOf, isOpen }: SettingsSectionProps & { isOpen: boolean }) {
  const { settings, forms, contract, code } = texts;
  const words = settings.identity;
  const numbersFailure = failureOf("link");
  const codeFailure = failureOf("link-code");
  const codeError = codeFailure && (codeFailure.fields["code"] ?? codeFailure.message);
  const shared = { sending: forms.sending, look: { variant: "secondary" as const } };
  // After the last attempt no link is open, and the form still has to show the error.
  const asksCode = shown.isLinking || codeFailure !== undefined;
  const numbers = (
    <div className={formStyles.form}>
      <p className={styles.soft}>{contract.text}</p>
      <PageForm
        {...shared}
        intent="link"
        failure={numbersFailure}
        problems={{
          title: forms.problems,
          labels: { contractNumber: contract.number, identifier: contract.identifier },
        }}
        submit={words.connect}
      >
        <ContractNumbers words={contract} typed={numbersFailure?.typed} fields={numbersFailure?.fields} />
      </PageForm>
    </div>
  );
  return (
    <>
      {asksCode ? (
        <div className={formStyles.form}>
          <Notice role="status">
            <p>{words.sent}</p>
          </Notice>
          <PageForm
            {...shared}
            intent="link-code"
            failure={codeFailure && { ...codeFailure, fields: { code: codeError ?? "" } }}
            problems={{ title: forms.problems, labels: { code: code.code } }}
            submit={words.verify}
          >
            <CodeField label={code.code} hint={code.hint} error={codeError} />
          </PageForm>
        </div>
      ) : null}
      {isOpen && !asksCode ? (
        numbers
      ) : (
        <Disclosure summary={asksCode ? words.again : words.connectTitle} open={numbersFailure ? true : undefined}>
          {numbers}
        </Disclosure>
      )}
    </>
  );
}

type IdentitySwitchProps = {
  texts: Pick<AccountTexts, "settings" | "forms">;
  session: SessionView;
  failure: PageFormFailure | undefined;
};

function IdentitySwitch({ texts: { settings, forms }, session, failure }: IdentitySwitchProps) {
  const words = settings.identity;
  const locale = useLocale();
  const options = session.identities.map(({ idam, name, country, roles }) => ({
    value: idam,
    label: name,
    hint: [country.toUpperCase(), ...roles.map((role) => words.roles[role])].join(", "),
  }));
  const [only] = options;
  if (options.length === 1 && only) {
    return (
      <div>
        <p>
          <strong>{only.label}</strong>
        </p>
        <p>{only.hint}</p>
      </div>
    );
  }
  return (
    <PageForm
      action={localePath(locale, "/settings")}
      intent="identity"
      failure={failure}
      problems={{ title: forms.problems, labels: { idam: words.choose } }}
      submit={words.submit}
      sending={forms.sending}
      look={{ variant: "secondary" }}
    >
      <RadioGroup
        name="idam"
        label={words.choose}
        options={options}
        defaultValue={session.idam ?? undefined}
        error={failure?.fields["idam"]}
      />
    </PageForm>
  );
}
