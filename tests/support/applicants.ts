import type { Country } from "#domain/countries/codes.ts";
import type {
  BeneficialOwner,
  CustomerData,
  CustomerType,
  PartnerType,
  Step0Values,
  Step1Values,
  Step2Values,
} from "#domain/onboarding/types.ts";

/** Data of an invented person or company for the wizard. All check digits are valid. */
export interface Applicant {
  readonly 0: Step0Values;
  readonly 1: Step1Values;
  readonly 2: Step2Values;
}

interface Market {
  readonly phone_code: string;
  readonly phone: string;
  readonly nationality: string;
  readonly person: {
    readonly personal_id: string;
    readonly birthdate: string;
    readonly name: string;
    readonly surname: string;
  };
  readonly company: { readonly companyId: string; readonly crn_number?: string; readonly companyName: string };
  readonly soleTrader: { readonly companyId: string; readonly crn_number?: string };
  readonly iban: string;
  readonly city: string;
  readonly street: string;
  readonly zip_code: string;
}

const markets: Readonly<Record<Country, Market>> = {
  cz: {
    phone_code: "+420",
    phone: "601123456",
    nationality: "CZ",
    person: { personal_id: "710319/2745", birthdate: "1971-03-19", name: "Jiří", surname: "Kovařík" },
    company: { companyId: "25123891", companyName: "Říční doprava s.r.o." },
    soleTrader: { companyId: "25123891" },
    iban: "CZ65 0800 0000 1920 0014 5399",
    city: "Plzeň",
    street: "Lochotínská",
    zip_code: "301 00",
  },
  sk: {
    phone_code: "+421",
    phone: "903123456",
    nationality: "SK",
    person: { personal_id: "780123/0020", birthdate: "1978-01-23", name: "Ľuboš", surname: "Hŕbka" },
    company: { companyId: "31322832", companyName: "Stĺp a dcéry s.r.o." },
    soleTrader: { companyId: "31322832" },
    iban: "SK31 1200 0000 1987 4263 7541",
    city: "Košice",
    street: "Hlavná",
    zip_code: "040 01",
  },
  hu: {
    phone_code: "+36",
    phone: "301234567",
    nationality: "HU",
    person: { personal_id: "8365670003", birthdate: "1967-02-13", name: "Győző", surname: "Fűrész" },
    company: { companyId: "25978221-2-42", crn_number: "01-09-123456", companyName: "Tűzfal Szállítmányozó Kft." },
    soleTrader: { companyId: "25978221-2-42", crn_number: "12345678" },
    iban: "HU42 1177 3016 1111 1018 0000 0000",
    city: "Győr",
    street: "Széchenyi tér",
    zip_code: "9022",
  },
};

export function applicantOf(
  country: Country,
  customerType: CustomerType,
  options: { email: string; partnerType?: PartnerType; locale?: Step0Values["locale"] },
): Applicant {
  const market = markets[country];
  return {
    0: {
      customerType,
      email: options.email,
      phone_code: market.phone_code,
      phone: market.phone,
      locale: options.locale ?? "cs",
    },
    1: step1Of(country, customerType, options.partnerType ?? "default"),
    2: { customerData: customerOf(country, customerType, options.email) },
  };
}

function step1Of(country: Country, customerType: CustomerType, partnerType: PartnerType): Step1Values {
  const market = markets[country];
  const accounts = [{ iban: market.iban, currency: { cz: "CZK", sk: "EUR", hu: "HUF" }[country] }];
  const hasFinancing = country !== "hu" && partnerType === "default";
  return {
    companyData: {
      ...(customerType === "company" && market.company),
      ...(customerType === "individual-self-employed" && {
        companyName: `${market.person.name} ${market.person.surname}`,
        ...market.soleTrader,
      }),
      accounts,
    },
    ...(customerType === "company" && {
      uboData: { beneficalOwners: 1, ...(country === "hu" && { uboType: "owners" }), owners: [ownerOf(country)] },
    }),
    ...(hasFinancing && {
      financingData: { product: "financialLeasing", vehiclePrice: 600_000, downpaymentAmount: 120_000, period: 48 },
    }),
  };
}

function ownerOf(country: Country): BeneficialOwner {
  const market = markets[country];
  return {
    ...market.person,
    nationality: market.nationality,
    place_of_birth: market.city,
    isPep: country === "hu" ? "1" : false,
    permanent_street: market.street,
    permanent_house_number: "12/3",
    permanent_city: market.city,
    permanent_zip_code: market.zip_code,
    permanent_country: market.nationality,
  };
}

function customerOf(country: Country, customerType: CustomerType, email: string): CustomerData {
  const market = markets[country];
  return {
    ...market.person,
    nationality: market.nationality,
    place_of_birth: market.city,
    street: market.street,
    house_number: "12/3",
    city: market.city,
    zip_code: market.zip_code,
    country: market.nationality,
    email,
    phone_code: market.phone_code,
    phone: market.phone,
    foreigner: false,
    document_number: "205123456",
    document_type: "id-card",
    document_validity: "2039-06-30",
    isPep: country === "hu" ? "1" : false,
    ...(country === "sk" && customerType !== "company" && { nrki_srbi: true }),
  };
}
