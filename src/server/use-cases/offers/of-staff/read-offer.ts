import type { Country } from "#domain/countries/codes.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { ListedOffer, OfferAction, StaffOffer } from "#server/contract/staff-offers.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import type { OfferRow } from "#server/database/repositories/lists/offer-list.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { offersById, offersOfCustomer } from "#server/database/repositories/staff-offers.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { emailContext } from "#server/use-cases/accounts/customer-seals.ts";
import { presentOffer } from "#server/use-cases/books/present.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Pick<Sealer, "unseal">;
}

/** Where a right has to be held for an offer; null: there is none. */
export async function countryOfOffer({ database }: Pick<Needed, "database">, offerId: string): Promise<Country | null> {
  const [row] = isUuid(offerId) ? await offersById(database, [offerId]) : [];
  return row?.country ?? null;
}

/** What a customer was offered, the newest first, 50 at most. */
export async function listOffers(
  { database, clock }: Pick<Needed, "database" | "clock">,
  customerId: string,
): Promise<readonly ListedOffer[]> {
  const today = calendarDateInPrague(clock.now());
  return (await offersOfCustomer(database, customerId)).map((row) => {
    const { offerId, reference, created, validUntil, status } = presentOffer(row, today, null);
    return { offerId, reference, created, validUntil, status, vehicle: `${row.make} ${row.model}` };
  });
}

/** An offer with what can be done about it. That staff look at it does not make it seen. @throws Refusal not-found */
export async function readOffer(
  dependencies: Needed,
  offerId: string,
  { staff: { id: by } }: StaffSession,
): Promise<StaffOffer> {
  const { database, clock, sealer } = dependencies;
  const [row] = isUuid(offerId) ? await offersById(database, [offerId]) : [];
  if (row === undefined) throw new Refusal("not-found");
  const { customerId, linkExpiresAt } = row;
  const { application: _, ...offer } = presentOffer(row, calendarDateInPrague(clock.now()), null);
  const email = await emailInBooks(sealer, database, row);
  const pending = await pendingAbout(database, row.id, clock.now());
  const details = { by, offerIds: [row.id], ...(customerId !== null && { customerId }) };
  const look = { at: clock.now(), actor: "staff", event: "offers-viewed", subject: by, details } as const;
  await transact(database, (tx) => appendAudit(tx, look));
  return {
    offer,
    customerId,
    email: email === null ? null : maskEmail(email),
    linkExpires: linkExpiresAt !== null && linkExpiresAt > clock.now() ? linkExpiresAt.toISOString() : null,
    pending,
  };
}

/** The customer's e-mail; null: the books have none. */
export async function emailInBooks(
  sealer: Pick<Sealer, "unseal">,
  db: Database | Transaction,
  { customerId }: Pick<OfferRow, "customerId">,
): Promise<string | null> {
  const customer = customerId === null ? undefined : await findCustomerById(db, customerId);
  const { id = "", sealedEmail = null } = customer ?? {};
  return sealedEmail === null ? null : sealer.unseal(sealedEmail, emailContext(id));
}

function isOfOffer(action: string): action is OfferAction {
  return action === "offer-extend" || action === "offer-withdraw" || action === "offer-link";
}

async function pendingAbout(database: Database, offerId: string, now: Date): Promise<StaffOffer["pending"]> {
  const rows = await waitingApprovalsOf(database, [offerId], now);
  const names = await namesOfStaff(database, [...new Set(rows.map(({ proposedBy }) => proposedBy))]);
  return rows.flatMap(({ id: approvalId, action, proposedBy: staffId, expiresAt }) =>
    isOfOffer(action)
      ? [
          {
            approvalId,
            action,
            proposedBy: { staffId, name: names.get(staffId) ?? "" },
            expires: expiresAt.toISOString(),
          },
        ]
      : [],
  );
}
