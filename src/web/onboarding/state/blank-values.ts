import type { Country } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";

/**
 * Whether an account is given by number or IBAN. Only the screen stores it: on the wire it follows from the filled
 * fields.
 */
export type AccountEntry = "number" | "iban";

/** Values of a step's form: wire names, text as typed. */
export type Typed = Record<string, unknown>;

/**
 * @param isRequired if false, no currency is preset, since a currency alone would count as a begun account
 * @param account as stored or drafted
 */
export function typedAccount(country: Country, isRequired: boolean, account: Typed = {}): Typed {
  const isNew = Object.keys(account).length === 0;
  const known = account.iban ? "iban" : account.number ? "number" : rulesFor(country).usualAccountEntry;
  const currency = isNew && isRequired ? rulesFor(country).currency : "";
  return { entry: known, prefix: "", number: "", bank_code: "", iban: "", currency, ...account };
}

const addressFields = ["street", "house_number", "city", "zip_code", "country"];
const texts = (names: readonly string[], prefix = "") => Object.fromEntries(names.map((name) => [prefix + name, ""]));
const personFields = ["name", "surname", "personal_id", "birthdate", "nationality", "place_of_birth"];
const pepFields = ["pep_role", "pep_role_from", "pep_role_to"];

export const typedOwner = (country: Country, owner: Typed = {}): Typed => ({
  ...texts([...personFields, ...pepFields, "incomes_other_input", "control_percentage"]),
  ...texts(addressFields, "permanent_"),
  ...texts(addressFields, "temporary_"),
  nationality: country.toUpperCase(),
  permanent_country: country.toUpperCase(),
  foreigner: false,
  isPep: "",
  types_of_control: [],
  pep_roles: [],
  ...asText(owner),
});

export const typedCustomer = (country: Country, customer: Typed = {}): Typed => ({
  ...texts([...personFields, ...pepFields, ...addressFields, "title", "customerLegal", "addressing"]),
  ...texts(["document_type", "document_number", "document_validity", "document_authority", "control_percentage"]),
  ...texts(["email", "phone", "incomes_other_input"]),
  phone_code: rulesFor(country).phone.callingCode,
  nationality: country.toUpperCase(),
  country: country.toUpperCase(),
  foreigner: false,
  isPep: "",
  nrki_srbi: "",
  ...asText(customer),
});

export function typedCompany(company: Typed = {}): Typed {
  return { ...texts(["companyName", "companyId", "crn_number"]), ...company };
}

export function typedFinancing(financing: Typed = {}): Typed {
  const amounts = ["vehiclePrice", "downpaymentAmount", "installmentAmount", "period"];
  return { ...texts(["product", ...amounts]), is_cession: false, ...asText(financing) };
}

const asText = (card: Typed): Typed =>
  Object.fromEntries(
    Object.entries(card).map(([name, value]) => [name, typeof value === "number" ? String(value) : value]),
  );
