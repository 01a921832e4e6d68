import { randomUUID } from "node:crypto";
import { searchKey } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedNewOffer } from "#forms/backoffice/offer-schemas.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { type CustomerRow, findCustomerById } from "#server/database/repositories/identities.ts";
import { lockCustomers } from "#server/database/repositories/merged-customers.ts";
import { insertOffer, isOfferReferenceTaken } from "#server/database/repositories/staff-offers.ts";
import type { Clock } from "#server/ports/clock.ts";
import { freeReference } from "#server/shared/free-reference.ts";
import { aboutCustomer } from "#server/use-cases/back-office/approvals/about-customer.ts";
import type { ApprovalHandlers } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { stateRevision } from "#server/use-cases/back-office/approvals/state-revision.ts";

/** The revision covers only data that never change, so that other changes leave the proposal valid. */
export function revisionOfCustomer({ country, customerType }: Pick<CustomerRow, "country" | "customerType">): number {
  return stateRevision([country, customerType]);
}

/** A merged or deleted customer and a last day in the past make the proposal stale. */
export function makeOfferHandler({ clock }: { readonly clock: Clock }): Pick<ApprovalHandlers, "offer-make"> {
  return {
    "offer-make": {
      async revisionOf(tx, subject, payload) {
        if (proposedNewOffer.parse(payload).validUntil < calendarDateInPrague(clock.now())) return null;
        await lockCustomers(tx, [subject]);
        const customer = await findCustomerById(tx, subject);
        return customer === undefined ? null : revisionOfCustomer(customer);
      },
      ...aboutCustomer,
      async carryOut(tx, { subject: customerId, payload, proposedBy, decidedBy, at }) {
        const { vehicle, terms, validUntil, copyOf } = proposedNewOffer.parse(payload);
        const customer = await findCustomerById(tx, customerId);
        if (customer === undefined) throw new Error(`the customer ${customerId} does not exist`);
        const { country, customerType, name: customerName } = customer;
        const id = randomUUID();
        const reference = await freeReference("NP", at, (taken) => isOfferReferenceTaken(tx, taken));
        await insertOffer(tx, {
          id,
          reference,
          customerId,
          country,
          customerType,
          customerName,
          ...vehicle,
          terms,
          createdAt: at,
          validUntil,
          status: "sent",
          search: searchKey(`${vehicle.make} ${vehicle.model}`),
        });
        const details = {
          by: decidedBy.staff.id,
          proposedBy,
          customerId,
          reference,
          ...(copyOf && { copyOf: copyOf.offerId }),
        };
        await appendAudit(tx, { at, actor: "staff", event: "offer-made", subject: id, details });
      },
    },
  };
}
