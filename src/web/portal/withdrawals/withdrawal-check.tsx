import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { WithdrawalTexts, WithdrawnContract } from "./withdrawal-texts.ts";

type WithdrawalCheckProps = {
  contract: WithdrawnContract;
  typed: { readonly name: string; readonly email: string };
  words: WithdrawalTexts;
};

/** The statement as it will be sent, and the button that sends it. */
export function WithdrawalCheck({ contract, typed, words }: WithdrawalCheckProps) {
  const { contractNumber } = contract;
  return (
    <>
      <Card title={words.statementTitle} level={2}>
        <p>{format(words.statement, { ...typed, contractNumber })}</p>
      </Card>
      <p>{words.checkText}</p>
      <PageForm
        intent="confirm"
        failure={undefined}
        hidden={typed}
        submit={words.confirm}
        sending={words.sending}
        look={{ variant: "danger", size: "large" }}
        leadsOn
      />
      <ButtonLink to="." variant="quiet" icon="arrow-left" reloadDocument>
        {words.back}
      </ButtonLink>
    </>
  );
}
