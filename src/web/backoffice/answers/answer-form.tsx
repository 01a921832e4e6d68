import { type Locale, locales } from "#domain/shared/locale.ts";
import type { CannedAnswer } from "#server/use-cases/back-office/messages/canned-answers.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "./answers.module.css";

type AnswerFormProps = {
  intent: string;
  /** null: a new one */
  answer: CannedAnswer | null;
  words: Catalogue["backofficeTalk"]["answers"];
  failure: PageFormFailure | undefined;
};

/** What an answer is called, and its text in each language. */
export function AnswerForm({ intent, answer: given, words, failure }: AnswerFormProps) {
  const languages = languagesFor(useLocale());
  const labels: Readonly<Record<string, string>> = { title: words.name, ...languages };
  const valueOf = (language: Locale) => failure?.typed[language] ?? given?.texts[language];
  return (
    <PageForm
      intent={intent}
      failure={failure}
      problems={{ title: words.problems, labels }}
      submit={given === null ? words.add : words.save}
      sending={words.saving}
    >
      <TextField
        name="title"
        id={`title-${intent}`}
        label={words.name}
        maxLength={120}
        autoComplete="off"
        defaultValue={failure?.typed["title"] ?? given?.title}
        error={failure?.fields["title"]}
      />
      <div className={styles.texts}>
        {locales.map((language) => (
          <Textarea
            key={language}
            name={language}
            id={`${language}-${intent}`}
            lang={language}
            label={languages[language]}
            rows={6}
            maxLength={10_000}
            defaultValue={valueOf(language)}
            error={failure?.fields[language]}
          />
        ))}
      </div>
    </PageForm>
  );
}
