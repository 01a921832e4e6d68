import { EmailField } from "#web/fields/email-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import type { WithdrawalTexts, WithdrawnContract } from "./withdrawal-texts.ts";

type WithdrawalFormProps = {
  contract: WithdrawnContract;
  known: { readonly name: string; readonly email: string };
  failure: PageFormFailure | undefined;
  words: WithdrawalTexts;
};

/** The statement: who withdraws, from what, and where the acknowledgement goes. */
export function WithdrawalForm({ contract, known, failure, words }: WithdrawalFormProps) {
  const typed = failure?.typed ?? {};
  const fields = failure?.fields ?? {};
  return (
    <PageForm
      intent="check"
      failure={failure}
      problems={{ title: words.problems, labels: { name: words.name, email: words.email } }}
      submit={words.go}
      sending={words.go}
      look={{ size: "large", iconEnd: "arrow-right" }}
      leadsOn
    >
      <DefinitionList rows={[{ term: words.contract, value: contract.contractNumber }]} />
      <TextField
        name="name"
        label={words.name}
        autoComplete="name"
        defaultValue={typed["name"] ?? known.name}
        error={fields["name"]}
      />
      <EmailField
        name="email"
        label={words.email}
        hint={words.emailHint}
        autoComplete="email"
        defaultValue={typed["email"] ?? known.email}
        error={fields["email"]}
      />
    </PageForm>
  );
}
