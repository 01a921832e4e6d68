import type { Country } from "#domain/countries/codes.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { furthestStep } from "#domain/onboarding/steps.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ApplicationView, BeginningOffer, RequestedSubmission } from "#server/contract/onboarding.ts";
import type { OwnerLinkPage } from "#server/contract/owner-links.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { findApplicantInvitation } from "#server/database/repositories/applicant-invitations.ts";
import { findDrafts } from "#server/database/repositories/application-drafts.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import {
  type ApplicationRow,
  findByFormerLink,
  findById,
  findByLink,
  findHeld,
} from "#server/database/repositories/applications.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { findOffer } from "#server/database/repositories/offers.ts";
import { findOwnerLink, findOwnerLinks, holdsOwnerLink } from "#server/database/repositories/owner-links.ts";
import { isExpired } from "#server/policies/application.ts";
import { deviceDigestOf, isToken, tokenDigest } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "../context.ts";
import { creditOfApplication } from "../offers/credit/credit-of-application.ts";
import { progressOf } from "./applications/step-key.ts";
import { filedValues } from "./cases/submission-values.ts";
import { consentToFile, type Filed } from "./consent-to-file.ts";
import { maskedContacts } from "./contacts.ts";
import { presentFiled } from "./finished-application.ts";
import { businessNow, findBusinessNow, isLinkLive, presentStep } from "./owner-links/owners-now.ts";
import { presentLiveLinks } from "./owner-links/present-owner-links.ts";
import { unsealCard, unsealEmail } from "./owner-links/sealed-card.ts";
import { presentChangeRequests } from "./read-filed.ts";
import { findRequestedChanges, isAnswered, type RequestedChanges } from "./requested-changes.ts";
import { presentDraft } from "./save-draft.ts";

export async function openApplication(
  dependencies: OnboardingDependencies,
  input: { country: Country; hash: string },
  visitor: Visitor,
): Promise<ApplicationView> {
  const { database, clock } = dependencies;
  const application = isToken(input.hash) ? await findByLink(database, tokenDigest(input.hash)) : undefined;
  if (application === undefined) {
    if (!isToken(input.hash)) return { state: "unknown" };
    const former = await findByFormerLink(database, tokenDigest(input.hash));
    if (former?.country === input.country) return { state: "moved" };
    return (await openOwnerLink(dependencies, input, visitor)) ?? { state: "unknown" };
  }
  if (application.country !== input.country) return { state: "unknown" };
  const now = clock.now();
  const changes = await findRequestedChanges(database, application, now);
  const deviceDigest = deviceDigestOf(visitor);
  const isHeld = deviceDigest !== null && (await findHeld(database, application.id, deviceDigest)) !== undefined;
  if (changes === null) {
    if (application.status === "deleted") return { state: "deleted" };
    if (application.status === "finished") {
      return { state: "finished", filed: isHeld ? await presentFiled(dependencies, application) : null };
    }
    if (isExpired(application, now)) return { state: "expired" };
  }
  if (!isHeld) {
    return {
      state: "locked",
      isFiled: changes !== null,
      isInvited: await waitsForInvited(database, application.id),
      contacts: await maskedContacts(dependencies, application.id),
    };
  }
  return { state: "open", application: await present(dependencies, application, changes, visitor.locale) };
}

async function waitsForInvited(database: Database, applicationId: string): Promise<boolean> {
  return (await findApplicantInvitation(database, applicationId))?.openedAt === null;
}

async function present(
  dependencies: OnboardingDependencies,
  application: ApplicationRow,
  changes: RequestedChanges | null,
  locale: Locale,
) {
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
    changes: changes && (await presentChanges(dependencies, { application, stored: steps, changes, now: clock.now() })),
    expiresAt: application.expiresAt.toISOString(),
  };
}

async function presentChanges(
  dependencies: OnboardingDependencies,
  { application, stored, changes, now }: Pick<Filed, "application" | "stored" | "now"> & { changes: RequestedChanges },
): Promise<RequestedSubmission> {
  const { database, sealer } = dependencies;
  const filed = await filedValues({ database, sealer }, application.id);
  const former = await findConsent(database, application.id);
  const identifier = former?.identifier ?? "";
  const raw = { docData: { consentTextIdentifier: identifier } };
  const { isNew } = await consentToFile(dependencies, database, { application, stored, changes, raw, now });
  const asks = presentChangeRequests(sealer, changes.asks);
  const answered = changes.asks.map((ask) => isAnswered(changes, ask, stored));
  return {
    asks: asks.map((ask, index) => ({ ...ask, isAnswered: answered[index] === true })),
    filed: { 0: filed["0"], 1: filed["1"], 2: filed["2"] },
    consent: { identifier, isNew },
    papers: changes.papers.map(({ id: paperId, file: { name, size } }) => ({ paperId, name, size })),
  };
}

async function offerOf(
  database: Database,
  { country, customerType, offerId, offerReference: reference, offerTerms: terms }: ApplicationRow,
): Promise<BeginningOffer | null> {
  if (reference === null || terms === null) return null;
  const offer = offerId === null ? undefined : await findOffer(database, { country, offerId });
  return {
    reference,
    terms,
    customerType: offer?.customerType ?? customerType,
    vehicle: offer ? { make: offer.make, model: offer.model } : null,
  };
}

async function openOwnerLink(
  { database, sealer, clock }: OnboardingDependencies,
  input: { country: Country; hash: string },
  visitor: Visitor,
): Promise<OwnerLinkPage | undefined> {
  const link = await findOwnerLink(database, tokenDigest(input.hash));
  const application = link && (await findById(database, link.applicationId));
  if (link === undefined || application?.country !== input.country) return undefined;
  const { owners, companyName } = await findBusinessNow({ database, sealer }, application.id);
  const email = unsealEmail(sealer, link);
  if (email === null || !isLinkLive(link, application, owners, clock.now())) return { state: "owner-over" };
  const deviceDigest = deviceDigestOf(visitor);
  if (deviceDigest === null || !(await holdsOwnerLink(database, link.id, deviceDigest))) {
    return { state: "owner-locked", contacts: [{ type: "email", masked: maskEmail(email) }] };
  }
  return {
    state: "owner-open",
    card: {
      country: application.country,
      companyName,
      state: link.state,
      revision: link.revision,
      values: unsealCard(sealer, link) ?? {},
      expiresAt: application.expiresAt.toISOString(),
    },
  };
}
