import type { WrongPlaceholders } from "#domain/onboarding/consent-placeholders.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import administration from "../components/administration.module.css";

type PublishFormProps = {
  words: Catalogue["backofficeContents"]["consentTexts"];
  failure: PageFormFailure | undefined;
  placeholders: WrongPlaceholders;
  revision: number;
};

export function PublishForm({ words, failure, placeholders, revision }: PublishFormProps) {
  const { missing, repeated, unknown } = placeholders;
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");
  const wrong = [
    missing.length === 0 ? null : format(words.wrong.missing, { names: inBraces(missing) }),
    repeated.length === 0 ? null : format(words.wrong.repeated, { names: inBraces(repeated) }),
    unknown.length === 0 ? null : format(words.wrong.unknown, { names: unknown.join(", ") }),
  ].filter((text) => text !== null);
  if (wrong.length > 0) {
    return (
      <Notice tone="warning" title={words.notReady}>
        {wrong.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    );
  }
  return (
    <div className={administration.narrow}>
      <p className={administration.soft}>{words.publishLead}</p>
      <PageForm
        intent="propose"
        failure={failure}
        problems={{
          title: words.problems,
          labels: { validFrom: words.validFrom, paragraphs: words.paragraphs, consents: words.consents },
        }}
        submit={words.propose}
        sending={words.sending}
        hidden={{ basedOn: String(revision) }}
      >
        <TextField
          {...typedField(failure, "validFrom")}
          type="date"
          label={words.validFrom}
          hint={words.validFromHint}
          isOptional
          width="short"
        />
      </PageForm>
    </div>
  );
}
