import { randomUUID } from "node:crypto";
import type { Step } from "#domain/onboarding/types.ts";
import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { daysAfter } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { AcceptedOffer, OfferAsker } from "#server/contract/offers.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { grantAccess } from "#server/database/repositories/application-access.ts";
import { findDrafts, putDraft } from "#server/database/repositories/application-drafts.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { insertApplication } from "#server/database/repositories/applications.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import type { OfferRow } from "#server/database/repositories/offer-list.ts";
import {
  applicationsBegun,
  type BegunApplicationRow,
  lockOffer,
  markAccepted,
} from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, deviceTokenFor, tokenDigest } from "#server/shared/tokens.ts";
import type { OfferDependencies } from "#server/use-cases/context.ts";
import { pathOfBegun } from "#server/use-cases/onboarding/applications/begun-application.ts";
import { sealDraft } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import { announceAcceptance } from "./announce-reply.ts";
import { contactInRecords } from "./contact-in-records.ts";
import { type KnownAsker, requireAsker } from "./offer-asker.ts";
import { prefill } from "./prefill.ts";

/**
 * Locks the offer's row, so that parallel and later calls get the same response.
 *
 * @throws Refusal unauthenticated; not-found; offer-declined, offer-withdrawn, offer-expired; offer-accepted when it
 * was accepted elsewhere
 */
export async function acceptOffer(
  dependencies: OfferDependencies,
  asker: OfferAsker,
  locale: Locale,
): Promise<AcceptedOffer> {
  const { database, clock, applicationHashes, settings } = dependencies;
  const now = clock.now();
  const known = await requireAsker(database, asker, now);
  const deviceToken = deviceTokenFor(asker.visitor);
  const { application, offerId } = await transact(database, async (tx) => {
    const offer = await lockOffer(tx, known.key);
    if (offer === undefined) throw new Refusal("not-found");
    const begun = (await applicationsBegun(tx, [offer.id], deviceDigestOf(asker.visitor))).get(offer.id);
    if (begun !== undefined) {
      await letIn(tx, begun, { known, deviceToken, now });
      return { application: begun.application, offerId: offer.id };
    }
    const obstacle = offerObstacle(offerStatus(offer.status, offer.validUntil, calendarDateInPrague(now)));
    if (obstacle !== null) throw new Refusal(obstacle);
    await markAccepted(tx, offer.id, now);
    const accepted = { offer, known, locale, deviceToken, now };
    const application = await beginApplication(dependencies, tx, accepted);
    await announceAcceptance(dependencies, tx, { ...accepted, application });
    return { application, offerId: offer.id };
  });
  const path = pathOfBegun(applicationHashes, application);
  return { offerId, url: `${settings.publicUrl}${path ?? `/${application.locale}/`}`, deviceToken };
}

const prefillTabs = { link: "offer", user: "books" } as const;
/** Older than any draft of a browser, even if its clock is wrong. */
const beforeEverything = new Date(0).toISOString();

interface Accepted {
  readonly offer: OfferRow;
  readonly known: KnownAsker;
  readonly locale: Locale;
  readonly deviceToken: string;
  readonly now: Date;
}

type Begun = BegunApplicationRow["application"];

async function beginApplication(
  { sealer, settings, applicationHashes }: OfferDependencies,
  tx: Transaction,
  { offer, known, locale, deviceToken, now }: Accepted,
): Promise<Pick<Begun, "id" | "offerId" | "linkDigest" | "locale" | "country">> {
  const [hash = ""] = applicationHashes.hashesOf(offer.id);
  const application = {
    id: randomUUID(),
    linkDigest: tokenDigest(hash),
    country: offer.country,
    partnerType: "default" as const,
    customerType: null,
    locale,
    status: "open" as const,
    offerId: offer.id,
    offerReference: offer.reference,
    offerTerms: offer.terms,
    createdAt: now,
    updatedAt: now,
    expiresAt: daysAfter(now, settings.applicationDays),
  };
  await insertApplication(tx, application);
  await grantAccess(tx, { deviceDigest: tokenDigest(deviceToken), applicationId: application.id, createdAt: now });
  const { id: subjectId, country, partnerType } = application;
  const data = { state: "started", country, partnerType } as const;
  await writeEvent(tx, { type: "application.started", occurredAt: now, subjectId, data });
  const values = prefill(
    offer,
    known.user === null ? {} : await contactInRecords(sealer, tx, offer.customerId, known.user),
    locale,
  );
  for (const step of [0, 1, 2] as const satisfies readonly Step[]) {
    await putDraft(tx, {
      applicationId: application.id,
      step: keyOf(step),
      sealedValues: sealDraft(sealer, application.id, step, values[step]),
      tab: known.user === null ? prefillTabs.link : prefillTabs.user,
      supersededTab: null,
      sequence: 0,
      basedOn: 0,
      clientTimestamp: beforeEverything,
      savedAt: now,
    });
  }
  return application;
}

/**
 * The response with the cookie may have been lost. Gives access only while the application holds no data that this
 * caller may not see; later the code to the applicant's contact opens it.
 */
async function letIn(
  tx: Transaction,
  { application, isHeld }: BegunApplicationRow,
  { known, deviceToken, now }: Pick<Accepted, "known" | "deviceToken" | "now">,
): Promise<void> {
  if (isHeld || application.status !== "open") return;
  const [steps, drafts] = [await findSteps(tx, application.id), await findDrafts(tx, application.id)];
  const mayBeSeen: readonly string[] = known.user === null ? [prefillTabs.link] : Object.values(prefillTabs);
  if (steps.length > 0 || !drafts.every(({ tab }) => mayBeSeen.includes(tab))) return;
  await grantAccess(tx, { deviceDigest: tokenDigest(deviceToken), applicationId: application.id, createdAt: now });
}
