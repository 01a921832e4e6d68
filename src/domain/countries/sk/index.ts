import type { CountryRules } from "#domain/countries/country.ts";
import * as company from "#domain/countries/czech-slovak/company.ts";
import { usualFormsOf, warnings } from "#domain/countries/czech-slovak/identifiers.ts";
import { pepDetails } from "#domain/countries/czech-slovak/people.ts";
import { banks } from "#domain/countries/sk/banks.ts";
import { facts } from "#domain/countries/sk/facts.ts";
import { customer, customerFromOwner, identityDocuments, owner } from "#domain/countries/sk/people.ts";
import { bankCodeOf, ibanOfAccount } from "#domain/identifiers/czech-slovak-account.ts";
import { financing } from "#domain/onboarding/tables/financing.ts";

export const sk: CountryRules = {
  ...facts,
  banks,
  bankCodeOf,
  identityDocuments,

  customer,
  company: company.company,
  account: company.account,
  isAccountRequired: company.isAccountRequired,
  companyIdKeyboard: "numeric",
  usualAccountEntry: "iban",
  ibanOfAccount: (text) => ibanOfAccount(text, "SK", banks),
  financing,
  owners: {},
  owner,

  pepAnswer: true,
  pepDetails,
  customerFromOwner,

  warnings,
  usualForms: usualFormsOf("SK"),
};
