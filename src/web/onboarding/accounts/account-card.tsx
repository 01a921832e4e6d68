import { format } from "#texts/format.ts";
import { accountText } from "#web/wizard-words/account-text.ts";
import type { ListedCard } from "../cards/card-list.tsx";
import { EditableCard } from "../cards/editable-card.tsx";
import { wireAccount } from "../form/wire-values.ts";
import { useWizard } from "../state/wizard-context.ts";
import { AccountFields } from "./account-fields.tsx";

/** One bank account. */
export function AccountCard({ card }: { card: ListedCard }) {
  const { texts } = useWizard();
  const title = format(texts.accounts.card, { number: card.index + 1 });
  const summary = accountText(wireAccount(card.values));
  return (
    <EditableCard
      card={card}
      title={title}
      summary={summary}
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
