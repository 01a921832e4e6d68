import { iban, length, required, when } from "#domain/onboarding/rules/checks.ts";
import { anyOf, conditionsOn, customerTypeIs, not, partnerTypeIs } from "#domain/onboarding/rules/conditions.ts";
import { choice, type Fields, ibanText, judgedOnly, only, text } from "#domain/onboarding/rules/field.ts";
import { type Account, type CompanyData, partnerTypes, type RuleContext } from "#domain/onboarding/types.ts";

const isBusiness = not(customerTypeIs("individual-consumer"));

export const company: Fields<CompanyData> = {
  companyName: only(isBusiness, text(required)),
  companyId: only(isBusiness, text(required, length(8))),
};

const { given } = conditionsOn<Account>();
const isOther = partnerTypeIs("other");
const byNumber = not(given("iban"));
/** A partner of type other may leave an account empty; one filled-in field makes the others required. */
const isExpected = anyOf(not(isOther), given("prefix", "number", "bank_code", "currency"));

export const account: Fields<Account> = {
  prefix: judgedOnly(byNumber, text(length(2, 6))),
  number: judgedOnly(byNumber, text(when(isExpected, required), when(isOther, length(2, 10)))),
  bank_code: judgedOnly(byNumber, text(when(isExpected, required), length(4))),
  currency: judgedOnly(byNumber, text(when(isExpected, required))),
  iban: ibanText(iban),
  partnerType: judgedOnly(byNumber, choice(partnerTypes)),
};

export const isAccountRequired = ({ partnerType }: RuleContext): boolean => partnerType !== "other";
