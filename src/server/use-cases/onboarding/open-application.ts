import type { Country } from "#domain/countries/codes.ts";
import { furthestStep } from "#domain/onboarding/steps.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ApplicationView, BeginningOffer } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { findDrafts } from "#server/database/repositories/application-drafts.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { type ApplicationRow, findByLink, findHeld } from "#server/database/repositories/applications.ts";
import { findOffer } from "#server/database/repositories/offers.ts";
import { findOwnerLinks } from "#server/database/repositories/owner-links.ts";
import { isExpired } from "#server/policies/application.ts";
import { deviceDigestOf, isToken, tokenDigest } from "#server/shared/tokens.ts";
import { creditOfApplication } from "../credit/credit-of-application.ts";
import { maskedContacts } from "./contacts.ts";
import type { OnboardingDependencies } from "./dependencies.ts";
import { openOwnerLink } from "./owner-links/open-owner-link.ts";
import { businessNow, presentStep } from "./owner-links/owners-now.ts";
import { presentLiveLinks } from "./owner-links/present-owner-links.ts";
import { progressOf } from "./progress.ts";
import { presentDraft } from "./save-draft.ts";

/** What the holder of a link may see in this browser: of its application, or of the card of an owner. */
export async function openApplication(
  dependencies: OnboardingDependencies,
  input: { country: Country; hash: string },
  visitor: Visitor,
): Promise<ApplicationView> {
  const { database, clock } = dependencies;
  const application = isToken(input.hash) ? await findByLink(database, tokenDigest(input.hash)) : undefined;
  if (application === undefined) {
    return (
      (isToken(input.hash) ? await openOwnerLink(dependencies, input, visitor) : undefined) ?? { state: "unknown" }
    );
  }
  if (application.country !== input.country) {
    return { state: "unknown" };
  }
  if (application.status === "deleted" || application.status === "finished") {
    return { state: application.status };
  }
  if (isExpired(application, clock.now())) {
    return { state: "expired" };
  }
  const deviceDigest = deviceDigestOf(visitor);
  if (deviceDigest === null || (await findHeld(database, application.id, deviceDigest)) === undefined) {
    return { state: "locked", contacts: await maskedContacts(dependencies, application.id) };
  }
  return { state: "open", application: await present(dependencies, application, visitor.locale) };
}

async function present(dependencies: OnboardingDependencies, application: ApplicationRow, locale: Locale) {
  const { database, sealer, clock } = dependencies;
  const steps = await findSteps(database, application.id);
  const drafts = await findDrafts(database, application.id);
  const links = await findOwnerLinks(database, application.id);
  const { owners } = businessNow(sealer, steps, drafts);
  return {
    id: application.id,
    country: application.country,
    partnerType: application.partnerType,
    customerType: application.customerType,
    locale: application.locale,
    furthestStep: furthestStep(progressOf(steps), application.customerType),
    steps: steps.map((row) => presentStep(sealer, row)),
    drafts: drafts.map((row) => presentDraft(sealer, row)),
    ownerLinks: presentLiveLinks(sealer, links, application, owners, clock.now()),
    offer: await offerOf(database, application),
    credit: creditOfApplication(dependencies, application, steps, locale),
    expiresAt: application.expiresAt.toISOString(),
  };
}

async function offerOf(
  database: Database,
  { country, offerId, offerReference: reference, offerTerms: terms }: ApplicationRow,
): Promise<BeginningOffer | null> {
  if (reference === null || terms === null) return null;
  const offer = offerId === null ? undefined : await findOffer(database, { country, offerId });
  return { reference, terms, vehicle: offer ? { make: offer.make, model: offer.model } : null };
}
