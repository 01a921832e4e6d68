import { CodeField } from "#web/fields/code-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import formStyles from "../forms/account-form.module.css";
import { ContractNumbers } from "../forms/contract-fields.tsx";
import { IdentitySwitch } from "../identity-switch.tsx";
import type { Changed } from "./change-settings.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsTexts } from "./settings-texts.ts";

type IdentitySettingsProps = {
  texts: SettingsTexts;
  session: SessionView;
  isConnected: boolean;
  changed: Changed | undefined;
  failureOf: (...intents: string[]) => PageFormFailure | undefined;
};

/** The customers that the user acts for; links another customer by a contract number. */
export function IdentitySettings({ texts, session, isConnected, changed, failureOf }: IdentitySettingsProps) {
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
        <Notice tone="success" role="status">
          <p>{settings.identity.connected}</p>
        </Notice>
      ) : (
        <ConnectContract texts={texts} isOpen={hasNone} changed={changed} failureOf={failureOf} />
      )}
    </SettingsSection>
  );
}

type ConnectContractProps = Pick<IdentitySettingsProps, "texts" | "changed" | "failureOf"> & { isOpen: boolean };

/** Two numbers, then the code that went to the contact in the provider's books. */
function ConnectContract({
  texts: { settings, forms, contract, code },
  isOpen,
  changed,
  failureOf,
}: ConnectContractProps) {
  const words = settings.identity;
  const numbersFailure = failureOf("link");
  const codeFailure = failureOf("link-code");
  const hash = changed?.changed === "link-sent" ? changed.hash : codeFailure?.typed["hash"];
  const shared = { sending: forms.sending, look: { variant: "secondary" as const } };
  if (hash) {
    const codeError = codeFailure && (codeFailure.fields["code"] ?? codeFailure.message);
    return (
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
          hidden={{ hash }}
        >
          <CodeField label={code.code} hint={code.hint} error={codeError} />
        </PageForm>
      </div>
    );
  }
  const form = (
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
  if (isOpen) return form;
  return (
    <Disclosure summary={words.connectTitle} open={numbersFailure ? true : undefined}>
      {form}
    </Disclosure>
  );
}
