import { randomUUID } from "node:crypto";
import type { Step } from "#domain/onboarding/types.ts";
import { daysAfter } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Transaction } from "#server/database/connect.ts";
import { grantAccess } from "#server/database/repositories/application-access.ts";
import { findDrafts, putDraft } from "#server/database/repositories/application-drafts.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { insertApplication } from "#server/database/repositories/applications.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import type { OfferRow } from "#server/database/repositories/lists/offer-list.ts";
import type { BegunApplicationRow } from "#server/database/repositories/offers.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import type { OfferDependencies } from "#server/use-cases/context.ts";
import { sealDraft } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import { contactInBooks } from "./contact-in-books.ts";
import type { KnownAsker } from "./offer-asker.ts";
import { prefill } from "./prefill.ts";

/** Which tab wrote what an application begins with: what the offer shows, or with it what the books know of the customer. */
const prefillTabs = { link: "offer", user: "books" } as const;
/** Older than anything that a browser writes, whatever its clock says. */
const beforeEverything = new Date(0).toISOString();

interface Accepted {
  readonly offer: OfferRow;
  readonly known: KnownAsker;
  readonly locale: Locale;
  readonly deviceToken: string;
  readonly now: Date;
}

type Begun = BegunApplicationRow["application"];

/** An application that this browser holds, whose steps begin with what the offer and the books say. */
export async function beginApplication(
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
    known.user === null ? {} : await contactInBooks(sealer, tx, offer.customerId, known.user),
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
 * Who accepts again may have lost the answer that held the cookie, so the browser is let in; but only as long as the
 * application holds nothing but what this asker may see. Later the code to the applicant's contact opens it.
 */
export async function letIn(
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
