import { Link, useLocation } from "react-router";
import { format } from "#texts/format.ts";
import { CodeField } from "#web/fields/code-field.tsx";
import { EmailField } from "#web/fields/email-field.tsx";
import { PhoneField } from "#web/fields/phone-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DoneNotice } from "../done-notice.tsx";
import { prefixChoice } from "../registration/phone-prefixes.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import type { SentContactCode } from "./change-profile.ts";
import { ConfirmFirst } from "./confirm-self.tsx";
import styles from "./profile.module.css";
import type { ProfileSectionProps, ProfileTexts } from "./profile-texts.ts";

export function ContactSettings({ texts, profile, changed, failureOf }: ProfileSectionProps) {
  const { contact: words, confirm } = texts.profile;
  const done = changed?.changed;
  const isDone = done === "email" || done === "phone" || done === "phone-added";
  return (
    <SettingsSection id="contacts" title={words.title}>
      <DoneNotice>{isDone && words.changed[done]}</DoneNotice>
      <dl className={styles.contacts}>
        <Contact term={texts.forms.email} value={profile.email} isProven words={words} />
        <Contact term={texts.forms.phone} value={profile.phone} isProven={profile.isPhoneProven} words={words} />
      </dl>
      <p className={styles.soft}>{words.text}</p>
      {changed?.changed === "code-sent" ? (
        <ContactCode texts={texts} sent={changed.sent} failure={failureOf("contact-code")} />
      ) : profile.provedUntil === null ? (
        <ConfirmFirst words={confirm} />
      ) : (
        <NewContact texts={texts} hasPhone={profile.phone !== null} failure={failureOf("contact")} />
      )}
    </SettingsSection>
  );
}

type ContactProps = {
  term: string;
  value: string | null;
  isProven: boolean;
  words: ProfileTexts["profile"]["contact"];
};

function Contact({ term, value, isProven, words }: ContactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {value ?? words.none}
        {value !== null && !isProven ? <Badge tone="due">{words.unproven}</Badge> : null}
      </dd>
    </div>
  );
}

type NewContactProps = { texts: ProfileTexts; hasPhone: boolean; failure: PageFormFailure | undefined };

function NewContact({ texts: { profile, forms }, hasPhone, failure }: NewContactProps) {
  const locale = useLocale();
  const { contact: words } = profile;
  const failedType = failure && (failure.typed["type"] === "phone" ? "phone" : "email");
  const failureOf = (type: "email" | "phone") => (failedType === type ? inPlace(failure, type) : undefined);
  const [byEmail, byPhone] = [failureOf("email"), failureOf("phone")];
  const shared = {
    intent: "contact",
    sending: forms.sending,
    submit: words.send,
    look: { variant: "secondary" as const },
  };
  return (
    <div className={styles.changes}>
      <Disclosure summary={words.changeEmail} open={byEmail ? true : undefined}>
        <PageForm
          {...shared}
          failure={byEmail}
          problems={{ title: forms.problems, labels: { email: words.newEmail } }}
          hidden={{ type: "email" }}
        >
          <EmailField {...typedField(byEmail, "email")} label={words.newEmail} autoComplete="email" />
        </PageForm>
      </Disclosure>
      <Disclosure summary={hasPhone ? words.changePhone : words.addPhone} open={byPhone ? true : undefined}>
        <PageForm
          {...shared}
          failure={byPhone}
          problems={{ title: forms.problems, labels: { phone: words.newPhone } }}
          hidden={{ type: "phone" }}
        >
          <PhoneField
            {...typedField(byPhone, "phone", "")}
            label={words.newPhone}
            prefix={{
              name: "phoneCode",
              label: forms.phonePrefix,
              ...prefixChoice(locale, byPhone?.typed["phoneCode"]),
            }}
          />
        </PageForm>
      </Disclosure>
    </div>
  );
}

/** Moves the server's error about the contact to the field of its kind. */
function inPlace(failure: PageFormFailure | undefined, type: "email" | "phone"): PageFormFailure | undefined {
  const wrong = failure && (failure.fields["contact"] ?? failure.fields["phoneCode"]);
  return failure && wrong !== undefined ? { ...failure, fields: { [type]: wrong } } : failure;
}

type ContactCodeProps = { texts: ProfileTexts; sent: SentContactCode; failure: PageFormFailure | undefined };

function ContactCode({ texts: { profile, forms, code }, sent, failure }: ContactCodeProps) {
  const { pathname } = useLocation();
  const { contact: words } = profile;
  const error = failure && (failure.fields["code"] ?? failure.message);
  return (
    <>
      <Notice role="status">
        <p>{format(words.sent, { contact: sent.contact })}</p>
      </Notice>
      <PageForm
        intent="contact-code"
        failure={failure && { ...failure, fields: { code: error ?? "" } }}
        problems={{ title: forms.problems, labels: { code: code.code } }}
        sending={forms.sending}
        submit={sent.type === "email" ? words.verifyEmail : words.verifyPhone}
        hidden={{ type: sent.type, contact: sent.contact, hash: sent.hash }}
      >
        <CodeField label={code.code} hint={code.hint} error={error} />
      </PageForm>
      <p className={styles.otherwise}>
        <Link to={pathname} reloadDocument>
          {words.other}
        </Link>
      </p>
    </>
  );
}
