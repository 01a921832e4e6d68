import type { Country } from "#domain/countries/codes.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

function rules(prefix: string, fields: string, ...codes: ProblemCode[]): string[] {
  return fields.split(" ").flatMap((field) => codes.map((code) => `${prefix}${field} ${code}`));
}

const person = "name surname place_of_birth";
const address = "street house_number city zip_code";

function contactRules(): string[] {
  return [
    ...rules("", "customerType", "required", "invalid-format", "invalid-value"),
    ...rules("", "email phone_code phone", "required", "invalid-format"),
    ...rules("", "phone", "phone-too-short"),
    ...rules("", "locale", "invalid-value"),
  ];
}

function customerRules(country: Country): string[] {
  const at = "customerData.";
  const common = [
    ...rules(at, `${person} ${address} phone_code document_number`, "required", "invalid-format", "too-long"),
    ...rules(at, "title document_authority", "invalid-format", "too-long"),
    ...rules(at, "nationality country document_type", "required", "invalid-format", "invalid-value"),
    ...rules(at, "customerLegal addressing", "invalid-value"),
    ...rules(at, "email personal_id foreigner isPep", "required", "invalid-format"),
    ...rules(at, "phone", "required", "invalid-format", "phone-too-short", "too-long"),
    ...rules(at, "birthdate", "required", "invalid-format", "under-age"),
    ...rules(at, "document_validity", "required", "invalid-format", "document-expired"),
    ...rules(at, "pep_role_from pep_role_to", "invalid-format"),
  ];
  if (country === "hu") {
    return [
      ...common,
      ...rules(at, "isPep", "invalid-value"),
      ...rules(at, "pep_role_3", "choose-one"),
      ...rules(at, "pep_role_3 pep_role_17 control_type_1 control_percentage nrki_srbi", "invalid-format"),
    ];
  }
  const exposed = rules(at, "pep_role pep_role_from", "required");
  if (country === "cz") return [...common, ...exposed];
  return [...common, ...exposed, ...rules(at, "nrki_srbi", "required", "invalid-format")];
}

function ownerRules(country: Country): string[] {
  const at = "uboData.owners.*.";
  const common = [
    ...rules("uboData.", "owners", "required", "invalid-format", "too-many"),
    ...rules("uboData.", "owners.*", "invalid-format"),
    ...rules(at, `${person} personal_id`, "required", "invalid-format", "too-long"),
    ...rules(`${at}permanent_`, address, "required", "invalid-format"),
    ...rules(`${at}temporary_`, address, "invalid-format"),
    ...rules(at, "nationality permanent_country", "required", "invalid-format", "invalid-value"),
    ...rules(at, "temporary_country", "invalid-value"),
    ...rules(at, "birthdate", "required", "invalid-format", "under-age"),
    ...rules(at, "foreigner isPep pep_role pep_role_from pep_role_to", "invalid-format"),
  ];
  if (country === "hu") {
    return [
      ...common,
      ...rules("uboData.", "uboType", "required", "invalid-value"),
      ...rules(at, "pep_roles", "choose-one", "invalid-value", "invalid-format"),
      ...rules(at, "isPep types_of_control", "invalid-value"),
      ...rules(at, "control_percentage", "invalid-format"),
    ];
  }
  const exposed = rules(at, "pep_role pep_role_from", "required");
  if (country === "cz") return [...common, ...exposed];
  return [...common, ...exposed, ...rules(at, "incomes_bussiness incomes_other", "invalid-format")];
}

function companyRules(country: Country): string[] {
  const common = [
    ...rules("companyData.", "companyName", "required", "invalid-format", "too-long"),
    ...rules("companyData.", "companyId", "required", "invalid-format"),
    ...rules("companyData.", "accounts", "required", "invalid-format", "too-many"),
    ...rules("companyData.accounts.", "*", "invalid-format"),
    ...rules("companyData.accounts.*.", "iban", "invalid-format"),
    ...rules("companyData.accounts.*.", "number currency", "required", "invalid-format"),
    ...rules("industryData.", "industry", "invalid-value"),
    ...rules("industryData.", "description", "too-long"),
  ];
  if (country === "hu") return [...common, ...rules("companyData.", "crn_number", "required", "invalid-format")];
  return [
    ...common,
    ...rules("companyData.accounts.*.", "bank_code", "required", "invalid-format"),
    ...rules("companyData.accounts.*.", "prefix", "invalid-format"),
    ...rules("financingData.", "product", "required", "invalid-format", "invalid-value"),
    ...rules("financingData.", "vehiclePrice installmentAmount period", "required", "invalid-format", "only-positive"),
    ...rules("financingData.", "downpaymentAmount", "required", "invalid-format", "invalid-value"),
    ...rules("financingData.", "is_cession", "invalid-format"),
  ];
}

const consentRules = [
  ...rules("docData.", "consentTextIdentifier", "required", "invalid-format", "invalid-value"),
  ...rules("docData.consents.", "truthfulness personal-data", "required", "invalid-format"),
];

export function everyRule(country: Country): string[] {
  return [
    ...contactRules(),
    ...companyRules(country),
    ...ownerRules(country),
    ...customerRules(country),
    ...consentRules,
  ];
}

export function ruleOf({ path, code }: { readonly path: string; readonly code: string }): string {
  return `${path.replaceAll(/\.\d+/g, ".*")} ${code}`;
}
