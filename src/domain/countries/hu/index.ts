import type { CountryRules } from "#domain/countries/country.ts";
import { banks } from "#domain/countries/hu/banks.ts";
import { account, company } from "#domain/countries/hu/company.ts";
import { facts } from "#domain/countries/hu/facts.ts";
import { usualForms, warnings } from "#domain/countries/hu/identifiers.ts";
import * as people from "#domain/countries/hu/people.ts";
import { bankCodeOf, ibanOfAccount } from "#domain/identifiers/hungarian-account.ts";
import { financing } from "#domain/onboarding/tables/financing.ts";

export const hu: CountryRules = {
  ...facts,
  banks,
  bankCodeOf,
  identityDocuments: people.identityDocuments,

  customer: people.customer,
  company,
  account,
  isAccountRequired: () => true,
  companyIdKeyboard: "text",
  usualAccountEntry: "number",
  ibanOfAccount,
  financing,
  owners: people.owners,
  owner: people.owner,

  pepAnswer: "2",
  pepDetails: people.pepDetails,
  customerFromOwner: people.customerFromOwner,

  warnings,
  usualForms,
};
