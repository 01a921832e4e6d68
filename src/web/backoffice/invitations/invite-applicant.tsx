import type { ChangeEvent } from "react";
import { isCountry } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { EmailField } from "#web/fields/email-field.tsx";
import { type Option, SelectField } from "#web/fields/select-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, inWordsOfPage, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Section } from "#web/ui/section.tsx";
import parts from "../components/administration.module.css";
import styles from "./invitations.module.css";

const choices = ["country", "locale", "partnerType"] as const;

type InviteApplicantProps = {
  words: Catalogue["backofficeInvitations"]["applicants"];
  options: Readonly<Record<(typeof choices)[number], readonly Option[]>>;
  sentTo: string | null;
  failure: PageFormFailure | undefined;
};

function followCountry({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>): void {
  const language = form?.elements.namedItem("locale");
  if (language instanceof HTMLSelectElement && isCountry(value)) language.value = factsOf(value).defaultLocale;
}

export function InviteApplicant({ words, options, sentTo, failure }: InviteApplicantProps) {
  const locale = useLocale();
  const said = failureOfForm(inWordsOfPage(failure, { "wrong-state": words.again }), "invite");
  const { email, country, partnerType } = words;
  const usual = { country: options.country[0]?.value, locale, partnerType: "default" };
  return (
    <Section id="invite" title={words.title} className={parts.section}>
      <p className={parts.soft}>{words.lead}</p>
      {sentTo === null ? null : <SentNotice key={sentTo}>{format(words.done, { email: sentTo })}</SentNotice>}
      {/* Empties the form after an invitation, so that a second click sends nothing. */}
      <div key={sentTo} className={styles.form}>
        <PageForm
          intent="invite"
          failure={said}
          problems={{ title: words.problems, labels: { email, country, locale: words.locale, partnerType } }}
          submit={words.submit}
          sending={words.sending}
        >
          <EmailField {...typedField(said, "email")} label={words.email} autoComplete="off" maxLength={254} />
          <div className={styles.row}>
            {choices.map((name) => (
              <SelectField
                key={name}
                name={name}
                label={words[name]}
                options={options[name]}
                defaultValue={said?.typed[name] ?? usual[name]}
                error={said?.fields[name]}
                onChange={name === "country" ? followCountry : undefined}
              />
            ))}
          </div>
        </PageForm>
      </div>
    </Section>
  );
}
