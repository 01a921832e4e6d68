import { type Country, countries } from "#domain/countries/codes.ts";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { clientRate } from "#forms/backoffice/client-schemas.ts";
import type { ShownTerms } from "#server/use-cases/back-office/clients/list-clients.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { GroupFrame } from "#web/fields/field-frame.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import styles from "./clients.module.css";

type TermsFieldsProps = {
  id: string;
  words: Catalogue["administration"]["clients"];
  countryNames: Readonly<Record<Country, string>>;
  failure: PageFormFailure | undefined;
  terms: ShownTerms | null;
};

export function TermsFields({ id, words, countryNames, failure, terms }: TermsFieldsProps) {
  const fields = failure?.fields ?? {};
  return (
    <>
      {terms === null ? (
        <TextField
          id={`${id}-system`}
          {...typedField(failure, "system")}
          label={words.system}
          hint={words.systemHint}
          autoComplete="off"
          isOptional
        />
      ) : (
        <input type="hidden" name="system" value={terms.system} />
      )}
      <GroupFrame id={`${id}-scopes`} label={words.scopes} error={fields["scopes"]}>
        {integrationScopes.map((scope) => (
          <CheckboxField
            key={scope}
            id={`${id}-${scope}`}
            name="scopes"
            value={scope}
            label={words.scopeNames[scope]}
            hint={scope}
            defaultChecked={terms?.scopes.includes(scope) ?? false}
            isBare
          />
        ))}
      </GroupFrame>
      <GroupFrame
        id={`${id}-countries`}
        label={words.countries}
        hint={words.countriesHint}
        error={fields["countries"]}
        isOptional
      >
        <div className={styles.countries}>
          {countries.map((country) => (
            <CheckboxField
              key={country}
              id={`${id}-${country}`}
              name="countries"
              value={country}
              label={countryNames[country]}
              defaultChecked={terms?.countries.includes(country) ?? false}
              isBare
            />
          ))}
        </div>
      </GroupFrame>
      <TextField
        id={`${id}-networks`}
        {...typedField(failure, "networks", terms?.networks.join(", "))}
        label={words.networks}
        hint={words.networksHint}
        autoComplete="off"
        isOptional
      />
      <TextField
        id={`${id}-rate`}
        {...typedField(failure, "rate", String(terms?.rate ?? clientRate.usual))}
        label={words.rate}
        inputMode="numeric"
        autoComplete="off"
        hasFigures
        width="short"
      />
    </>
  );
}
