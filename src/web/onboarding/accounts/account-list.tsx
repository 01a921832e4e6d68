import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { bankOf } from "#domain/onboarding/bank-of.ts";
import { format } from "#texts/format.ts";
import { fieldId } from "#web/fields/field-id.ts";
import { accountText } from "#web/wizard-words/account-text.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { CardList, type ListedCard } from "../cards/card-list.tsx";
import { EditableCard } from "../cards/editable-card.tsx";
import { Radios } from "../form/choices.tsx";
import { Select, Text } from "../form/fields.tsx";
import { Row } from "../form/section.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { wireAccount } from "../form/wire-values.ts";
import { type AccountEntry, typedAccount } from "../state/blank-values.ts";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./account-fields.module.css";

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

function AccountCard({ card }: { card: ListedCard }) {
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

const currencies = Object.fromEntries(
  ["CZK", "EUR", "HUF", "PLN", "USD", "GBP", "CHF"].map((currency) => [currency, currency]),
);

/** Asks for an account number or an IBAN. The rules accept either; the screen asks for the chosen one. */
function AccountFields({ path, entry }: { path: string; entry: AccountEntry }) {
  const { texts, words } = useWizard();
  const { fields } = words;
  useFocusOf(`${path}.${entry}`);
  return (
    <>
      <Radios
        name={`${path}.entry`}
        label={texts.accounts.entry}
        isInline
        options={[
          { value: "number", label: texts.accounts.byNumber },
          { value: "iban", label: texts.accounts.byIban },
        ]}
      />
      {entry === "iban" ? (
        <Text
          name={`${path}.iban`}
          label={fields.iban}
          hint={fields.ibanHint}
          isOptional={false}
          hasFigures
          autoCapitalize="characters"
        />
      ) : (
        <AccountNumber path={path} />
      )}
      <BankName path={path} entry={entry} />
      <Select name={`${path}.currency`} label={fields.currency} options={currencies} isOptional={false} width="short" />
    </>
  );
}

/** A pasted account may be of the other kind. The fields then change, and the focus moves to one of them. */
function useFocusOf(field: string) {
  const shown = useRef(field);
  useEffect(() => {
    if (shown.current === field) return;
    shown.current = field;
    if (document.activeElement === document.body) document.getElementById(fieldId(field))?.focus();
  }, [field]);
}

function BankName({ path, entry }: { path: string; entry: AccountEntry }) {
  const { application, texts } = useWizard();
  const [code, number, iban]: unknown[] = useWatch({ name: [`${path}.bank_code`, `${path}.number`, `${path}.iban`] });
  const account = entry === "iban" ? { iban: asText(iban) } : { bank_code: asText(code), number: asText(number) };
  const bank = bankOf(account, application.country);
  return (
    <p role="status" className={styles.bank}>
      {bank === null ? null : format(texts.accounts.bank, { bank })}
    </p>
  );
}

function AccountNumber({ path }: { path: string }) {
  const { application, words } = useWizard();
  const { country, partnerType } = application;
  const { fields } = words;
  const hasBankCode = useIsAsked(`${path}.bank_code`);
  const number = (
    <Text
      isOptional={false}
      name={`${path}.number`}
      label={fields.number}
      hint={(partnerType === "other" ? fields.numberHintOther : fields.numberHint)[country]}
      hasFigures
      inputMode="numeric"
    />
  );
  if (!hasBankCode) return number;
  return (
    <>
      <Text
        name={`${path}.prefix`}
        label={fields.prefix}
        hint={fields.prefixHint}
        width="short"
        hasFigures
        inputMode="numeric"
      />
      <Row>
        {number}
        <Text
          name={`${path}.bank_code`}
          isOptional={false}
          label={fields.bank_code}
          hint={fields.bankCodeHint}
          width="short"
          hasFigures
          inputMode="numeric"
        />
      </Row>
    </>
  );
}
