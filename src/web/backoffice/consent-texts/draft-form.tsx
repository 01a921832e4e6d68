import { consentPlaceholders } from "#domain/onboarding/consent-placeholders.ts";
import { type ConsentTextWords, consentIds } from "#domain/onboarding/consent-text.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import administration from "../components/administration.module.css";
import styles from "./consent-texts.module.css";

type DraftFormProps = {
  words: Catalogue["backofficeContents"]["consentTexts"];
  failure: PageFormFailure | undefined;
  text: ConsentTextWords;
  language: Locale;
  revision: number;
};

export function DraftForm({ words, failure, text, language, revision }: DraftFormProps) {
  const shown: Readonly<Record<string, string>> = {
    title: text.title,
    paragraphs: text.paragraphs.join("\n\n"),
    ...Object.fromEntries(consentIds.map((id) => [`consents.${id}`, text.consents[id]])),
  };
  const labels: Readonly<Record<string, string>> = {
    title: words.heading,
    paragraphs: words.paragraphs,
    ...Object.fromEntries(consentIds.map((id) => [`consents.${id}`, words.names[id]])),
  };
  const field = (name: string) => ({
    name,
    label: labels[name] ?? name,
    lang: language,
    defaultValue: failure?.typed[name] ?? shown[name],
    error: failure?.fields[name],
  });
  return (
    <PageForm
      intent="save"
      failure={failure}
      problems={{ title: words.problems, labels }}
      submit={words.save}
      sending={words.sending}
      look={{ variant: "secondary" }}
      hidden={{ basedOn: String(revision) }}
    >
      <TextField {...field("title")} maxLength={200} autoComplete="off" />
      <Textarea {...field("paragraphs")} hint={words.paragraphsHint} rows={24} />
      <div className={styles.placeholders}>
        <p>{words.placeholders}</p>
        <dl>
          {consentPlaceholders.map((name) => (
            <div key={name}>
              <dt className={administration.code}>{`{${name}}`}</dt>
              <dd>{words.meanings[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <fieldset className={styles.group}>
        <legend>{words.consents}</legend>
        {consentIds.map((id) => (
          <Textarea key={id} {...field(`consents.${id}`)} rows={4} maxLength={1_000} />
        ))}
      </fieldset>
    </PageForm>
  );
}
