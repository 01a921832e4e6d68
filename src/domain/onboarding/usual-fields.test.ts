import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankOf } from "#domain/onboarding/bank-of.ts";
import { knownWhileTyping, usualFields } from "#domain/onboarding/usual-fields.ts";

describe("the usual form", () => {
  it.each([
    ["customerData.personal_id", "7360285163", "cz", "736028/5163"],
    ["uboData.owners.2.personal_id", "7360285163", "sk", "736028/5163"],
    ["customerData.personal_id", " 836 567 0003", "hu", "8365670003"],
    ["companyData.companyId", "177041", "cz", "00177041"],
    ["companyData.companyId", "25978221242", "hu", "25978221-2-42"],
    ["companyData.crn_number", "0109123456", "hu", "01-09-123456"],
    ["companyData.accounts.0.iban", "cz6508000000192000145399", "sk", "CZ65 0800 0000 1920 0014 5399"],
    ["companyData.accounts.0.number", "117730161111101800000000", "hu", "11773016-11111018-00000000"],
    ["companyData.accounts.0.number", " 19 ", "cz", "19"],
    ["customerData.constructor", " x ", "cz", "x"],
    ["email", " a@b.cz ", "cz", "a@b.cz"],
  ] as const)("of %s %j in %s is %j", (path, text, country, expected) => {
    const name = path.slice(path.lastIndexOf(".") + 1);
    expect(usualFields(path, { birthdate: "1973-10-28", [name]: text }, country)).toEqual({ [name]: expected });
    expect(usualFields(path, { birthdate: "1973-10-28", [name]: expected }, country)).toEqual({ [name]: expected });
  });

  it.each([
    ["phone", { phone: "06 30 123 4567", phone_code: "+36" }, { phone: "30 123 4567", phone_code: "+36" }],
    ["phone", { phone: "+421905123456", phone_code: "+420" }, { phone: "905 123 456", phone_code: "+421" }],
    ["customerData.phone", { phone: "0905123456", phone_code: "+421" }, { phone: "905 123 456", phone_code: "+421" }],
    [
      "customerData.phone_code",
      { phone: "0905123456", phone_code: "+421" },
      { phone: "905 123 456", phone_code: "+421" },
    ],
    ["phone", { phone: " 777 123 4567 ", phone_code: "+420" }, { phone: "777 123 4567" }],
  ] as const)("of %s in %j is %j", (path, card, expected) => {
    const spaced = { ...expected, phone: expected.phone.replaceAll(" ", "phone_code" in expected ? "\u00a0" : " ") };
    expect(usualFields(path, card, "cz")).toEqual(spaced);
    expect(usualFields(path, { ...card, ...spaced }, "cz")).toEqual(spaced);
  });
});

const blank = { prefix: "", number: "", bank_code: "", iban: "" };
const account = (
  country: "cz" | "sk" | "hu",
  field: keyof typeof blank,
  text: string,
  beside: Partial<typeof blank> = {},
) => usualFields(`companyData.accounts.0.${field}`, { ...blank, ...beside, [field]: text }, country);
const savings = { prefix: "19", number: "2000145399", bank_code: "0800" };

describe("a full account in one field", () => {
  it.each(["cz", "sk"] as const)("is split wherever it is pasted in %s", (country) => {
    for (const text of ["19-2000145399/0800", " 19 - 2000145399 / 0800 ", "000019–2000145399/0800"]) {
      for (const field of ["prefix", "number", "bank_code"] as const) {
        expect(account(country, field, text)).toEqual(savings);
      }
      expect(account(country, "iban", text)).toEqual({ ...savings, iban: "" });
    }
  });

  it("leaves fields that it does not mention as typed", () => {
    expect(account("cz", "number", "2000145399/0800", { prefix: "19" })).toEqual({
      number: "2000145399",
      bank_code: "0800",
    });
    expect(account("cz", "number", "19-2000145399", { bank_code: "0800" })).toEqual({
      prefix: "19",
      number: "2000145399",
    });
    expect(account("cz", "number", "0-2000145399/0800")).toEqual({
      prefix: "",
      number: "2000145399",
      bank_code: "0800",
    });
    expect(account("cz", "number", "7-2000145399/0800")).toMatchObject({ prefix: "07" });
  });

  it("is also read from the country's IBAN in the number field", () => {
    expect(account("cz", "number", "CZ65 0800 0000 1920 0014 5399")).toEqual(savings);
    expect(account("cz", "prefix", "cz6508000000192000145399")).toEqual(savings);
    expect(account("sk", "number", "SK31 1200 0000 1987 4263 7541")).toEqual({
      prefix: "19",
      number: "8742637541",
      bank_code: "1200",
    });
    expect(account("hu", "number", "HU42 1177 3016 1111 1018 0000 0000")).toEqual({
      number: "11773016-11111018-00000000",
    });
  });

  it("moves an IBAN of another country to the IBAN field", () => {
    const german = "DE89 3704 0044 0532 0130 00";
    for (const country of ["cz", "sk", "hu"] as const) {
      expect(account(country, "number", german.replaceAll(" ", ""))).toEqual({ number: "", iban: german });
    }
    expect(account("sk", "number", "CZ6508000000192000145399")).toEqual({
      number: "",
      iban: "CZ65 0800 0000 1920 0014 5399",
    });
  });

  it("moves a Hungarian number out of the IBAN field", () => {
    expect(account("hu", "iban", "11773016-11111018")).toEqual({ number: "11773016-11111018", iban: "" });
    expect(account("hu", "iban", "HU42117730161111101800000000")).toEqual({
      iban: "HU42 1177 3016 1111 1018 0000 0000",
    });
  });

  it("is not recognised in other text, which stays", () => {
    expect(account("cz", "number", " 2000 145 399 ")).toEqual({ number: "2000145399" });
    expect(account("cz", "number", "19-2000145399/08")).toEqual({ number: "19-2000145399/08" });
    expect(account("cz", "number", "")).toEqual({ number: "" });
    expect(account("cz", "iban", "CZ65 0800")).toEqual({ iban: "CZ65 0800" });
  });

  it("is equal to its parts joined", () => {
    const digits = (least: number, most: number) =>
      fc.stringMatching(new RegExp(`^[1-9]\\d{${least - 1},${most - 1}}$`));
    fc.assert(
      fc.property(fc.option(digits(2, 6)), digits(2, 10), fc.stringMatching(/^\d{4}$/), (prefix, number, bank_code) => {
        const text = `${prefix === null ? "" : `${prefix}-`}${number}/${bank_code}`;
        expect(account("cz", "number", text)).toEqual({ ...(prefix !== null && { prefix }), number, bank_code });
      }),
    );
  });
});

describe("a full address in the street field", () => {
  const split = (country: "cz" | "sk" | "hu", text: string) =>
    usualFields(
      "customerData.street",
      { street: text, house_number: "", city: "", zip_code: "", country: "" },
      country,
    );
  const address = (street: string, house_number: string, zip_code: string, city: string, country?: string) => ({
    street,
    house_number,
    zip_code,
    city,
    ...(country !== undefined && { country }),
  });

  it.each([
    ["cz", "Ukázková 123/4, 110 00 Praha 1", address("Ukázková", "123/4", "11000", "Praha 1")],
    ["cz", " 28. října 15 70200 Ostrava ", address("28. října", "15", "70200", "Ostrava")],
    ["cz", "Radlická 3294/10a, Smíchov, 150 00 Praha 5", address("Radlická", "3294/10a", "15000", "Praha 5 – Smíchov")],
    [
      "cz",
      "tř. Václava Klementa 869, Mladá Boleslav II, 29301 Mladá Boleslav, Česká republika",
      address("tř. Václava Klementa", "869", "29301", "Mladá Boleslav", "CZ"),
    ],
    ["cz", "Lhota 5, 277 14 Lhota", address("Lhota", "5", "27714", "Lhota")],
    ["cz", "č. p. 5, 277 14 Lhota", address("Lhota", "5", "27714", "Lhota")],
    ["cz", "č.p. 5, Dolní, 277 14 Lhota", address("Dolní", "5", "27714", "Lhota")],
    ["cz", "110 00 Praha 1, Ukázková 123 / 4", address("Ukázková", "123/4", "11000", "Praha 1")],
    ["cz", "Hlavná 869/5, 040 01 Košice, SR", address("Hlavná", "869/5", "04001", "Košice", "SK")],
    ["sk", "Hlavná 869/5; 040 01 Košice", address("Hlavná", "869/5", "04001", "Košice")],
    ["sk", "Lúčka súp. č. 12, 053 03 Lúčka", address("Lúčka", "12", "05303", "Lúčka")],
    ["hu", "1051 Budapest, Sas utca 10.", address("Sas utca", "10", "1051", "Budapest")],
    ["hu", "H-1062 Budapest, Andrássy út 60. 3. em. 2.", address("Andrássy út", "60. 3. em. 2.", "1062", "Budapest")],
    ["hu", "6720 Szeged, Október 6. utca 5/A, Magyarország", address("Október 6. utca", "5/A", "6720", "Szeged", "HU")],
    ["hu", "Kárász u. 5, 6720 Szeged", address("Kárász u.", "5", "6720", "Szeged")],
  ] as const)("is split in %s: %s", (country, text, expected) => {
    expect(split(country, text)).toEqual(expected);
    const { country: named, ...parts } = split(country, text);
    expect(usualFields("uboData.owners.1.temporary_street", { temporary_street: text }, country)).toEqual(
      Object.fromEntries(
        Object.entries({ ...parts, ...(named && { country: named }) }).map(([name, value]) => [
          `temporary_${name}`,
          value,
        ]),
      ),
    );
  });

  it.each([
    ["cz", "28. října"],
    ["cz", "Ukázková 123/4"],
    ["cz", "Ukázková, Praha"],
    ["cz", "U 11000 jelenů"],
    ["sk", "040 01 Košice"],
    ["hu", "Sas utca 10"],
    ["hu", "1051 Budapest"],
    ["hu", "Október 6. utca"],
  ] as const)("is not recognised in %s: %s", (country, text) => {
    expect(split(country, text)).toEqual({ street: text });
  });
});

describe("the bank", () => {
  it.each([
    [{ bank_code: "0800" }, "cz", "Česká spořitelna"],
    [{ bank_code: "0900" }, "sk", "Slovenská sporiteľňa"],
    [{ bank_code: "0800" }, "sk", null],
    [{ bank_code: "08" }, "cz", null],
    [{ bank_code: "" }, "cz", null],
    [{ bank_code: "constructor" }, "cz", null],
    [{ iban: "CZ65 0800 0000 1920 0014 5399" }, "sk", "Česká spořitelna"],
    [{ iban: "CZ66 0800 0000 1920 0014 5399" }, "cz", null],
    [{ iban: "DE89 3704 0044 0532 0130 00" }, "cz", null],
    [{ bank_code: "0800" }, "hu", null],
    [{ number: "11773016-11111018" }, "hu", "OTP Bank"],
    [{ number: "11773016-11111018-00000000" }, "hu", "OTP Bank"],
    [{ number: "11773016-11111019" }, "hu", null],
    [{ number: "11773016" }, "hu", null],
    [{ number: "11773016-11111018", bank_code: "0900" }, "sk", "Slovenská sporiteľňa"],
    [{ iban: "HU42 1177 3016 1111 1018 0000 0000" }, "cz", "OTP Bank"],
    [{ iban: "SK31 1200 0000 1987 4263 7541" }, "sk", null],
  ] as const)("of %j in %s is %s", (given, country, bank) => {
    expect(bankOf(given, country)).toBe(bank);
  });
});

describe("a birth number fills in the date of birth", () => {
  const person = (country: "cz" | "sk" | "hu", card: object) =>
    usualFields("customerData.personal_id", { birthdate: "", ...card }, country);

  it.each(["cz", "sk"] as const)("where it is empty, in %s", (country) => {
    expect(person(country, { personal_id: "7360285163" })).toEqual({
      personal_id: "736028/5163",
      birthdate: "1973-10-28",
    });
    expect(person(country, { personal_id: "7360285163", foreigner: false })).toMatchObject({ birthdate: "1973-10-28" });
    expect(usualFields("uboData.owners.1.personal_id", { personal_id: "710319/2745", birthdate: "" }, country)).toEqual(
      { personal_id: "710319/2745", birthdate: "1971-03-19" },
    );
  });

  it("never over a typed date, from a wrong number, or for a foreigner", () => {
    expect(person("cz", { personal_id: "736028/5163", birthdate: "1980-01-01" })).toEqual({
      personal_id: "736028/5163",
    });
    expect(person("cz", { personal_id: "736028/5163", birthdate: "28." })).toEqual({ personal_id: "736028/5163" });
    expect(person("cz", { personal_id: "736028/5164" })).toEqual({ personal_id: "736028/5164" });
    expect(person("cz", { personal_id: "739928/5163" })).toEqual({ personal_id: "739928/5163" });
    expect(person("cz", { personal_id: "736028/5163", foreigner: true })).toEqual({ personal_id: "736028/5163" });
    expect(person("hu", { personal_id: "8365670003" })).toEqual({ personal_id: "8365670003" });
  });

  it("while typing only when complete, since nine digits mean another century", () => {
    const typing = (country: "cz" | "hu", personal_id: string, birthdate = "") =>
      knownWhileTyping("customerData.personal_id", { personal_id, birthdate }, country);
    expect(typing("cz", "7360285163")).toEqual({ birthdate: "1973-10-28" });
    expect(typing("cz", "736028/5163")).toEqual({ birthdate: "1973-10-28" });
    for (const begun of ["", "736028", "736028516", "736028/516", "736028/5164"])
      expect(typing("cz", begun)).toEqual({});
    expect(typing("cz", "736028/5163", "1980-01-01")).toEqual({});
    expect(typing("hu", "8365670003")).toEqual({});
    expect(knownWhileTyping("customerData.name", { personal_id: "736028/5163", birthdate: "" }, "cz")).toEqual({});
  });
});
