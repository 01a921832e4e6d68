/** A rule broken on purpose: one text of one file, replaced when it is loaded, never on disk. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** occurs exactly once in the file */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
  /** changes the verdict on a step, so the oracle has to notice it too */
  readonly isVerdict: boolean;
}

type Change = readonly [name: string, find: string, replace: string];

function verdicts(file: string, tests: readonly string[], ...changes: Change[]): Mutant[] {
  return changes.map(([name, find, replace]) => ({ name, file, find, replace, tests, isVerdict: true }));
}

function behaviour(file: string, tests: readonly string[], ...changes: Change[]): Mutant[] {
  return changes.map(([name, find, replace]) => ({ name, file, find, replace, tests, isVerdict: false }));
}

const rules = "src/domain/onboarding/rules";
const countries = "src/domain/countries";
const people = ["src/forms/onboarding/check-step.people.test.ts"];
const business = ["src/forms/onboarding/check-step.business.test.ts"];
const reading = ["src/forms/onboarding/check-step.reading.test.ts"];
const transitions = ["src/domain/onboarding/transitions.test.ts"];
const phones = ["src/domain/countries/phone.test.ts"];
const usualFields = ["src/domain/onboarding/usual-fields.test.ts"];
const warnings = ["src/domain/onboarding/warnings.test.ts"];
const staffPages = ["tests/access/pages/pages.test.ts"];

export const mutants: readonly Mutant[] = [
  ...verdicts(
    "src/domain/onboarding/tables/person.ts",
    people,
    ["age 17 will do", "minimumAge = 18", "minimumAge = 17"],
    ["age 19 is wanted", "minimumAge = 18", "minimumAge = 19"],
    ["born in 1899 passes", "earliestBirthYear = 1900", "earliestBirthYear = 1899"],
    ["born in 1900 does not pass", "earliestBirthYear = 1900", "earliestBirthYear = 1901"],
    ["any text is an e-mail", "text(required, emailAddress)", "text(required)"],
    ["expired document passes", "date(required, notPast)", "date(required)"],
    ["owner without a personal id", "personal_id: text(required)", "personal_id: text()"],
    ["owner without a postcode", "permanent_zip_code: text(required)", "permanent_zip_code: text()"],
  ),
  ...verdicts(
    `${rules}/checks.ts`,
    [...people, ...business, ...reading],
    ["document of today is expired", "value < today", "value <= today"],
    ["adult one day late", "ageOn(today, value) < age", "ageOn(today, value) <= age"],
    ["zero is negative", "value < 0", "value <= 0"],
    ["negative amounts pass", "value < 0", "value < -10"],
    ["downpayment must be below the price", "value > limit", "value >= limit"],
    ["withheld consent counts", "value === true ? null", "value !== undefined ? null"],
    ["upper bound of lengths ignored", "text.length >= min && text.length <= max", "text.length >= min"],
    ["choose-one never speaks", '? null : "choose-one"', "? null : null"],
  ),
  ...verdicts(
    `${countries}/czech-slovak/people.ts`,
    people,
    ["cz sk personal id of 9", "length(10, 11)", "length(9, 11)"],
    ["cz sk personal id of 11 refused", "length(10, 11)", "length(10, 10)"],
    ["cz sk personal id of 12", "length(10, 11)", "length(10, 12)"],
    ["cz sk personal id not needed", "text(when(not(isForeigner), required),", "text("],
    ["cz sk foreigner needs a personal id", "text(when(not(isForeigner), required),", "text(required,"],
    ["cz sk foreigner's id is measured", "when(not(isForeigner), length(10, 11))", "length(10, 11)"],
    [
      "cz sk PEP customer without a role",
      "isPep: flag(required),\n    pep_role: only(isPep, text(required))",
      "isPep: flag(required),\n    pep_role: only(isPep, text())",
    ],
    [
      "cz sk PEP customer without a beginning",
      "pep_role: only(isPep, text(required)),\n    pep_role_from: only(isPep, date(required))",
      "pep_role: only(isPep, text(required)),\n    pep_role_from: only(isPep, date())",
    ],
    [
      "cz sk PEP owner without a role",
      "isPep: flag(),\n  pep_role: only(isPep, text(required))",
      "isPep: flag(),\n  pep_role: only(isPep, text())",
    ],
    [
      "cz sk PEP owner without a beginning",
      "isPep: flag(),\n  pep_role: only(isPep, text(required)),\n  pep_role_from: only(isPep, date(required))",
      "isPep: flag(),\n  pep_role: only(isPep, text(required)),\n  pep_role_from: only(isPep, date())",
    ],
    ["cz sk customer without a document number", "document_number: text(required)", "document_number: text()"],
    ["cz sk issuing authority required", "document_authority: text()", "document_authority: text(required)"],
  ),
  ...verdicts(
    `${countries}/czech-slovak/company.ts`,
    business,
    ["cz sk company id of 9", "length(8)", "length(8, 9)"],
    ["cz sk company id of 7", "length(8)", "length(7, 8)"],
    ["cz sk company without a name", "companyName: only(isBusiness, text(required))", "companyName: text()"],
    ["cz sk consumer is a company", 'not(customerTypeIs("individual-consumer"))', "not(customerTypeIs())"],
    ["cz sk prefix of 1", "length(2, 6)", "length(1, 6)"],
    ["cz sk prefix of 7", "length(2, 6)", "length(2, 7)"],
    ["cz sk bank code of 5", "length(4)", "length(4, 5)"],
    ["cz sk bank code of 3", "length(4)", "length(3, 4)"],
    [
      "cz sk account without a number",
      "number: judgedOnly(byNumber, text(when(isExpected, required),",
      "number: judgedOnly(byNumber, text(",
    ],
    [
      "cz sk account without a bank code",
      "bank_code: judgedOnly(byNumber, text(when(isExpected, required),",
      "bank_code: judgedOnly(byNumber, text(",
    ],
    [
      "cz sk account without a currency",
      "currency: judgedOnly(byNumber, text(when(isExpected, required)))",
      "currency: judgedOnly(byNumber, text())",
    ],
    ["cz sk account number of other partners of 11", "length(2, 10)", "length(2, 11)"],
    ["cz sk account number of other partners of 1", "length(2, 10)", "length(1, 10)"],
    ["cz sk account number limited for everybody", "when(isOther, length(2, 10))", "length(2, 10)"],
    ["cz sk currency alone asks for nothing", '"bank_code", "currency")', '"bank_code")'],
    ["cz sk other partner needs an account", 'partnerType !== "other"', 'partnerType !== "guarantor"'],
    ["cz sk account never required", 'partnerType !== "other"', 'partnerType === "nobody"'],
    ["cz sk number is judged beside an IBAN", 'not(given("iban"))', "not(given())"],
    ["cz sk IBAN is not looked at", "ibanText(iban)", "ibanText()"],
  ),
  ...verdicts(
    "src/domain/countries/sk/people.ts",
    people,
    [
      "sk consumer not asked about the register",
      '("individual-self-employed", "individual-consumer")',
      '("individual-self-employed")',
    ],
    [
      "sk company asked about the register",
      '("individual-self-employed", "individual-consumer")',
      '("individual-self-employed", "individual-consumer", "company")',
    ],
  ),
  ...verdicts(
    "src/domain/countries/hu/people.ts",
    [...people, ...business],
    ["hu personal id of 11", "length(10)", "length(10, 11)"],
    ["hu personal id of 9", "length(10)", "length(9, 10)"],
    ["hu personal id not needed", "text(when(not(isForeigner), required),", "text("],
    ["hu foreigner's id is measured", "when(not(isForeigner), length(10))", "length(10)"],
    ["hu first PEP role does not count", "chooseOne(...pepRoleFields)", "chooseOne(...pepRoleFields.slice(1))"],
    ["hu last PEP role does not count", "chooseOne(...pepRoleFields)", "chooseOne(...pepRoleFields.slice(0, -1))"],
    ["hu exposed owner's friend does not count", '"pep_role_family", "pep_role_friend")', '"pep_role_family")'],
    ["hu PEP said by 1", 'equals("isPep", yes)', 'equals("isPep", no)'],
    ["hu no uboType needed", "choice(uboTypes, required)", "choice(uboTypes)"],
    ["hu isPep not needed", "choice([no, yes], required)", "choice([no, yes])"],
  ),
  ...verdicts(
    "src/domain/countries/hu/company.ts",
    business,
    ["hu company id of 12", "length(13)", "length(12, 13)"],
    ["hu company id of 14", "length(13)", "length(13, 14)"],
    ["hu company without a name", "companyName: only(isBusiness, text(required))", "companyName: text()"],
    ["hu company id not needed", "companyId: only(isBusiness, text(required, ", "companyId: only(isBusiness, text("],
    ["hu trader's company id is measured", "when(not(isSelfEmployed), length(13))", "length(13)"],
    ["hu register number of 13", "length(12)", "length(12, 13)"],
    ["hu register number of 11", "length(12)", "length(11, 12)"],
    ["hu trader's register number of 6", "length(7, 8)", "length(6, 8)"],
    ["hu trader's register number of 9", "length(7, 8)", "length(7, 9)"],
    ["hu account number of other partners of 24", "length(26)", "length(24, 26)"],
    ["hu account number of other partners of 27", "length(26)", "length(26, 27)"],
    ["hu account without a number", 'text(required, when(partnerTypeIs("other")', 'text(when(partnerTypeIs("other")'],
    [
      "hu currency not needed",
      "currency: judgedOnly(byNumber, text(required))",
      "currency: judgedOnly(byNumber, text())",
    ],
  ),
  ...verdicts("src/domain/countries/hu/index.ts", business, [
    "hu other partner needs no account",
    "isAccountRequired: () => true",
    'isAccountRequired: ({ partnerType }) => partnerType !== "other"',
  ]),
  ...verdicts("src/domain/countries/hu/facts.ts", business, [
    "hu is asked about the financing",
    "asksForFinancing: false",
    "asksForFinancing: true",
  ]),
  ...verdicts(
    "src/domain/onboarding/tables/financing.ts",
    business,
    ["cession is financed", 'equals("is_cession", true)', 'equals("is_cession", "true")'],
    ["credit needs no price", '"financialLeasing", "credit")', '"financialLeasing")'],
    [
      "purchase needs no price",
      "judgedOnly(judged(isPurchase), number(required, notNegative))",
      "judgedOnly(judged(isPurchase), number(notNegative))",
    ],
    [
      "price below zero",
      "judgedOnly(judged(isPurchase), number(required, notNegative))",
      "judgedOnly(judged(isPurchase), number(required))",
    ],
    ["no downpayment needed", 'number(required, notAbove("vehiclePrice"))', 'number(notAbove("vehiclePrice"))'],
    [
      "instalment below zero",
      "judgedOnly(judged(isLease), number(required, notNegative))",
      "judgedOnly(judged(isLease), number(required))",
    ],
    [
      "no period needed",
      "judged(anyOf(isPurchase, isLease)), number(required, notNegative)",
      "judged(anyOf(isPurchase, isLease)), number(notNegative)",
    ],
    [
      "period below zero",
      "judged(anyOf(isPurchase, isLease)), number(required, notNegative)",
      "judged(anyOf(isPurchase, isLease)), number(required)",
    ],
    [
      "lease needs no instalment",
      "judgedOnly(judged(isLease), number(required, notNegative))",
      "judgedOnly(judged(isLease), number(notNegative))",
    ],
    ["lease needs no period", "anyOf(isPurchase, isLease)", "isPurchase"],
    ["downpayment above the price", 'number(required, notAbove("vehiclePrice"))', "number(required)"],
    ["no product needed", "choice(products, required)", "choice(products)"],
  ),
  ...verdicts(
    "src/domain/onboarding/asks-for-financing.ts",
    business,
    ["sublessees are financed", 'partnerType === "default"', '["default", "sublease"].includes(partnerType)'],
    ["guarantors are financed", 'partnerType === "default"', '["default", "guarantor"].includes(partnerType)'],
    ["other partners are financed", 'partnerType === "default"', '["default", "other"].includes(partnerType)'],
  ),
  ...verdicts(
    "src/domain/onboarding/sections.ts",
    business,
    ["traders have owners", 'customerType === "company"', 'customerType !== "individual-consumer"'],
    ["company without owners", "isRequired: hasOwners", "isRequired: false"],
  ),
  ...verdicts(
    "src/domain/identifiers/iban.ts",
    business,
    [
      "IBAN without mod 97",
      "mod97(iban.slice(4) + iban.slice(0, 4)) === 1",
      "mod97(iban.slice(4) + iban.slice(0, 4)) >= 0",
    ],
    ["IBAN with another structure", "?.test(iban.slice(4)) ?? false", "!== undefined"],
    ["IBAN keeps its spaces", 'text.replaceAll(/\\s/g, "").toUpperCase()', "text.toUpperCase()"],
  ),
  ...verdicts("src/domain/shared/calendar-date.ts", people, [
    "every fourth year is a leap year",
    "year % 100 !== 0) || year % 400 === 0",
    "year % 100 >= 0) || year % 400 === 0",
  ]),
  ...verdicts("src/domain/shared/number.ts", business, ["no decimal comma", '.replace(",", ".")', ""]),
  ...verdicts(
    "src/forms/onboarding/read-value.ts",
    [...people, ...reading],
    ["texts are not trimmed", "raw.trim().toWellFormed()", "raw.toWellFormed()"],
    ["text of 1001", "longestText = 1000", "longestText = 1001"],
    ["list of 21", "longestList = 20", "longestList = 21"],
    ["any choice passes", 'of.includes(value) ? { value } : { problem: "invalid-value" }', "{ value }"],
  ),
  ...behaviour(
    "src/domain/onboarding/transitions.ts",
    transitions,
    ["switching keeps no owner", "Math.max(1, owners.length)", "Math.max(0, owners.length)"],
    ["nothing comes from an owner but identity", ", ...rulesFor(country).customerFromOwner(owner)", ""],
    ["the former document stays", " ...document,", ""],
    ["the temporary address is taken", '"permanent_city"', '"temporary_city"'],
  ),
  ...behaviour(
    "src/domain/countries/hu/people.ts",
    ["src/domain/onboarding/pep-details.test.ts"],
    ["hu roles stay when PEP is cleared", "  ...pepRoleFields,\n", ""],
  ),
  ...behaviour(
    "src/domain/onboarding/document-form.ts",
    transitions,
    [
      "a null form is an error",
      "{ form, loading: false, error: false }",
      "{ form, loading: false, error: form === null }",
    ],
    ["the form is fetched while loading", "state.form === null && !state.loading", "state.form === null"],
  ),
  ...behaviour(
    "src/domain/onboarding/steps.ts",
    transitions,
    ["stale steps are not asked again", "|| stored.customerType === customerType", "|| true"],
    ["step 0 is asked again", "stored.step === 0 || ", ""],
  ),
  ...verdicts(
    "src/domain/shared/phone-number.ts",
    people,
    ["phone of 8 passes", "shortestPhone = 9", "shortestPhone = 8"],
    ["phone of 9 does not pass", "shortestPhone = 9", "shortestPhone = 10"],
  ),
  ...behaviour("src/domain/countries/sk/facts.ts", phones, [
    "Slovak phone of ten digits",
    "national: /^[1-9]\\d{8}$/",
    "national: /^[1-9]\\d{8,9}$/",
  ]),
  ...behaviour("src/domain/countries/hu/facts.ts", phones, [
    "Hungarian mobile of eight digits",
    "(?![2357]0|21|31|38)[1-9]",
    "[1-9]",
  ]),
  ...behaviour(
    "src/domain/countries/phone.ts",
    phones,
    ["landline sent without its spaces", "phone.number.length < shortestPhone", "false"],
    ["bare country code is not understood", "digits.startsWith(code.slice(1)) ?", "digits === code ?"],
  ),
  ...behaviour(
    "src/domain/countries/czech-slovak/identifiers.ts",
    usualFields,
    ["birth number replaces the birth date that was typed", "isKnown && !birthdate", "isKnown"],
    ["IBAN of the other country is split", "iban.startsWith(country) ?", "iban.length > 0 ?"],
  ),
  ...behaviour("src/domain/identifiers/birth-number.ts", warnings, [
    "birth number without a check digit",
    "(nine % 11) % 10 === Number(serial.at(-1))",
    "true",
  ]),
  ...behaviour(
    "src/texts/law.ts",
    ["src/texts/law.test.ts"],
    ["another sentence", "Doklad není platný", "Neplatný doklad"],
    ["another Hungarian sentence", "A dokumentum nem érvényes", "Az okmány nem érvényes"],
    ["Slovaks read Hungarian", "sk: czech", "sk: hungarian"],
  ),
  ...behaviour(
    "src/domain/policies/staff-pages.ts",
    staffPages,
    ["a page of the back office without an entry", '  "/backoffice/jobs": "govern-jobs",\n', ""],
    [
      "a page that needs another right",
      '"/backoffice/clients": "govern-integration"',
      '"/backoffice/clients": "see-approvals"',
    ],
  ),
  ...behaviour(
    "src/domain/policies/staff-pages.ts",
    ["src/domain/policies/staff-screens.test.ts"],
    ["a page without an entry is open", "right !== null && may(", "right === null || may("],
  ),
  ...behaviour("src/web/routes.ts", staffPages, [
    "a new page of the back office that no table names",
    'page("backoffice/jobs", "backoffice/jobs/jobs.tsx"),',
    'page("backoffice/jobs", "backoffice/jobs/jobs.tsx"), route("backoffice/more", "backoffice/jobs/jobs.tsx", { id: "more" }),',
  ]),
  ...behaviour("src/web/backoffice/staff-only.tsx", staffPages, [
    "access is decided by the text of the path",
    "if (isPageOpenTo(route, staff.roles)) return;",
    "const text = splitLocale(url.pathname).route; if (rightOfPage(text) === null || isPageOpenTo(text, staff.roles)) return;",
  ]),
  ...behaviour("src/server/use-cases/back-office/staff-members/add-staff-member.ts", staffPages, [
    "an action with another right",
    'right: "govern-staff",',
    'right: "enter-back-office",',
  ]),
  ...behaviour("src/server/use-cases/back-office/reports/reports.ts", staffPages, [
    "a query with another right",
    'readReport = staffQuery({\n  right: "see-reports",',
    'readReport = staffQuery({\n  right: "enter-back-office",',
  ]),
];
