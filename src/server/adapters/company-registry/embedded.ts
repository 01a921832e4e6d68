import type { CompanyRegistry, RegisteredCompany, StatutoryPerson } from "#server/ports/company-registry.ts";

/** Well-known companies have no persons, because they are real. */
type DemoCompany = RegisteredCompany & { readonly persons?: readonly StatutoryPerson[] };

/** The demo's register has fictitious companies with valid check digits, and some real ones. */
export function createEmbeddedRegistry(companies: readonly DemoCompany[]): CompanyRegistry {
  const find = (companyId: string) => companies.find((company) => company.companyId === companyId);
  return {
    async lookUp(companyId) {
      const { persons: _persons, ...company } = find(companyId) ?? {};
      return "companyName" in company ? company : null;
    },
    async statutoryPersons(companyId) {
      return find(companyId)?.persons ?? [];
    },
  };
}

export const czechDemoCompanies: readonly DemoCompany[] = [
  {
    companyId: "00177041",
    companyName: "Škoda Auto a.s.",
    street: "tř. Václava Klementa",
    house_number: "869",
    city: "Mladá Boleslav",
    zip_code: "29301",
    country: "CZ",
  },
  {
    companyId: "25123891",
    companyName: "Ukázková firma 25123891 s.r.o.",
    street: "Ukázková",
    house_number: "123/4",
    city: "Praha",
    zip_code: "11000",
    country: "CZ",
    persons: [
      {
        name: "Klára",
        surname: "Ukázková",
        title: "Ing.",
        birthdate: "1984-02-29",
        role: "jednatel",
        street: "Zahradní",
        house_number: "8",
        city: "Brno",
        zip_code: "60200",
        country: "CZ",
      },
      {
        name: "Tomáš",
        surname: "Příkladný",
        birthdate: "1979-11-05",
        role: "jednatel",
        street: "Ukázková",
        house_number: "123/4",
        city: "Praha",
        zip_code: "11000",
        country: "CZ",
      },
    ],
  },
  {
    companyId: "99000016",
    companyName: "Přeprava Řehoř – ukázka s.r.o.",
    street: "Nákladní",
    house_number: "17",
    city: "Ostrava",
    zip_code: "70200",
    country: "CZ",
  },
  {
    companyId: "99001233",
    companyName: "Zahradnictví Žluťoučký – ukázka a.s.",
    street: "Lhota",
    house_number: "5",
    city: "Lhota",
    zip_code: "27714",
    country: "CZ",
  },
];

export const slovakDemoCompanies: readonly DemoCompany[] = [
  {
    companyId: "31322832",
    companyName: "SLOVNAFT, a.s.",
    street: "Vlčie hrdlo",
    house_number: "1",
    city: "Bratislava",
    zip_code: "82412",
    country: "SK",
  },
  {
    companyId: "99002019",
    companyName: "Doprava Ľubeľa – ukážka s.r.o.",
    street: "Hlavná",
    house_number: "869/5",
    city: "Košice",
    zip_code: "04001",
    country: "SK",
    persons: [
      {
        name: "Ľubica",
        surname: "Ukážková",
        title: "Mgr.",
        role: "Konateľ",
        street: "Mlynská",
        house_number: "3",
        city: "Prešov",
        zip_code: "08001",
        country: "SK",
      },
    ],
  },
  {
    companyId: "99003457",
    companyName: "Pekáreň Kŕdeľ – ukážka a.s.",
    street: "Mlynská",
    house_number: "21",
    city: "Žilina",
    zip_code: "01001",
    country: "SK",
  },
];
