import type { CountryRules } from "#domain/countries/country.ts";
import { banks } from "#domain/countries/cz/banks.ts";
import { facts } from "#domain/countries/cz/facts.ts";
import * as company from "#domain/countries/czech-slovak/company.ts";
import { usualFormsOf, warnings } from "#domain/countries/czech-slovak/identifiers.ts";
import * as people from "#domain/countries/czech-slovak/people.ts";
import { bankCodeOf, ibanOfAccount } from "#domain/identifiers/czech-slovak-account.ts";
import { financing } from "#domain/onboarding/tables/financing.ts";

const identityDocuments = ["id-card", "passport", "residence-permit"] as const;

export const cz: CountryRules = {
  ...facts,
  banks,
  bankCodeOf,
  identityDocuments,

  customer: people.customer(identityDocuments),
  company: company.company,
  account: company.account,
  isAccountRequired: company.isAccountRequired,
  companyIdKeyboard: "numeric",
  usualAccountEntry: "number",
  ibanOfAccount: (text) => ibanOfAccount(text, "CZ", banks),
  financing,
  owners: {},
  owner: people.owner,

  pepAnswer: true,
  pepDetails: people.pepDetails,
  customerFromOwner: () => ({}),

  warnings,
  usualForms: usualFormsOf("CZ"),
};
