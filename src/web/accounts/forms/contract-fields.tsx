import { TextField } from "#web/fields/text-field.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import styles from "./account-form.module.css";
import type { AccountTexts } from "./account-texts.ts";

type ContractFieldsProps = {
  words: AccountTexts["registration"]["contract"];
  typed: PageFormFailure["typed"] | undefined;
  fields: PageFormFailure["fields"] | undefined;
};

export function ContractFields({ words, typed, fields }: ContractFieldsProps) {
  const isOpen = Boolean(typed?.["contractNumber"] || typed?.["identifier"]);
  return (
    <Disclosure summary={words.summary} open={isOpen || undefined}>
      <div className={styles.form}>
        <p>{words.text}</p>
        <ContractNumbers words={words} typed={typed} fields={fields} />
      </div>
    </Disclosure>
  );
}

export function ContractNumbers({ words, typed, fields }: ContractFieldsProps) {
  return (
    <>
      <TextField
        name="contractNumber"
        label={words.number}
        autoComplete="off"
        hasFigures
        defaultValue={typed?.["contractNumber"]}
        error={fields?.["contractNumber"]}
      />
      <TextField
        name="identifier"
        label={words.identifier}
        autoComplete="off"
        hasFigures
        defaultValue={typed?.["identifier"]}
        error={fields?.["identifier"]}
      />
    </>
  );
}
