import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type {
  BeneficialOwner,
  CustomerData,
  CustomerType,
  FinancingData,
  Step0Values,
  Step1Values,
  Step2Values,
} from "#domain/onboarding/types.ts";

interface Person {
  readonly name: string;
  readonly surname: string;
  readonly personal_id: string;
  readonly birthdate: string;
}

interface Seat {
  readonly street: string;
  readonly house_number: string;
  readonly city: string;
  readonly zip_code: string;
}

/** Every check digit is valid; the data belong to no real person. */
export interface DemoApplicant {
  readonly key: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  /** without the calling code */
  readonly phone: string;
  readonly person: Person;
  readonly seat: Seat;
  readonly iban: string;
  readonly company?: { readonly companyId: string; readonly crn_number?: string; readonly companyName: string };
  readonly owners?: readonly Person[];
  readonly financing?: FinancingData;
}

export interface FiledSteps {
  readonly 0: Step0Values;
  readonly 1: Step1Values;
  readonly 2: Step2Values;
}

const ways = {
  cz: { isPep: false, ubo: {}, ofPeople: {} },
  sk: { isPep: false, ubo: {}, ofPeople: { nrki_srbi: true } },
  hu: { isPep: "1", ubo: { uboType: "owners" }, ofPeople: {} },
} as const;

export const emailOf = ({ key }: Pick<DemoApplicant, "key">) => `${key}@example.com`;

export function stepsOf(applicant: DemoApplicant): FiledSteps {
  const { country, customerType, company, owners, financing, iban, phone } = applicant;
  const { currency, phone: numbers, defaultLocale: locale } = factsOf(country);
  const contact = { email: emailOf(applicant), phone_code: numbers.callingCode, phone };
  return {
    0: { customerType, ...contact, locale },
    1: {
      companyData: { ...company, accounts: [{ iban, currency }] },
      ...(owners && {
        uboData: {
          beneficalOwners: owners.length,
          ...ways[country].ubo,
          owners: owners.map((owner) => ownerOf(applicant, owner)),
        },
      }),
      ...(financing && { financingData: financing }),
    },
    2: { customerData: { ...customerOf(applicant), ...contact } },
  };
}

function ownerOf({ country, seat }: DemoApplicant, owner: Person): BeneficialOwner {
  const nationality = country.toUpperCase();
  return {
    ...owner,
    nationality,
    place_of_birth: seat.city,
    isPep: ways[country].isPep,
    permanent_street: seat.street,
    permanent_house_number: seat.house_number,
    permanent_city: seat.city,
    permanent_zip_code: seat.zip_code,
    permanent_country: nationality,
  };
}

function customerOf({ key, country, customerType, person, seat }: DemoApplicant): CustomerData {
  const nationality = country.toUpperCase();
  return {
    ...person,
    ...seat,
    nationality,
    country: nationality,
    place_of_birth: seat.city,
    foreigner: false,
    document_type: "id-card",
    // Nine digits that differ between applicants.
    document_number: String(
      205_000_000 + ([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 900_000),
    ),
    document_validity: "2039-06-30",
    isPep: ways[country].isPep,
    ...(customerType !== "company" && ways[country].ofPeople),
  };
}

const leasing = (vehiclePrice: number, downpaymentAmount: number, period: number) =>
  ({ product: "financialLeasing", vehiclePrice, downpaymentAmount, period }) as const;
const credit = (vehiclePrice: number, downpaymentAmount: number, period: number) =>
  ({ product: "credit", vehiclePrice, downpaymentAmount, period }) as const;

const someone = (name: string, surname: string, birthdate: string, personal_id: string): Person => ({
  name,
  surname,
  birthdate,
  personal_id,
});

const seat = (street: string, house_number: string, city: string, zip_code: string): Seat => ({
  street,
  house_number,
  city,
  zip_code,
});

const rehor = someone("Tomáš", "Řehoř", "1979-09-02", "790902/1131");
const zlutoucka = someone("Hana", "Žluťoučká", "1968-06-08", "685608/4026");
const ubelova = someone("Ľubica", "Ukážková", "1986-03-05", "865305/0615");
const krdel = someone("Štefan", "Kŕdeľ", "1972-08-28", "720828/5084");
const orlicky = someone("Vít", "Orlický", "1976-11-11", "761111/2146");
const kanyar = someone("Gábor", "Dunai", "1977-10-03", "8404521018");

export const demoApplicants = {
  rehor: {
    key: "prihlaska.rehor",
    country: "cz",
    customerType: "company",
    phone: "601200101",
    person: rehor,
    seat: seat("Nákladní", "17", "Ostrava", "702 00"),
    iban: "CZ20 0800 0000 0021 0000 0007",
    company: { companyId: "99000016", companyName: "Přeprava Řehoř – ukázka s.r.o." },
    owners: [rehor, someone("Eva", "Řehořová", "1981-05-22", "815522/1459")],
    financing: leasing(1_450_000, 290_000, 60),
  },
  zahradnictvi: {
    key: "prihlaska.zahradnictvi",
    country: "cz",
    customerType: "company",
    phone: "601200102",
    person: zlutoucka,
    seat: seat("Lhota", "5", "Lhota", "277 14"),
    iban: "CZ23 0800 0000 0021 0123 4569",
    // The register has another name for this company.
    company: { companyId: "99001233", companyName: "Zahradnictví Žluťoučká a syn a.s." },
    owners: [zlutoucka, someone("Jakub", "Žluťoučký", "1995-07-19", "950719/0770")],
    financing: leasing(890_000, 178_000, 48),
  },
  novackova: {
    key: "prihlaska.novackova",
    country: "cz",
    customerType: "individual-consumer",
    phone: "601200103",
    person: someone("Petra", "Nováčková", "1988-04-17", "885417/0215"),
    seat: seat("Jiráskova", "482/9", "Pardubice", "530 02"),
    iban: "CZ74 0800 0000 0021 0246 9140",
    financing: credit(420_000, 84_000, 60),
  },
  dolezal: {
    key: "prihlaska.dolezal",
    country: "cz",
    customerType: "individual-self-employed",
    phone: "601200104",
    person: someone("Marek", "Doležal", "1991-12-30", "911230/0571"),
    seat: seat("Truhlářská", "31", "Třebíč", "674 01"),
    iban: "CZ07 0800 0000 0021 0370 3701",
    company: { companyId: "99004011", companyName: "Marek Doležal – truhlářství" },
    financing: leasing(640_000, 128_000, 48),
  },
  lubela: {
    key: "ziadost.lubela",
    country: "sk",
    customerType: "company",
    phone: "903200105",
    person: ubelova,
    seat: seat("Hlavná", "869/5", "Košice", "040 01"),
    iban: "SK77 0900 0000 0026 0000 0003",
    company: { companyId: "99002019", companyName: "Doprava Ľubeľa – ukážka s.r.o." },
    owners: [ubelova],
    financing: leasing(58_000, 11_600, 60),
  },
  hruskova: {
    key: "ziadost.hruskova",
    country: "sk",
    customerType: "individual-consumer",
    phone: "903200106",
    person: someone("Zuzana", "Hrušková", "1998-06-27", "985627/0182"),
    seat: seat("Mlynská", "14", "Prešov", "080 01"),
    iban: "SK58 0900 0000 0026 0123 4573",
    financing: credit(17_900, 3_600, 60),
  },
  dunai: {
    key: "kerelem.dunai",
    country: "hu",
    customerType: "company",
    phone: "302001107",
    person: kanyar,
    seat: seat("Kossuth Lajos utca", "12", "Vác", "2600"),
    iban: "HU94 1177 3016 9900 0109 0000 0000",
    company: { companyId: "99004017-2-42", crn_number: "13-09-990040", companyName: "Dunakanyar Fuvar Kft." },
    owners: [kanyar],
  },
  kiss: {
    key: "kerelem.kiss",
    country: "hu",
    customerType: "individual-self-employed",
    phone: "302001108",
    person: someone("Ádám", "Kiss", "1984-05-11", "8428641013"),
    seat: seat("Petőfi Sándor utca", "8", "Győr", "9022"),
    iban: "HU24 1177 3016 9900 0879 0000 0000",
    company: { companyId: "99004024-2-42", crn_number: "99004024", companyName: "Kiss Ádám e.v." },
  },
  orlice: {
    key: "prihlaska.orlice",
    country: "cz",
    customerType: "company",
    phone: "601200109",
    person: orlicky,
    seat: seat("U Pily", "3", "Žamberk", "564 01"),
    iban: "CZ15 0800 0000 0021 0493 8270",
    company: { companyId: "99004020", companyName: "Pila Orlice – ukázka s.r.o." },
    owners: [orlicky],
    financing: leasing(2_300_000, 690_000, 72),
  },
  benes: {
    key: "prihlaska.benes",
    country: "cz",
    customerType: "individual-consumer",
    // Another applicant has the same phone.
    phone: "601200103",
    person: someone("Ondřej", "Beneš", "1990-10-14", "901014/0337"),
    seat: seat("Jiráskova", "482/9", "Pardubice", "530 02"),
    iban: "CZ50 0800 0000 0021 0617 2838",
    financing: credit(610_000, 61_000, 72),
  },
  krdel: {
    key: "ziadost.krdel",
    country: "sk",
    customerType: "company",
    phone: "903200111",
    person: krdel,
    seat: seat("Mlynská", "21", "Žilina", "010 01"),
    iban: "SK50 0900 0000 0026 0246 9139",
    company: { companyId: "99003457", companyName: "Pekáreň Kŕdeľ – ukážka a.s." },
    owners: [krdel, someone("Ján", "Kŕdeľ", "1964-02-03", "640203/2901")],
    financing: leasing(74_000, 14_800, 48),
  },
  nagy: {
    key: "kerelem.nagy",
    country: "hu",
    customerType: "individual-consumer",
    phone: "302001112",
    person: someone("Eszter", "Nagy", "1992-02-20", "8457051016"),
    seat: seat("Dózsa György út", "41", "Szeged", "6720"),
    iban: "HU78 1177 3016 9900 1643 0000 0000",
  },
  polak: {
    key: "ziadost.polak",
    country: "sk",
    customerType: "individual-self-employed",
    phone: "903200113",
    person: someone("Peter", "Polák", "1983-01-25", "830125/3103"),
    seat: seat("Záhradná", "7", "Nitra", "949 01"),
    iban: "SK58 0900 0000 0026 0370 3708",
    company: { companyId: "99004038", companyName: "Peter Polák – elektro" },
    financing: leasing(29_500, 5_900, 48),
  },
  vesela: {
    key: "prihlaska.vesela",
    country: "cz",
    customerType: "individual-self-employed",
    phone: "601200116",
    person: someone("Alena", "Veselá", "1993-02-03", "935203/0413"),
    seat: seat("Palackého", "27", "Litomyšl", "570 01"),
    iban: "CZ66 0800 0000 0021 0864 1976",
    company: { companyId: "99004046", companyName: "Alena Veselá – květinová dílna" },
    financing: leasing(470_000, 94_000, 48),
  },
  sedlak: {
    key: "prihlaska.sedlak",
    country: "cz",
    customerType: "individual-consumer",
    phone: "601200114",
    person: someone("Karel", "Sedlák", "1985-09-09", "850909/2515"),
    seat: seat("Na Návsi", "16", "Chrudim", "537 01"),
    iban: "CZ31 0800 0000 0021 0740 7408",
    financing: leasing(530_000, 106_000, 60),
  },
  liska: {
    key: "prihlaska.liska",
    country: "cz",
    customerType: "individual-consumer",
    phone: "601200117",
    person: someone("Radim", "Liška", "1989-12-05", "891205/0400"),
    seat: seat("Polní", "6", "Svitavy", "568 02"),
    iban: "CZ28 0800 0000 0021 1111 1116",
    financing: credit(260_000, 52_000, 48),
  },
  kralova: {
    key: "prihlaska.kralova",
    country: "cz",
    customerType: "individual-consumer",
    phone: "601200118",
    person: someone("Tereza", "Králová", "1996-03-14", "965314/0211"),
    seat: seat("Husova", "112", "Tábor", "390 02"),
    iban: "CZ36 0800 0000 0021 2222 2225",
    financing: credit(385_000, 77_000, 60),
  },
  vrbka: {
    key: "prihlaska.vrbka",
    country: "cz",
    customerType: "individual-consumer",
    phone: "601200119",
    person: someone("Pavel", "Vrbka", "1974-08-02", "740802/0180"),
    seat: seat("K Rybníku", "24", "Beroun", "266 01"),
    iban: "CZ44 0800 0000 0021 3333 3334",
    financing: leasing(690_000, 138_000, 60),
  },
  hornak: {
    key: "ziadost.hornak",
    country: "sk",
    customerType: "individual-consumer",
    phone: "903200120",
    person: someone("Lukáš", "Horňák", "1987-01-22", "870122/0550"),
    seat: seat("Jarná", "9", "Martin", "036 01"),
    iban: "SK14 0900 0000 0026 5555 5559",
    financing: credit(14_500, 2_900, 48),
  },
  toth: {
    key: "kerelem.toth",
    country: "hu",
    customerType: "individual-consumer",
    phone: "302001121",
    person: someone("Réka", "Tóth", "1995-07-09", "8469401017"),
    seat: seat("Rákóczi út", "30", "Pécs", "7621"),
    iban: "HU36 1177 3016 9900 2008 0000 0000",
  },
} as const satisfies Readonly<Record<string, DemoApplicant>>;
