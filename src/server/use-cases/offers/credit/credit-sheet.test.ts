import fc from "fast-check";
import { expect, test } from "vitest";
import { factsOf } from "#domain/countries/facts.ts";
import { products } from "#domain/onboarding/types.ts";
import { creditAskedFor } from "#domain/portal/credit/credit-asked-for.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { parseConfig } from "#server/settings/config.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { contextOf, validStep1 } from "#tests/support/valid-values.ts";
import { creditSheet } from "./credit-sheet.ts";

const amount = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.integer({ min: 0, max: 5_000_000 }),
  fc.double({ min: 0, noNaN: true }),
);

const financings = fc.record({
  product: fc.constantFrom(...products),
  vehiclePrice: amount,
  downpaymentAmount: amount,
  installmentAmount: amount,
  period: fc.oneof(fc.integer({ min: 0, max: 300 }), amount),
  is_cession: fc.boolean(),
});

test("every financing that step 1 accepts is shown as a credit or as none", () => {
  const { companyInfo } = parseConfig({});
  const given = fc.record({
    country: fc.constantFrom("cz" as const, "sk" as const),
    financing: financings,
    fees: fc.option(fc.integer({ min: 0, max: 20_000 })),
    rate: fc.double({ min: 0, max: 30, noNaN: true }),
  });
  let shown = 0;
  fc.assert(
    fc.property(given, ({ country, financing, fees, rate }) => {
      const context = contextOf(country, "individual-consumer");
      const { values, problems } = checkStep(1, { ...validStep1(context), financingData: financing }, context);
      fc.pre(problems.length === 0);
      const { terms } = offerRow();
      const { product } = financing;
      const offer =
        fees === null ? null : { ...terms, product, currency: factsOf(country).currency, fees, interestRate: rate };
      const asked = creditAskedFor(country, values.financingData, offer);
      if (asked === null) return;
      shown += 1;
      const facts = { country, figures: asked.figures, vehicle: null, offerReference: null, validUntil: null };
      expect(JSON.stringify(creditSheet(facts, companyInfo.cs, "cs"))).not.toMatch(/NaN|∞|undefined/);
    }),
    { numRuns: 2000 },
  );
  expect(shown).toBeGreaterThan(20);
});
