import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType } from "#domain/onboarding/types.ts";
import { shiftDays, shiftYears } from "./calendar.ts";
import { validIban } from "./iban-variants.ts";
import {
  addressings,
  customerLegals,
  hungarianControls,
  hungarianRoles,
  identityDocumentsOf,
  industries,
  locales,
  products,
  uboTypes,
} from "./lists.ts";
import type { Random } from "./random.ts";

export interface Setting {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly partnerType: PartnerType;
  readonly today: string;
}

type Values = Record<string, unknown>;

const names = ["Jan", "Květoslava", "Győző", "Ľubomír", "Őrs Zsófia", "Žaneta"];
const surnames = ["Novák", "Dvořáková", "Hajdú-Kovács", "Šťastný", "Nagyné Tűzkő", "O'Brien"];
const cities = ["Praha 4", "Košice", "Székesfehérvár", "Hradec Králové", "Spišská Nová Ves"];
const streets = ["Dlouhá", "Hlavná ulica", "Kossuth Lajos utca", "17. listopadu"];

const digitsOf = (random: Random, least: number, most: number): string => random.digits(random.integer(least, most));

function adultBirthdate(random: Random, today: string): string {
  return shiftDays(shiftYears(today, -random.integer(19, 90)), -random.integer(0, 300));
}

function addPep(random: Random, person: Values, setting: Setting): void {
  if (setting.country !== "hu" || random.isLucky(0.5)) {
    person["pep_role"] = "poslanec";
    person["pep_role_from"] = shiftDays(setting.today, -random.integer(1, 3000));
  }
  if (random.isLucky(0.4)) person["pep_role_to"] = shiftDays(setting.today, random.integer(-100, 900));
}

export function validContact(random: Random, { customerType }: Setting): Values {
  return {
    customerType,
    email: `${random.pick(["jan.novak", "info", "a+b_c", "x-1"])}@${random.pick(["example.cz", "mail.example.co.uk"])}`,
    phone_code: random.pick(["+420", "+421", "+36"]),
    phone: digitsOf(random, 9, 12),
    ...(random.isLucky(0.7) ? { locale: random.pick(locales) } : {}),
  };
}

export function validCustomer(random: Random, setting: Setting): Values {
  const { country, today } = setting;
  const foreigner = random.isLucky(0.3);
  const isPep = random.isLucky(0.45);
  const customer: Values = {
    name: random.pick(names),
    surname: random.pick(surnames),
    nationality: random.pick(["CZ", "SK", "HU", "VN", "UA", "DE"]),
    birthdate: adultBirthdate(random, today),
    place_of_birth: random.pick(cities),
    street: random.pick(streets),
    house_number: `${digitsOf(random, 1, 4)}/2a`,
    city: random.pick(cities),
    zip_code: digitsOf(random, 4, 5),
    country: random.pick(["CZ", "SK", "HU", "AT"]),
    email: "jana.kovacova@example.sk",
    phone_code: random.pick(["+420", "+421", "+36"]),
    phone: random.pick(["777 123 456", "905123456", "301234567890"]),
    foreigner,
    document_number: digitsOf(random, 6, 10),
    document_type: random.pick(identityDocumentsOf[country]),
    document_validity: shiftDays(today, random.integer(1, 3000)),
    isPep: country === "hu" ? (isPep ? "2" : "1") : isPep,
  };
  if (!foreigner) customer["personal_id"] = country === "hu" ? random.digits(10) : digitsOf(random, 10, 11);
  else if (random.isLucky(0.5)) customer["personal_id"] = digitsOf(random, 1, 15);
  if (isPep) addPep(random, customer, setting);
  if (country === "sk") customer["nrki_srbi"] = random.isLucky(0.5);
  if (random.isLucky(0.4)) customer["title"] = "Ing. arch.";
  if (random.isLucky(0.4)) customer["customerLegal"] = random.pick(customerLegals);
  if (random.isLucky(0.4)) customer["addressing"] = random.pick(addressings);
  if (random.isLucky(0.4)) customer["document_authority"] = "MěÚ Žďár";
  if (country === "hu") {
    if (isPep) customer[`pep_role_${random.pick(hungarianRoles)}`] = true;
    if (random.isLucky(0.3)) customer[`control_type_${random.pick(hungarianControls)}`] = random.isLucky(0.5);
    if (random.isLucky(0.3)) customer["control_percentage"] = random.pick<unknown>([25, "33,4", " 50 "]);
  }
  return customer;
}

function validAccount(random: Random, { country, partnerType }: Setting): Values {
  if (random.isLucky(0.35)) return { iban: validIban(random) };
  const account: Values = { currency: random.pick(["CZK", "EUR", "HUF"]) };
  if (country === "hu") {
    account["number"] = partnerType === "other" ? "11773016-11111018-00000000" : digitsOf(random, 16, 24);
    return account;
  }
  account["number"] = partnerType === "other" ? digitsOf(random, 2, 10) : digitsOf(random, 1, 16);
  account["bank_code"] = random.digits(4);
  if (random.isLucky(0.5)) account["prefix"] = digitsOf(random, 2, 6);
  return account;
}

function validOwner(random: Random, setting: Setting): Values {
  const isPep = random.isLucky(0.4);
  const owner: Values = {
    name: random.pick(names),
    surname: random.pick(surnames),
    personal_id: digitsOf(random, 3, 12),
    birthdate: adultBirthdate(random, setting.today),
    nationality: random.pick(["CZ", "SK", "HU", "VN"]),
    place_of_birth: random.pick(cities),
    permanent_street: random.pick(streets),
    permanent_house_number: digitsOf(random, 1, 4),
    permanent_city: random.pick(cities),
    permanent_zip_code: "110 00",
    permanent_country: random.pick(["CZ", "SK", "HU"]),
  };
  if (random.isLucky(0.5)) owner["foreigner"] = random.isLucky(0.5);
  if (isPep || random.isLucky(0.6)) owner["isPep"] = setting.country === "hu" ? (isPep ? "2" : "1") : isPep;
  if (isPep) addPep(random, owner, setting);
  if (random.isLucky(0.3)) {
    owner["temporary_city"] = random.pick(cities);
    owner["temporary_country"] = "AT";
  }
  if (setting.country === "sk" && random.isLucky(0.5)) {
    owner["incomes_bussiness"] = true;
    owner["incomes_other_input"] = "nájom";
  }
  if (setting.country === "hu") {
    owner["types_of_control"] = [random.pick(hungarianControls)];
    if (random.isLucky(0.5)) owner["control_percentage"] = random.pick<unknown>([100, "25,5"]);
    if (isPep) {
      const way = random.integer(0, 2);
      if (way === 0) owner["pep_roles"] = [random.pick(hungarianRoles)];
      else owner[way === 1 ? "pep_role_family" : "pep_role_friend"] = true;
    }
  }
  return owner;
}

function validFinancing(random: Random): Values {
  const isCession = random.isLucky(0.25);
  if (isCession && random.isLucky(0.5)) return { is_cession: true };
  const product = random.pick(products);
  const price = random.integer(100_000, 2_000_000);
  const financing: Values = { product, period: random.pick<unknown>([12, 36, "48", " 60 "]) };
  if (isCession || random.isLucky(0.4)) financing["is_cession"] = isCession;
  if (product === "operatingLease") financing["installmentAmount"] = random.pick<unknown>([7990, "12 345,50", "0"]);
  else {
    financing["vehiclePrice"] = random.isLucky(0.5) ? price : `${price},50`;
    financing["downpaymentAmount"] = random.isLucky(0.5) ? 0 : Math.floor(price * random.next());
  }
  return financing;
}

const listOf = (random: Random, most: number, make: () => Values): Values[] =>
  Array.from({ length: random.integer(1, most) }, make);

export function validCompanyStep(random: Random, setting: Setting): Values {
  const { country, customerType, partnerType } = setting;
  const company: Values = { accounts: listOf(random, 3, () => validAccount(random, setting)) };
  if (country !== "hu" && partnerType === "other" && random.isLucky(0.3)) company["accounts"] = [];
  if (customerType !== "individual-consumer") {
    company["companyName"] = random.pick(["Novák s.r.o.", "Kovács és Társa Kft.", "X"]);
    company["companyId"] = random.digits(8);
    if (country === "hu") {
      const isCompany = customerType === "company";
      company["companyId"] = isCompany ? `${random.digits(8)}-1-42` : digitsOf(random, 1, 13);
      company["crn_number"] = isCompany ? "01-09-123456" : digitsOf(random, 7, 8);
    }
  }
  const values: Values = { companyData: company };
  if (customerType === "company") {
    const owners = listOf(random, 3, () => validOwner(random, setting));
    values["uboData"] = { beneficalOwners: owners.length, owners };
    if (country === "hu") values["uboData"] = { uboType: random.pick(uboTypes), owners };
  }
  if (country !== "hu" && partnerType === "default") values["financingData"] = validFinancing(random);
  if (random.isLucky(0.4)) values["industryData"] = { industry: random.pick(industries), description: "půjčovna aut" };
  return values;
}
