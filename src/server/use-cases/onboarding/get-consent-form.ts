import type { Country } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ConsentForm, ConsentText } from "#server/contract/onboarding.ts";
import { type ConsentParties, fillIn } from "#server/documents/consent-texts/fill-in.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { requireTextInForce } from "./consent-to-give.ts";

export async function getConsentTemplate(
  dependencies: OnboardingDependencies,
  country: Country,
  locale: Locale | null,
): Promise<ConsentText> {
  const { consents: _consents, ...template } = await getConsentForm(dependencies, country, locale, {});
  return template;
}

export async function getConsentForm(
  { database, clock, companyInfo }: OnboardingDependencies,
  country: Country,
  locale: Locale | null,
  applicant: Omit<ConsentParties, "provider">,
): Promise<ConsentForm> {
  const { defaultLocale } = rulesFor(country);
  const text = await requireTextInForce(database, country, locale ?? defaultLocale, clock.now());
  return fillIn(text, { provider: companyInfo[defaultLocale], ...applicant });
}
