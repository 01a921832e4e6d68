import { factsOf } from "#domain/countries/facts.ts";
import type { DeclineReason } from "#domain/portal/offer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { markSeen, type OfferRow } from "#server/database/repositories/offer-list.ts";
import { acceptanceMail, declineMail, offerNotification } from "#server/mails/offer-mails.ts";
import type { OfferDependencies } from "#server/use-cases/context.ts";
import { pathOfBegun } from "#server/use-cases/onboarding/applications/begun-application.ts";
import { contactInRecords } from "./contact-in-records.ts";
import type { KnownAsker } from "./offer-asker.ts";

interface Answered {
  readonly offer: OfferRow;
  readonly known: KnownAsker;
  readonly locale: Locale;
  readonly now: Date;
}

type BegunLink = Parameters<typeof pathOfBegun>[1] & { readonly id: string };

export async function announceAcceptance(
  dependencies: OfferDependencies,
  tx: Transaction,
  { application, ...answered }: Answered & { readonly application: BegunLink },
): Promise<void> {
  const { applicationHashes, settings } = dependencies;
  const path = pathOfBegun(applicationHashes, application);
  await confirm(dependencies, tx, answered, (facts) =>
    acceptanceMail({ ...facts, url: `${settings.publicUrl}${path ?? "/"}` }),
  );
  await notify(dependencies, tx, answered, null);
  const { id: subjectId, reference } = answered.offer;
  const data = { reference, status: "accepted", applicationId: application.id } as const;
  await writeEvent(tx, { type: "offer.accepted", occurredAt: answered.now, subjectId, data });
  await appendAudit(tx, {
    at: answered.now,
    ...actorOf(answered.known, application.id),
    event: "offer-accepted",
    details: { offerId: answered.offer.id, reference: answered.offer.reference, applicationId: application.id },
  });
}

/** @param decline the note goes to the provider, not to the audit log */
export async function announceDecline(
  dependencies: OfferDependencies,
  tx: Transaction,
  answered: Answered,
  decline: { readonly reason: DeclineReason; readonly note: string | null },
): Promise<void> {
  await confirm(dependencies, tx, answered, declineMail);
  await notify(dependencies, tx, answered, decline);
  const { id: subjectId, reference } = answered.offer;
  const data = { reference, status: "declined", reason: decline.reason } as const;
  await writeEvent(tx, { type: "offer.declined", occurredAt: answered.now, subjectId, data });
  await appendAudit(tx, {
    at: answered.now,
    ...actorOf(answered.known, answered.offer.id),
    event: "offer-declined",
    details: { offerId: answered.offer.id, reference: answered.offer.reference, reason: decline.reason },
  });
}

export async function announceSeen(
  database: Database,
  { id: subjectId, reference }: Pick<OfferRow, "id" | "reference">,
  now: Date,
): Promise<void> {
  await transact(database, async (tx) => {
    if (!(await markSeen(tx, subjectId))) return;
    await writeEvent(tx, { type: "offer.seen", occurredAt: now, subjectId, data: { reference, status: "seen" } });
  });
}

/** The holder of a personal link is unknown. */
function actorOf({ user }: KnownAsker, subject: string) {
  return user === null ? ({ actor: "applicant", subject } as const) : ({ actor: "user", subject: user.id } as const);
}

type Facts = Omit<Parameters<typeof acceptanceMail>[0], "url">;

/** Writes to the account, or for a personal link to the customer in the records. */
async function confirm(
  { sealer, jobs, companyInfo }: OfferDependencies,
  tx: Transaction,
  { offer, known, locale: shown }: Answered,
  mailOf: (facts: Facts) => ReturnType<typeof acceptanceMail>,
): Promise<void> {
  const { user } = known;
  const to = user === null ? (await contactInRecords(sealer, tx, offer.customerId, null)).email : user.email;
  if (to === undefined) return;
  const locale = user?.locale ?? shown;
  const vehicle = `${offer.make} ${offer.model}`;
  await jobs.send(
    tx,
    "send-mail",
    mailOf({ locale, to, sender: companyInfo[locale], reference: offer.reference, vehicle }),
  );
}

async function notify(
  { jobs, settings }: OfferDependencies,
  tx: Transaction,
  { offer }: Answered,
  decline: { readonly reason: DeclineReason; readonly note: string | null } | null,
): Promise<void> {
  const to = settings.providerMails.get(decline === null ? "offer.accepted" : "offer.declined");
  if (to === undefined) return;
  const { reference, customerName, make, model } = offer;
  const notification = offerNotification({
    locale: factsOf(offer.country).defaultLocale,
    to,
    reference,
    customerName,
    vehicle: `${make} ${model}`,
    decline,
  });
  await jobs.send(tx, "send-mail", notification);
}
