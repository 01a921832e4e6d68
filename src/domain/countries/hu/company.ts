import { iban, length, required, when } from "#domain/onboarding/rules/checks.ts";
import { conditionsOn, customerTypeIs, never, not, partnerTypeIs } from "#domain/onboarding/rules/conditions.ts";
import { askedOnly, choice, type Fields, ibanText, judgedOnly, only, text } from "#domain/onboarding/rules/field.ts";
import { type Account, type CompanyData, partnerTypes } from "#domain/onboarding/types.ts";

const isBusiness = not(customerTypeIs("individual-consumer"));
const isSelfEmployed = customerTypeIs("individual-self-employed");

export const company: Fields<CompanyData> = {
  companyName: only(isBusiness, text(required)),
  companyId: only(isBusiness, text(required, when(not(isSelfEmployed), length(13)))),
  crn_number: only(
    isBusiness,
    text(required, when(isSelfEmployed, length(7, 8)), when(not(isSelfEmployed), length(12))),
  ),
};

const { given } = conditionsOn<Account>();
const byNumber = not(given("iban"));

export const account: Fields<Account> = {
  prefix: askedOnly(never, judgedOnly(byNumber, text())),
  number: judgedOnly(byNumber, text(required, when(partnerTypeIs("other"), length(26)))),
  bank_code: askedOnly(never, judgedOnly(byNumber, text())),
  currency: judgedOnly(byNumber, text(required)),
  iban: ibanText(iban),
  partnerType: judgedOnly(byNumber, choice(partnerTypes)),
};
