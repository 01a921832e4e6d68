import { expect, test } from "vitest";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { wizard as texts } from "#texts/cs/wizard.ts";
import { wizardWords as words } from "#texts/cs/wizard-words.ts";
import { typedValues } from "../state/typed-step.ts";
import { type PartId, partFacts } from "./part-facts.ts";

const application: OpenApplication = {
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
  expiresAt: "2026-12-21T08:00:00.000Z",
};
const factsOf = (id: PartId, values: object) =>
  partFacts(id, typedValues(1, values, application), { application, locale: "cs", texts, words });

test.each(["company", "accounts", "owners", "financing", "industry"] as const)(
  "reports an untouched part as blank: %s",
  (id) => {
    expect(factsOf(id, {})).toEqual({ isBlank: true, summary: "" });
  },
);

const filled = {
  companyData: {
    companyName: "Alfa s.r.o.",
    companyId: "25123891",
    accounts: [{ prefix: "19", number: "2000145399", bank_code: "0800", currency: "CZK" }],
  },
  uboData: { owners: [{ name: "Eva", surname: "Malá" }, { name: "Jan" }] },
  financingData: { product: "operatingLease", installmentAmount: "12500", period: 48 },
  industryData: { industry: "H" },
};

test.each([
  ["company", "Alfa s.r.o. · 25123891"],
  ["accounts", "19-2000145399/0800 · CZK"],
  ["owners", "Eva Malá, Jan"],
  ["financing", "Operativní leasing · 12\u00a0500\u00a0Kč · 48 měsíců"],
  ["industry", "Doprava a skladování"],
] as const)("summarises a closed part in one line: %s", (id, summary) => {
  expect(factsOf(id, filled)).toEqual({ isBlank: false, summary });
});
