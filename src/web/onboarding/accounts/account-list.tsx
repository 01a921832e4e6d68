import { CardList } from "../cards/card-list.tsx";
import { Section } from "../form/section.tsx";
import { typedAccount } from "../state/blank-values.ts";
import { useWizard } from "../state/wizard-context.ts";
import { AccountCard } from "./account-card.tsx";

/** The accounts that payments come from. */
export function AccountList({ isRequired }: { isRequired: boolean }) {
  const { application, texts } = useWizard();
  const { country } = application;
  return (
    <Section
      id="accounts"
      title={texts.accounts.title}
      hint={isRequired ? texts.accounts.hint : texts.accounts.hintOptional}
    >
      <CardList
        name="companyData.accounts"
        blank={() => typedAccount(country, isRequired)}
        addLabel={texts.accounts.add}
        noneLabel={texts.accounts.none}
      >
        {(card) => <AccountCard card={card} />}
      </CardList>
    </Section>
  );
}
