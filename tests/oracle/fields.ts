import type { Country } from "#domain/countries/codes.ts";
import { amount, bounded, choice, date, email, iban, type Named, phone, text, truth } from "./field-values.ts";
import {
  addressings,
  countryCodes,
  customerLegals,
  customerTypes,
  hungarianControls,
  hungarianRoles,
  identityDocumentsOf,
  industries,
  locales,
  partnerTypes,
  products,
  uboTypes,
} from "./lists.ts";

export type Field = readonly [path: string, values: readonly Named[]];

const named = (name: string, value: unknown): Named => [name, () => structuredClone(value)];

const isoCountry: readonly Named[] = [
  ...choice(countryCodes),
  named("in small letters", "cz"),
  named("no country", "XX"),
  named("three letters", "CZE"),
];

const listOfChoices = (list: readonly string[]): readonly Named[] => [
  named("spaces", "  "),
  named("empty", []),
  named("text", "3"),
  ["one", (random) => [random.pick(list)]],
  named("all", list),
  named("not in the list", ["99"]),
  named("numbers", [3]),
  named(
    "too many",
    Array.from({ length: 21 }, () => list[0]),
  ),
];

const within = (prefix: string, fields: readonly Field[]): Field[] =>
  fields.map(([path, values]) => [prefix + path, values]);

const texts = (paths: string): Field[] => paths.split(" ").map((path) => [path, text]);
const truths = (paths: readonly string[]): Field[] => paths.map((path) => [path, truth]);

/** Both spellings, so that each country gets the other's. */
const pepAnswer: readonly Named[] = [
  ...truth,
  named("hu no", "1"),
  named("hu yes", "2"),
  named("hu nonsense", "3"),
  named("hu yes in spaces", " 2 "),
];

const pepDetails: readonly Field[] = [
  ["pep_role", text],
  ["pep_role_from", date],
  ["pep_role_to", date],
];

const personalId = (country: Country): readonly Named[] => (country === "hu" ? bounded(10, 10) : bounded(10, 11));

export function contactFields(): readonly Field[] {
  return [
    ["customerType", choice(customerTypes)],
    ["email", email],
    ["phone_code", text],
    ["phone", phone],
    ["locale", choice(locales)],
    ["unknown", [named("text", "x"), named("an object", { deep: [1] })]],
  ];
}

export function customerFields(country: Country): readonly Field[] {
  return within("customerData.", [
    ...texts("title name surname place_of_birth street house_number city zip_code phone_code"),
    ...texts("document_number document_authority unknown"),
    ["customerLegal", choice(customerLegals)],
    ["addressing", choice(addressings)],
    ["nationality", isoCountry],
    ["country", isoCountry],
    ["birthdate", date],
    ["document_validity", date],
    ["document_type", [...choice(identityDocumentsOf[country]), named("driving licence", "driving-licence")]],
    ["email", email],
    ["phone", phone],
    ["personal_id", personalId(country)],
    ["personal_id", personalId(country)],
    ["foreigner", truth],
    ["isPep", pepAnswer],
    ["isPep", pepAnswer],
    ...pepDetails,
    ...pepDetails,
    ["nrki_srbi", truth],
    ["control_percentage", amount],
    ...truths(["3", "4", "10", "17", "18"].map((role) => `pep_role_${role}`)),
    ...truths(["1", "6"].map((type) => `control_type_${type}`)),
  ]);
}

const addressFields: readonly Field[] = ["permanent_", "temporary_"].flatMap((kind) => [
  ...within(kind, texts("street house_number city zip_code")),
  [`${kind}country`, isoCountry] as const,
]);

const ownerFields: readonly Field[] = within("uboData.owners.*.", [
  ...texts("name surname place_of_birth personal_id incomes_other_input unknown"),
  ["birthdate", date],
  ["nationality", isoCountry],
  ...addressFields,
  ["foreigner", truth],
  ["isPep", pepAnswer],
  ["isPep", pepAnswer],
  ...pepDetails,
  ...truths(["incomes_bussiness", "incomes_selling_property", "incomes_heritage", "incomes_other"]),
  ...truths(["pep_role_family", "pep_role_friend"]),
  ["types_of_control", listOfChoices(hungarianControls)],
  ["pep_roles", listOfChoices(hungarianRoles)],
  ["pep_roles", listOfChoices(hungarianRoles)],
  ["control_percentage", amount],
]);

function accountFields(country: Country): readonly Field[] {
  const number = country === "hu" ? bounded(26, 26) : bounded(2, 10);
  return within("companyData.accounts.*.", [
    ["iban", iban],
    ["iban", iban],
    ["prefix", bounded(2, 6)],
    ["number", number],
    ["number", number],
    ["bank_code", bounded(4, 4)],
    ["currency", text],
    ["partnerType", choice(partnerTypes)],
    ["unknown", [named("text", "x")]],
  ]);
}

const financingFields: readonly Field[] = within("financingData.", [
  ["product", choice(products)],
  ["vehiclePrice", amount],
  ["downpaymentAmount", amount],
  ["installmentAmount", amount],
  ["period", amount],
  ["is_cession", truth],
]);

export function companyStepFields(country: Country): readonly Field[] {
  const companyId = country === "hu" ? bounded(13, 13) : bounded(8, 8);
  return [
    ["companyData.companyName", text],
    ["companyData.companyId", companyId],
    ["companyData.crn_number", [...bounded(12, 12), ...bounded(7, 8)]],
    ["uboData.uboType", choice(uboTypes)],
    ["industryData.industry", [...choice(industries), named("no section", "W")]],
    ["industryData.description", text],
    ...accountFields(country),
    ...accountFields(country),
    ...ownerFields,
    ...financingFields,
    ...financingFields,
    ...financingFields,
  ];
}

export function consentFields(consentIds: readonly string[]): readonly Field[] {
  return within("docData.", [
    ["consentTextIdentifier", [...text, named("another version", "onboarding-cz-cs-0")]],
    ...consentIds.map((id): Field => [`consents.${id}`, truth]),
    ["consents.unknown", truth],
  ]);
}
