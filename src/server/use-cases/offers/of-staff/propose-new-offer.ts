import type * as z from "zod/mini";
import type { OfferTerms } from "#domain/portal/offer.ts";
import { faultsOfDays, offerTerms } from "#domain/portal/offer-terms.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedNewOffer } from "#forms/backoffice/offer-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { PendingOffer, StaffOfferServices } from "#server/contract/staff-offers.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { type CustomerRow, findCustomerById } from "#server/database/repositories/identities.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { offersById } from "#server/database/repositories/staff-offers.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { approvalContext } from "#server/use-cases/approvals/approval-act.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import { stateRevision } from "#server/use-cases/approvals/state-revision.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/** What never changes of a customer: whoever is there later is who the offer was meant for. */
export function revisionOfCustomer({ country, customerType }: Pick<CustomerRow, "country" | "customerType">): number {
  return stateRevision([country, customerType]);
}

/** What terms come to. @see StaffOfferServices.preview */
export async function previewOffer(
  { database, clock }: Pick<Needed, "database" | "clock">,
  customerId: string,
  terms: Parameters<StaffOfferServices["preview"]>[1],
): Promise<OfferTerms> {
  const customer = await findCustomerById(database, customerId);
  if (customer === undefined) throw new Refusal("not-found");
  return offerTerms(customer.country, terms, calendarDateInPrague(clock.now()));
}

/** Proposes a new offer. @see StaffOfferServices.proposeNew */
export async function proposeNewOffer(
  dependencies: Needed,
  { customerId, vehicle, terms: agreed, validUntil, copyOf, reason }: Parameters<StaffOfferServices["proposeNew"]>[0],
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly approvalId: string }> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const today = calendarDateInPrague(now);
  return await transact(database, async (tx) => {
    const customer = await findCustomerById(tx, customerId);
    if (customer === undefined) throw new Refusal("not-found");
    const original = copyOf === undefined ? null : await originalOf(tx, customerId, copyOf);
    const fields = {
      ...faultsOfDays({ year: vehicle.year, validUntil }, today),
      ...(original === undefined && { copyOf: "invalid-value" as const }),
    };
    if (Object.keys(fields).length > 0) throw new Refusal("invalid-input", { fields });
    const terms = offerTerms(customer.country, agreed, today);
    const payload: z.infer<typeof proposedNewOffer> = {
      vehicle: { ...vehicle, equipment: [...vehicle.equipment] },
      terms,
      validUntil,
      copyOf: original ?? null,
      reason,
    };
    const what = { subject: customerId, subjectRevision: revisionOfCustomer(customer), payload, proposedBy: by };
    const approvalId = await propose(dependencies, tx, { action: "offer-make", ...what });
    const details = {
      by,
      approval: approvalId,
      customerId,
      reason,
      ...(original && { copyOf: original.offerId }),
    };
    await appendAudit(tx, { at: now, actor: "staff", event: "offer-make-proposed", subject: customerId, details });
    return { approvalId };
  });
}

/** The customer's own offer; undefined: there is none such. */
async function originalOf(tx: Transaction, customerId: string, offerId: string) {
  const [row] = await offersById(tx, [offerId]);
  return row?.customerId === customerId ? { offerId, reference: row.reference } : undefined;
}

/** Offers that wait for a decision. @see StaffOfferServices.pendingNew */
export async function pendingNewOffers(
  { database, sealer }: Needed,
  customerId: string,
): Promise<readonly PendingOffer[]> {
  const rows = (await pendingApprovalsOf(database, [customerId])).filter(({ action }) => action === "offer-make");
  const names = await namesOfStaff(database, [...new Set(rows.map(({ proposedBy }) => proposedBy))]);
  return rows.map(({ id: approvalId, sealedPayload, proposedBy: staffId, expiresAt }) => {
    const payload: unknown = JSON.parse(sealer.unseal(sealedPayload, approvalContext(approvalId, "payload")));
    return {
      approvalId,
      offer: proposedNewOffer.parse(payload),
      proposedBy: { staffId, name: names.get(staffId) ?? "" },
      expires: expiresAt.toISOString(),
    };
  });
}
