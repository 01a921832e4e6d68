import { factsOf } from "#domain/countries/facts.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import { creditAskedFor } from "#domain/portal/credit/credit-asked-for.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { CreditSheet } from "#server/contract/credit.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { unsealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { creditSheet } from "./credit-sheet.ts";

export function creditOfApplication(
  { sealer, companyInfo }: { readonly sealer: Sealer; readonly companyInfo: Readonly<Record<Locale, CompanyInfo>> },
  application: ApplicationRow,
  steps: readonly StepRow[],
  locale: Locale,
): CreditSheet | null {
  const { id, country, customerType, partnerType, offerTerms, offerReference } = application;
  const row = steps.find(({ step }) => step === "1");
  if (customerType !== "individual-consumer" || partnerType !== "default" || row === undefined) return null;
  const { financingData } = unsealStep(sealer, id, 1, row.sealedValues);
  const asked = creditAskedFor(country, asksForFinancing(application) ? (financingData ?? {}) : undefined, offerTerms);
  if (asked === null) return null;
  const isOffer = asked.basis === "offer";
  const facts = {
    country,
    figures: asked.figures,
    vehicle: null,
    offerReference: isOffer ? offerReference : null,
    validUntil: null,
  };
  return creditSheet(facts, companyInfo[factsOf(country).defaultLocale], locale);
}
