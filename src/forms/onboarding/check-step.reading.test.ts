import { describe, expect, it } from "vitest";
import { checkStep } from "#forms/onboarding/check-step.ts";
import {
  contextOf,
  validAccount,
  validContact,
  validCustomer,
  validOnedoc,
  validOwner,
  validStep1,
} from "#tests/support/valid-values.ts";

const cz = contextOf("cz");

function customer(change: object) {
  return checkStep(2, { customerData: { ...validCustomer("cz"), ...change } }, cz);
}

describe("reading", () => {
  it("trims texts, reads typed numbers, drops empty and unknown values", () => {
    const { values } = checkStep(
      1,
      {
        companyData: {
          companyName: "  Auto  s.r.o. ",
          companyId: "",
          hasOwnProperty: 1,
          accounts: [{ iban: " " }, ""],
        },
        financingData: { vehiclePrice: "1\u00a0234 567,50", downpaymentAmount: "−5", period: "+36" },
        unknown: {},
      },
      cz,
    );
    expect(values).toEqual({
      companyData: { companyName: "Auto  s.r.o.", bank_accounts: 2, accounts: [{}, {}] },
      uboData: { beneficalOwners: 0, owners: [] },
      financingData: { vehiclePrice: 1234567.5, downpaymentAmount: -5, period: 36 },
    });
  });

  it("keeps an IBAN in its electronic form", () => {
    const context = contextOf("cz", "individual-consumer");
    const raw = { companyData: { accounts: [{ iban: "cz65 0800 0000 1920 0014 5399" }] } };
    expect(checkStep(1, raw, context).values.companyData?.accounts).toEqual([{ iban: "CZ6508000000192000145399" }]);
  });

  it.each(["1e5", "0x10", "1.000.000", "12 months", "NaN", "Infinity", "9".repeat(400), true, {}, [5], Number.NaN])(
    "does not read %s as a number",
    (vehiclePrice) => {
      const raw = {
        ...validStep1(cz),
        financingData: { product: "credit", vehiclePrice, downpaymentAmount: 0, period: 1 },
      };
      expect(checkStep(1, raw, cz).problems).toEqual([{ path: "financingData.vehiclePrice", code: "invalid-format" }]);
    },
  );

  it("limits texts and lists", () => {
    expect(customer({ title: "x".repeat(1000) }).problems).toEqual([]);
    expect(customer({ title: ` ${"x".repeat(1000)} ` }).problems).toEqual([]);
    expect(customer({ title: "x".repeat(1001) }).problems).toEqual([{ path: "customerData.title", code: "too-long" }]);
    const accounts = Array.from({ length: 20 }, () => validAccount("cz"));
    const owners = Array.from({ length: 20 }, () => validOwner("cz"));
    const full = {
      ...validStep1(cz),
      companyData: { companyName: "A", companyId: "12345678", accounts },
      uboData: { owners },
    };
    expect(checkStep(1, full, cz).problems).toEqual([]);
    const over = {
      ...full,
      companyData: { ...full.companyData, accounts: [...accounts, {}] },
      uboData: { owners: [...owners, {}] },
    };
    expect(checkStep(1, over, cz).problems).toEqual([
      { path: "companyData.accounts", code: "too-many" },
      { path: "uboData.owners", code: "too-many" },
    ]);
  });

  it("reports a wrong type at its place and checks nothing below", () => {
    expect(checkStep(2, [], cz)).toEqual({ values: {}, problems: [{ path: "", code: "invalid-format" }] });
    expect(checkStep(2, "text", cz).problems).toEqual([{ path: "", code: "invalid-format" }]);
    expect(checkStep(2, { customerData: [] }, cz).problems).toEqual([{ path: "customerData", code: "invalid-format" }]);
    const raw = { ...validStep1(cz), companyData: { companyName: 5, companyId: "12345678", accounts: {} }, uboData: 7 };
    expect(checkStep(1, raw, cz).problems).toEqual([
      { path: "companyData.companyName", code: "invalid-format" },
      { path: "companyData.accounts", code: "invalid-format" },
      { path: "uboData", code: "invalid-format" },
    ]);
    const cards = { ...validStep1(cz), uboData: { owners: [validOwner("cz"), "Jana"] } };
    expect(checkStep(1, cards, cz).problems).toEqual([{ path: "uboData.owners.1", code: "invalid-format" }]);
    expect(customer({ foreigner: "true", title: {} }).problems).toEqual([
      { path: "customerData.title", code: "invalid-format" },
      { path: "customerData.foreigner", code: "invalid-format" },
    ]);
  });

  it("treats null as absent", () => {
    expect(checkStep(2, null, cz).problems).toEqual(checkStep(2, {}, cz).problems);
    expect(customer({ title: null, name: null }).problems).toEqual([{ path: "customerData.name", code: "required" }]);
  });

  it("ignores inherited and polluting names", () => {
    const raw: unknown = JSON.parse('{"__proto__":{"polluted":1},"customerData":{"__proto__":{"name":"x"}}}');
    const checked = checkStep(2, raw, cz);
    expect(checked.problems).toContainEqual({ path: "customerData.name", code: "required" });
    expect(checked.values).toEqual({});
    expect(Object.keys({}.constructor.prototype)).toEqual([]);
  });
});

describe("step 0", () => {
  it("accepts a contact", () => {
    expect(checkStep(0, validContact(), cz)).toEqual({ values: validContact(), problems: [] });
    expect(checkStep(0, { ...validContact(), locale: "" }, cz).problems).toEqual([]);
  });

  it("reports missing and invalid values", () => {
    expect(checkStep(0, {}, cz).problems).toEqual(
      ["customerType", "email", "phone_code", "phone"].map((path) => ({ path, code: "required" })),
    );
    const wrong = { customerType: "club", email: "x", phone_code: "+420", phone: "1", locale: "de" };
    expect(checkStep(0, wrong, cz).problems).toEqual([
      { path: "customerType", code: "invalid-value" },
      { path: "email", code: "invalid-format" },
      { path: "phone", code: "phone-too-short" },
      { path: "locale", code: "invalid-value" },
    ]);
  });
});

describe("onedoc", () => {
  const context = {
    ...cz,
    consentTextIdentifier: "onboarding-cz-cs-1",
    consents: [
      { id: "truthfulness", required: true },
      { id: "marketing", required: false },
    ],
  };

  it("accepts the required consents", () => {
    expect(checkStep("onedoc", validOnedoc(), context)).toEqual({ values: validOnedoc(), problems: [] });
  });

  it("refuses a missing or withheld required consent and another text", () => {
    const missing = { path: "docData.consents.truthfulness", code: "required" };
    const consentTextIdentifier = "onboarding-cz-cs-1";
    for (const consents of [{}, { truthfulness: false }, { truthfulness: "" }, undefined]) {
      expect(checkStep("onedoc", { docData: { consentTextIdentifier, consents } }, context).problems).toEqual([
        missing,
      ]);
    }
    const others = { docData: { consentTextIdentifier: "onboarding-cz-cs-0", consents: { truthfulness: 1 } } };
    expect(checkStep("onedoc", others, context).problems).toEqual([
      { path: "docData.consentTextIdentifier", code: "invalid-value" },
      { path: "docData.consents.truthfulness", code: "invalid-format" },
    ]);
    expect(checkStep("onedoc", {}, context).problems).toEqual([
      { path: "docData.consentTextIdentifier", code: "required" },
      missing,
    ]);
  });

  it("keeps only requested consents", () => {
    const raw: unknown = JSON.parse(
      '{"docData":{"consentTextIdentifier":"onboarding-cz-cs-1","consents":{"truthfulness":true,"__proto__":true,"x":1}}}',
    );
    expect(checkStep("onedoc", raw, context)).toEqual({
      values: { docData: { consentTextIdentifier: "onboarding-cz-cs-1", consents: { truthfulness: true } } },
      problems: [],
    });
    expect(checkStep("onedoc", { docData: 5 }, context).problems).toEqual([
      { path: "docData", code: "invalid-format" },
    ]);
  });
});
