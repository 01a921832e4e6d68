import type { Role } from "#domain/accounts/identity.ts";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";

/** The password is public, so demo mode serves its own machine only. */
export const demoPassword = "Volant-demo-2026";

/** Check digits are valid, but companies' numbers are from an unassigned range. */
export interface DemoCustomer {
  /** also the idam of its identity */
  readonly key: string;
  readonly customerType: CustomerType;
  readonly country: Country;
  readonly name: string;
  readonly identifier: string;
  readonly email: string;
  readonly phone: string;
  readonly contracts: readonly { readonly contractNumber: string; readonly role: Role | null }[];
}

export interface DemoUser {
  readonly email: string;
  readonly locale: Locale;
  readonly customers: readonly DemoCustomer[];
}

const phones: Readonly<Record<Country, string>> = { cz: "+420601000", sk: "+421903000", hu: "+36301000" };

/** @param number makes contracts and phone unique */
function customer(
  number: number,
  key: string,
  [country, customerType, name, identifier]: readonly [Country, CustomerType, string, string],
  { email, role = null }: { email: string; role?: Role | null },
): DemoCustomer {
  return {
    key,
    customerType,
    country,
    name,
    identifier,
    email,
    phone: `${phones[country]}${String(number).padStart(3, "0")}`,
    contracts: [{ contractNumber: `${country.toUpperCase()}-2024-${String(number).padStart(4, "0")}`, role }],
  };
}

function user(email: string, country: Country, customers: readonly DemoCustomer[]): DemoUser {
  return { email, locale: factsOf(country).defaultLocale, customers };
}

type Facts = readonly [Country, CustomerType, string, string];

function userOfOne(number: number, key: string, facts: Facts, role: Role | null = null): DemoUser {
  const email = `${key}@example.com`;
  return user(email, facts[0], [customer(number, key, facts, { email, role })]);
}

const many = "many.cz@example.com";

export const demoUsers: readonly DemoUser[] = [
  userOfOne(1, "consumer.cz", ["cz", "individual-consumer", "Jiří Kovařík", "710319/2745"]),
  userOfOne(2, "selfemployed.cz", ["cz", "individual-self-employed", "Žaneta Říhová – pekařství", "99000032"]),
  userOfOne(3, "company.cz", ["cz", "company", "Říční doprava s.r.o.", "99000202"]),
  userOfOne(4, "guarantor.cz", ["cz", "company", "Ručitelská Morava a.s.", "99000377"], "guarantee"),
  userOfOne(5, "cession.cz", ["cz", "company", "Převody a spol. s.r.o.", "99000547"], "cession"),
  user(many, "cz", [
    customer(6, "many-1.cz", ["cz", "company", "Velkosklad Haná a.s.", "99000717"], { email: many }),
    customer(7, "many-2.cz", ["cz", "company", "Autopark Haná s.r.o.", "99000881"], { email: many }),
    customer(8, "many-3.cz", ["cz", "company", "Stavby Haná s.r.o.", "99001055"], { email: many }),
  ]),
  userOfOne(9, "company.sk", ["sk", "company", "Stĺp a dcéry s.r.o.", "99001225"]),
  userOfOne(10, "consumer.sk", ["sk", "individual-consumer", "Ľuboš Hŕbka", "780123/0020"]),
  userOfOne(11, "company.hu", ["hu", "company", "Tűzfal Szállítmányozó Kft.", "99000037-2-42"]),
  userOfOne(12, "consumer.hu", ["hu", "individual-consumer", "Fűrész Győző", "8365670003"]),
];

/** They log in at `/backoffice/login`, without a second factor in demo mode. */
export const demoStaff = [
  { email: "staff@example.com", role: "operator" },
  { email: "approver@example.com", role: "approver" },
  { email: "compliance@example.com", role: "compliance" },
  { email: "admin@example.com", role: "admin" },
  { email: "admin2@example.com", role: "admin" },
  { email: "auditor@example.com", role: "auditor" },
] as const satisfies readonly { email: string; role: StaffRole }[];

export function hasUser(customer: DemoCustomer): boolean {
  return demoUsers.some(({ customers }) => customers.includes(customer));
}

/** These customers have no user, so linking can be tried. */
export const demoOtherCustomers: readonly DemoCustomer[] = [
  customer(21, "stranger.cz", ["cz", "company", "Nepřipojená Vltava s.r.o.", "99001390"], {
    email: "stranger.cz@example.com",
  }),
  customer(22, "stranger.sk", ["sk", "company", "Nepripojený Váh s.r.o.", "99001560"], {
    email: "stranger.sk@example.com",
  }),
  customer(23, "stranger.hu", ["hu", "company", "Kapcsolatlan Tisza Kft.", "99000202-2-42"], {
    email: "stranger.hu@example.com",
  }),
];

export const demoLessees: readonly DemoCustomer[] = [
  {
    ...customer(24, "guaranteed.cz", ["cz", "company", "Pila Javorníky s.r.o.", "99001705"], {
      email: "guaranteed.cz@example.com",
    }),
    contracts: [{ contractNumber: "CZ-2024-0004", role: null }],
  },
];
