import type { WithdrawalReceipt } from "#server/contract/withdrawals.ts";
import { format } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import { momentText } from "./moment-text.ts";
import type { WithdrawalTexts, WithdrawnContract } from "./withdrawal-texts.ts";

type WithdrawalDoneProps = { receipt: WithdrawalReceipt; contract: WithdrawnContract; words: WithdrawalTexts };

/** What was received and when; the same for as long as the contract is shown. */
export function WithdrawalDone({ receipt, contract, words }: WithdrawalDoneProps) {
  const locale = useLocale();
  const { reference, receivedAt, statement, email } = receipt;
  return (
    <PortalPage eyebrow={contract.contractNumber} title={words.title}>
      <Notice tone="success" title={words.done} role="status">
        <p>{format(words.doneText, { email, reference })}</p>
        <p suppressHydrationWarning>{format(words.received, { time: momentText(locale, receivedAt) })}</p>
        <p>{words.next}</p>
      </Notice>
      <Card title={words.statementTitle} level={2}>
        <p>{statement}</p>
      </Card>
      <ButtonLink to={contract.to} variant="secondary" icon="arrow-left">
        {words.toContract}
      </ButtonLink>
    </PortalPage>
  );
}
