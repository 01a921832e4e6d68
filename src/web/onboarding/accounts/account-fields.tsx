import { Radios } from "../form/choices.tsx";
import { Select, Text } from "../form/fields.tsx";
import { Row } from "../form/section.tsx";
import type { AccountEntry } from "../state/blank-values.ts";
import { useWizard } from "../state/wizard-context.ts";

const currencies = Object.fromEntries(
  ["CZK", "EUR", "HUF", "PLN", "USD", "GBP", "CHF"].map((currency) => [currency, currency]),
);

/** An account by its number or by its IBAN. */
export function AccountFields({ path, entry }: { path: string; entry: AccountEntry }) {
  const { texts, words } = useWizard();
  const { fields } = words;
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
        <Text name={`${path}.iban`} label={fields.iban} hint={fields.ibanHint} hasFigures autoCapitalize="characters" />
      ) : (
        <AccountNumber path={path} />
      )}
      <Select name={`${path}.currency`} label={fields.currency} options={currencies} width="short" />
    </>
  );
}

function AccountNumber({ path }: { path: string }) {
  const { application, words } = useWizard();
  const { country } = application;
  const { fields } = words;
  const number = (
    <Text
      name={`${path}.number`}
      label={fields.number}
      hint={fields.numberHint[country]}
      hasFigures
      inputMode="numeric"
    />
  );
  // A Hungarian account number begins with its bank.
  if (country === "hu") return number;
  return (
    <>
      <Text
        name={`${path}.prefix`}
        label={fields.prefix}
        hint={fields.prefixHint}
        isOptional
        width="short"
        hasFigures
        inputMode="numeric"
      />
      <Row>
        {number}
        <Text
          name={`${path}.bank_code`}
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
