import type { Locale } from "#domain/shared/locale.ts";
import { format } from "#texts/format.ts";
import { EmailField } from "#web/fields/email-field.tsx";
import { PhoneField } from "#web/fields/phone-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { RegistrationTexts } from "../forms/account-texts.ts";
import { ContractFields } from "../forms/contract-fields.tsx";
import { NewPassword } from "../forms/new-password.tsx";
import { prefixChoice } from "./phone-prefixes.ts";
import type { VerifiedContact } from "./register.ts";

type AccountStepProps = {
  texts: RegistrationTexts;
  locale: Locale;
  least: number;
  verified: VerifiedContact;
  failure: PageFormFailure | undefined;
};

export function AccountStep({ texts, locale, least, verified, failure }: AccountStepProps) {
  const { registration, forms } = texts;
  const { account: words } = registration;
  const { type, contact, phoneCode, hash } = verified;
  const fields = failure?.fields;
  const typed = failure?.typed;
  const isByEmail = type === "email";
  return (
    <>
      <Notice tone="success">
        <p>{format(words.verified, { contact: isByEmail ? contact : `${phoneCode} ${contact}` })}</p>
      </Notice>
      <PageForm
        intent="account"
        failure={failure}
        problems={{
          title: forms.problems,
          labels: {
            email: forms.email,
            phone: forms.phone,
            password: forms.password,
            passwordCheck: forms.passwordCheck,
            contractNumber: registration.contract.number,
            identifier: registration.contract.identifier,
          },
        }}
        submit={words.submit}
        sending={forms.sending}
        hidden={{ type, contact, phoneCode, hash }}
      >
        {isByEmail ? (
          // Password managers store the user name next to the password.
          <input type="text" name="username" autoComplete="username" value={contact} readOnly hidden />
        ) : (
          <EmailField
            name="email"
            label={forms.email}
            hint={words.emailHint}
            autoComplete="username"
            required
            defaultValue={typed?.["email"]}
            error={fields?.["email"]}
          />
        )}
        <NewPassword texts={forms} least={least} errors={fields} email={isByEmail ? contact : undefined} />
        {isByEmail ? (
          <PhoneField
            name="phone"
            label={forms.phone}
            isOptional
            defaultValue={typed?.["phone"] ?? ""}
            error={fields?.["phone"]}
            prefix={{ name: "ownPhoneCode", label: forms.phonePrefix, ...prefixChoice(locale) }}
          />
        ) : null}
        <ContractFields words={registration.contract} typed={typed} fields={fields} />
      </PageForm>
    </>
  );
}
