import { expect, test } from "vitest";
import { contractRow } from "#tests/support/portal-rows.ts";
import { contentOfDocument } from "./contract-documents.ts";

const instalment = { number: 1, due: "2026-02-15", principal: 1, interest: 0, fees: 0, vat: 0, amount: 1, paid: null };
const book = {
  contract: contractRow("customer"),
  holderName: "Jana Nováková",
  customerType: "company",
  country: "cz",
  schedule: [instalment],
  parties: [],
} as const;

test.each([
  ["2026-12-31T22:59:59.999Z", 2025],
  ["2026-12-31T23:00:00.000Z", 2026],
  ["2027-01-01T00:00:00.000Z", 2026],
  ["2027-12-31T22:59:59.999Z", 2026],
])("a statement made at %s covers the year that was over in Prague: %i", (moment, year) => {
  const facts = { kind: "annual-statement", title: "x", customerName: "Jana Nováková", book } as const;
  expect(contentOfDocument({ ...facts, createdAt: new Date(moment) }, "cs")).toMatchObject({
    kind: "annual-statement",
    year,
  });
});
