import { describe, expect, test } from "vitest";
import { catalogue } from "#texts/catalogue.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { agreedTermsIn, newOfferFields, readNewOffer, readTerms, shownCopy, type Written } from "./read-new-offer.ts";

const { wrong } = catalogue("cs").backofficeOffers.make;
const czech: Written = { locale: "cs", currency: "CZK" };
const judged = { today: "2026-11-25", wrong };

const typed = {
  "vehicle.make": " Škoda ",
  "vehicle.model": "Octavia",
  "vehicle.bodyType": "estate",
  "vehicle.year": "2026",
  "vehicle.equipment": "Tažné zařízení\r\n\n Kamera ",
  "terms.product": "credit",
  "terms.price": "600 000,10",
  "terms.downpayment": "120000",
  "terms.period": "48",
  "terms.fees": "0",
  "terms.interestRate": "6,9",
  "terms.mileage": "",
  validUntil: "2026-12-31",
  reason: "zavolal",
};

const fields = (given: Readonly<Record<string, string>>) => (name: string) => given[name] ?? "";

function faultsOf(read: () => unknown): Readonly<Record<string, string>> {
  try {
    read();
  } catch (error) {
    if (error instanceof WrongFields) return error.fields;
    throw error;
  }
  return {};
}

const faults = (given: Readonly<Record<string, string>>, written = czech) =>
  faultsOf(() => readNewOffer(fields({ ...typed, ...given }), written, judged));

const terms = {
  product: "credit",
  price: 60_000_010,
  downpayment: 12_000_000,
  period: 48,
  fees: 0,
  interestRate: 6.9,
  mileage: null,
};

describe("form of a new offer", () => {
  test("reads numbers and dates as written in the language", () => {
    expect(readNewOffer(fields(typed), czech, judged)).toEqual({
      vehicle: {
        make: "Škoda",
        model: "Octavia",
        bodyType: "estate",
        year: 2026,
        equipment: ["Tažné zařízení", "Kamera"],
      },
      terms,
      validUntil: "2026-12-31",
      reason: "zavolal",
    });
    const english = { ...typed, "terms.price": "600,000.10", "terms.interestRate": "6.90" };
    expect(agreedTermsIn(fields(english), { locale: "en", currency: "CZK" })).toEqual(terms);
  });

  test("reports all errors at their fields, in form order", () => {
    const empty = faults(Object.fromEntries(newOfferFields.map((name) => [name, ""])));
    const optional = ["vehicle.equipment", "terms.mileage"];
    expect(Object.keys(empty)).toEqual(newOfferFields.filter((name) => !optional.includes(name)));
    expect(new Set(Object.values(empty))).toEqual(new Set(["required"]));
    expect(
      faults({
        "vehicle.make": "",
        "vehicle.year": "2028",
        "vehicle.equipment": "x".repeat(201),
        "terms.downpayment": "700 000",
        "terms.mileage": "-1",
        validUntil: "2026-11-24",
        reason: "x",
      }),
    ).toEqual({
      "vehicle.make": "required",
      "vehicle.year": wrong.year,
      "vehicle.equipment": "too-long",
      "terms.downpayment": wrong.downpayment,
      "terms.mileage": wrong.mileage,
      validUntil: wrong.validUntil,
      reason: wrong.reason,
    });
  });

  test.each([
    ["terms.price", "dost", "Zadejte číslo, například 250\u00a0000"],
    ["terms.price", "0", "only-positive"],
    ["terms.downpayment", "600 000,10", wrong.downpayment],
    ["terms.period", "121", "Zadejte celý počet měsíců, 1 až 120"],
    ["terms.fees", "900 000", wrong.fees],
    ["terms.interestRate", "690", "Zadejte 0 až 100\u00a0%, nejvýš na dvě desetinná místa"],
    ["terms.interestRate", "6,955", "Zadejte 0 až 100\u00a0%, nejvýš na dvě desetinná místa"],
    ["vehicle.year", "loni", wrong.year],
  ])("refuses %s as %s", (name, value, said) => {
    expect(faults({ [name]: value })).toEqual({ [name]: said });
  });

  test("refuses half a forint", () => {
    expect(Object.keys(faults({}, { locale: "hu", currency: "HUF" }))).toEqual(["terms.price"]);
  });

  test("calculates the terms without the other fields, but not while incomplete", () => {
    const { "terms.period": _, ...without } = typed;
    expect(readTerms(fields(typed), czech, wrong)).toEqual(terms);
    expect(agreedTermsIn(fields(without), czech)).toBeNull();
    expect(faultsOf(() => readTerms(fields(without), czech, wrong))).toEqual({ "terms.period": "required" });
  });
});

test("a copy shows the original offer's terms and is read back unchanged", () => {
  const offer = readNewOffer(fields(typed), czech, judged);
  const counted = { ...offer.terms, instalment: 1, total: 1, annualRate: 1, currency: "CZK" } as const;
  const shown = shownCopy({ vehicle: offer.vehicle, terms: counted });
  expect(shown).not.toHaveProperty("validUntil");
  expect(readNewOffer(fields({ ...typed, ...shown }), czech, judged)).toEqual(offer);
});
