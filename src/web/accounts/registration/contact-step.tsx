import type { Locale } from "#domain/shared/locale.ts";
import { EmailField } from "#web/fields/email-field.tsx";
import { PhoneField } from "#web/fields/phone-field.tsx";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { RegistrationTexts } from "../forms/account-texts.ts";
import styles from "./contact-step.module.css";
import { prefixChoice } from "./phone-prefixes.ts";

type ContactStepProps = { texts: RegistrationTexts; locale: Locale; failure: PageFormFailure | undefined };

/** The first step: asks for an e-mail or a phone. Both fields are in the HTML. The choice says which one is used, also without scripts. */
export function ContactStep({ texts: { registration, forms }, locale, failure }: ContactStepProps) {
  const { contact: words } = registration;
  const typed = failure?.typed ?? {};
  const fields = failure?.fields ?? {};
  const type = typed["type"] === "phone" ? "phone" : "email";
  const wrong = fields["contact"];
  return (
    <PageForm
      intent="contact"
      failure={failure && { ...failure, fields: inPlace(fields, type) }}
      problems={{ title: forms.problems, labels: { email: forms.email, phone: forms.phone } }}
      submit={words.submit}
      sending={forms.sending}
    >
      <div className={styles.contact}>
        <RadioGroup
          name="type"
          label={words.type}
          defaultValue={type}
          isInline
          options={[
            { value: "email", label: words.byEmail },
            { value: "phone", label: words.byPhone },
          ]}
        />
        <div className={styles.email}>
          <EmailField
            name="email"
            label={forms.email}
            defaultValue={typed["email"]}
            error={type === "email" ? wrong : undefined}
          />
        </div>
        <div className={styles.phone}>
          <PhoneField
            name="phone"
            label={forms.phone}
            defaultValue={typed["phone"] ?? ""}
            error={type === "phone" ? (wrong ?? fields["phoneCode"]) : undefined}
            prefix={{ name: "phoneCode", label: forms.phonePrefix, ...prefixChoice(locale, typed["phoneCode"]) }}
          />
        </div>
      </div>
    </PageForm>
  );
}

/** Moves the server's error about the contact to the field of its kind. */
function inPlace(fields: PageFormFailure["fields"], type: "email" | "phone"): PageFormFailure["fields"] {
  const wrong = fields["contact"] ?? fields["phoneCode"];
  return wrong === undefined ? {} : { [type]: wrong };
}
