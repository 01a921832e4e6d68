import { missingInformation } from "#forms/onboarding/missing-information.ts";
import { format } from "#texts/format.ts";
import type { ListedCard } from "../cards/card-list.tsx";
import { EditableCard } from "../cards/editable-card.tsx";
import { wireAccount } from "../form/wire-values.ts";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import { AccountFields } from "./account-fields.tsx";
import { accountText } from "./account-text.ts";

export function AccountCard({ card }: { card: ListedCard }) {
  const { texts } = useWizard();
  const context = useRuleContext();
  const title = format(texts.accounts.card, { number: card.index + 1 });
  const account = wireAccount(card.values);
  const summary = accountText(account);
  const problems = missingInformation("account", account, context);
  // Where the IBAN is asked for, a missing number means a missing IBAN.
  const missing = card.values.entry === "iban" && !account.iban ? 1 : problems.length;
  return (
    <EditableCard
      card={card}
      title={title}
      summary={summary}
      missing={missing}
      removal={{
        title: format(texts.accounts.removeTitle, { name: summary || card.index + 1 }),
        text: texts.accounts.removeText,
        label: texts.accounts.remove,
      }}
    >
      <AccountFields path={card.path} entry={card.values.entry === "iban" ? "iban" : "number"} />
    </EditableCard>
  );
}
