import { CardList } from "../cards/card-list.tsx";
import { typedAccount } from "../state/blank-values.ts";
import { useWizard } from "../state/wizard-context.ts";
import { AccountCard } from "./account-card.tsx";

/** The accounts that payments come from. */
export function AccountList({ isRequired }: { isRequired: boolean }) {
  const { application, texts } = useWizard();
  const { country } = application;
  return (
    <CardList
      name="companyData.accounts"
      blank={() => typedAccount(country, isRequired)}
      addLabel={texts.accounts.add}
      noneLabel={texts.accounts.none}
      beginsOpen
    >
      {(card) => <AccountCard card={card} />}
    </CardList>
  );
}
