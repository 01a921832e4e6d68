import type { Country } from "#domain/countries/codes.ts";
import type {
  Account,
  BeneficialOwner,
  CustomerData,
  CustomerType,
  OnedocValues,
  PartnerType,
  RuleContext,
  Step0Values,
  Step1Values,
  Step2Values,
} from "#domain/onboarding/types.ts";

/** Returns a new copy of valid values, which tests make invalid one by one. */
export function contextOf(
  country: Country,
  customerType: CustomerType = "company",
  partnerType: PartnerType = "default",
): RuleContext {
  return { country, customerType, partnerType, today: "2026-11-21" };
}

export function validContact(): Step0Values {
  return { customerType: "company", email: "jana@example.cz", phone_code: "+420", phone: "777123456", locale: "cs" };
}

export function validOwner(country: Country): BeneficialOwner {
  return {
    name: "Jana",
    surname: "Nováková",
    nationality: "CZ",
    personal_id: country === "hu" ? "8365670003" : "736028/5163",
    birthdate: country === "hu" ? "1967-02-13" : "1973-10-28",
    place_of_birth: "Brno",
    permanent_street: "Dlouhá",
    permanent_house_number: "12a",
    permanent_city: "Brno",
    permanent_zip_code: "602 00",
    permanent_country: "CZ",
    isPep: country === "hu" ? "1" : false,
  };
}

export function validAccount(country: Country): Account {
  return country === "hu"
    ? { number: "11773016-11111018-00000000", currency: "HUF" }
    : { prefix: "19", number: "2000145399", bank_code: "0800", currency: "CZK" };
}

export function validStep1({ country, customerType, partnerType }: RuleContext): Step1Values {
  const isCompany = customerType === "company";
  const numbers =
    country === "hu"
      ? {
          companyId: "25978221-2-42",
          crn_number: customerType === "individual-self-employed" ? "1234567" : "01-09-123456",
        }
      : { companyId: "25123891" };
  const isConsumer = customerType === "individual-consumer";
  return {
    companyData: {
      ...(isConsumer ? {} : { companyName: "Auto s.r.o.", ...numbers }),
      bank_accounts: 1,
      accounts: [validAccount(country)],
    },
    uboData: {
      beneficalOwners: isCompany ? 1 : 0,
      ...(isCompany && country === "hu" ? { uboType: "owners" as const } : {}),
      owners: isCompany ? [validOwner(country)] : [],
    },
    ...(country === "hu" || partnerType !== "default"
      ? {}
      : {
          financingData: {
            product: "credit" as const,
            vehiclePrice: 500_000,
            downpaymentAmount: 100_000,
            period: 36,
            is_cession: false,
          },
        }),
    industryData: { industry: "H", description: "Doprava" },
  };
}

export function validCustomer(country: Country): CustomerData {
  return {
    name: "Jana",
    surname: "Nováková",
    nationality: "CZ",
    foreigner: false,
    personal_id: country === "hu" ? "8365670003" : "736028/5163",
    birthdate: country === "hu" ? "1967-02-13" : "1973-10-28",
    place_of_birth: "Brno",
    street: "Dlouhá",
    house_number: "12a",
    city: "Brno",
    zip_code: "602 00",
    country: "CZ",
    email: "jana@example.cz",
    phone_code: "+420",
    phone: "777123456",
    document_type: "id-card",
    document_number: "123456789",
    document_validity: "2026-11-21",
    isPep: country === "hu" ? "1" : false,
    ...(country === "sk" ? { nrki_srbi: false } : {}),
  };
}

export function validStep2(country: Country): Step2Values {
  return { customerData: validCustomer(country) };
}

export function validOnedoc(): OnedocValues {
  return {
    docData: { consentTextIdentifier: "onboarding-cz-cs-1", consents: { truthfulness: true, marketing: false } },
  };
}
