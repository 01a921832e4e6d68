import { expect, test } from "vitest";
import type { CustomerType, PartnerType } from "#domain/onboarding/types.ts";
import type { OpenApplication, StoredDraft, StoredStep } from "#server/contract/onboarding.ts";
import { listOf, objectOf, typedStep } from "./typed-step.ts";

function application(
  given: Partial<OpenApplication> & { customerType?: CustomerType | null; partnerType?: PartnerType } = {},
): OpenApplication {
  return {
    id: "1",
    country: "cz",
    partnerType: "default",
    customerType: "company",
    locale: "cs",
    furthestStep: 1,
    steps: [],
    drafts: [],
    ownerLinks: [],
    offer: null,
    credit: null,
    changes: null,
    expiresAt: "2026-12-21T00:00:00.000Z",
    ...given,
  };
}

const stored: StoredStep = {
  step: 0,
  revision: 3,
  values: { email: "stored@example.com" },
  savedAt: "2026-11-21T08:00:00.000Z",
};
const draft: StoredDraft = {
  step: 0,
  values: { email: "draft@" },
  basedOn: 2,
  tab: "a",
  savedAt: "2026-11-21T09:00:00.000Z",
};

test("prefers values typed in this tab to the draft, and the draft to stored values", () => {
  const typed = { values: { email: "typed" }, basedOn: 1 };
  expect(typedStep(0, application({ steps: [stored], drafts: [draft] }), typed)).toBe(typed);
  const restored = typedStep(0, application({ steps: [stored], drafts: [draft] }), undefined);
  expect(restored).toMatchObject({ basedOn: 2, values: { email: "draft@" } });
  const kept = typedStep(0, application({ steps: [stored] }), undefined);
  expect(kept).toMatchObject({ basedOn: 3, values: { email: "stored@example.com", phone: "" } });
});

const listsOf = (given: OpenApplication) => {
  const values = objectOf(typedStep(1, given, undefined).values);
  return { accounts: listOf(objectOf(values.companyData).accounts), owners: listOf(objectOf(values.uboData).owners) };
};

test("opens a new step 1 with the cards that have to be filled in", () => {
  expect(listsOf(application())).toMatchObject({ accounts: [{ entry: "number", currency: "CZK" }], owners: [{}] });
  expect(listsOf(application({ customerType: "individual-consumer" })).owners).toEqual([]);
});

test("starts no account where none is required, and a new one without currency", () => {
  expect(listsOf(application({ partnerType: "other" })).accounts).toEqual([]);
  expect(listsOf(application({ partnerType: "other", country: "hu" })).accounts).toHaveLength(1);
});

test("shows a stored account as number or IBAN, as it was given", () => {
  const values = { companyData: { accounts: [{ iban: "CZ6508000000192000145399" }, { number: "123" }] } };
  const { accounts } = listsOf(application({ steps: [{ ...stored, step: 1, values }] }));
  expect(accounts.map(({ entry }) => entry)).toEqual(["iban", "number"]);
});

test("converts numbers to text, and ignores a draft that is not an object", () => {
  const values = { financingData: { vehiclePrice: 450000.5 } };
  const read = objectOf(typedStep(1, application({ steps: [{ ...stored, step: 1, values }] }), undefined).values);
  expect(objectOf(read.financingData).vehiclePrice).toBe("450000.5");
  const odd = typedStep(1, application({ drafts: [{ ...draft, step: 1, values: "?" }] }), undefined);
  expect(objectOf(odd.values)).toHaveProperty("companyData");
});

test("sends back financing that the screen does not ask for, and adds no fields to missing financing", () => {
  const financingData = { product: "credit" as const, vehiclePrice: 450000.5 };
  const typedOf = (given: Partial<OpenApplication>, values: object) =>
    objectOf(typedStep(1, application({ steps: [{ ...stored, step: 1, values }], ...given }), undefined).values);
  for (const given of [{ country: "hu" }, { partnerType: "guarantor" }] as const) {
    expect(typedOf(given, { financingData }).financingData).toEqual(financingData);
    expect(typedOf(given, {}).financingData).toEqual({});
  }
});

test("splits a stored phone into prefix and grouped digits", () => {
  const of = (values: object) =>
    objectOf(typedStep(0, application({ steps: [{ ...stored, values }] }), undefined).values);
  const shown = { phone: "30\u00a0123\u00a04567", phone_code: "+36" };
  expect(of({ phone: "301234567", phone_code: "+36" })).toMatchObject(shown);
  expect(of({ phone: "06 30 123 4567", phone_code: "+36" })).toMatchObject(shown);
  expect(of({ phone: "+36301234567", phone_code: "+420" })).toMatchObject(shown);
  expect(of({ phone: "30 12", phone_code: "+36" })).toMatchObject({ phone: "30 12", phone_code: "+36" });
});

test("presets the contact of step 0 in step 2", () => {
  const contact = { email: "eva@example.com", phone: "905 123", phone_code: "+421" };
  const { values } = typedStep(2, application({ steps: [{ ...stored, values: contact }] }), undefined);
  expect(objectOf(values).customerData).toMatchObject({ ...contact, country: "CZ", foreigner: false, isPep: "" });
});

test("presets the country's nationality until another is chosen", () => {
  const ownersIn = (values: object) =>
    listsOf(application({ customerType: "company", drafts: [{ ...draft, step: 1, values }] })).owners;
  expect(ownersIn({}).map(({ nationality }) => nationality)).toEqual(["CZ"]);
  const owners = [{ nationality: "SK" }, { nationality: "" }, { name: "Eva" }];
  expect(ownersIn({ uboData: { owners } }).map(({ nationality }) => nationality)).toEqual(["SK", "", "CZ"]);
  const customerIn = (country: "cz" | "sk" | "hu", customerData: object) =>
    objectOf(
      objectOf(
        typedStep(2, application({ country, drafts: [{ ...draft, step: 2, values: { customerData } }] }), undefined)
          .values,
      ).customerData,
    ).nationality;
  expect(customerIn("hu", {})).toBe("HU");
  expect(customerIn("sk", { nationality: "AT" })).toBe("AT");
  expect(customerIn("sk", { nationality: "" })).toBe("");
});
