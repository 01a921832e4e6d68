import { mayInAll } from "#domain/policies/rights.ts";
import type { BulkInvitation, RefusedPage } from "#server/contract/bulk-invitations.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import {
  type BulkInvitationRow,
  countInvitees,
  countRefused,
  findBulkInvitations,
  newestBulkInvitations,
  refusedOf,
} from "#server/database/repositories/bulk-invitations.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { customerForStaff } from "#server/use-cases/books/customer-for-staff.ts";
import { maskedEmailOf } from "../invitation-email.ts";

/** So many are shown. */
const most = 100;

/** @see BulkInvitationServices.list */
export async function listBulkInvitations(
  { database }: { readonly database: Database },
  { held }: StaffSession,
): Promise<readonly BulkInvitation[]> {
  const asker = { of: "staff", held } as const;
  const rows = (await newestBulkInvitations(database, most)).filter(({ countries }) =>
    mayInAll(asker, "see-customers", countries),
  );
  const ids = rows.map(({ id }) => id);
  const names = await namesOfStaff(database, [...new Set(rows.map(({ staffId }) => staffId))]);
  const refused = ids.length === 0 ? new Map<string, number>() : await countRefused(database, ids);
  const items: BulkInvitation[] = [];
  for (const row of rows) {
    const { id: bulkId, state, countries, filter, staffId, sendAt, createdAt, sentAt } = row;
    items.push({
      bulkId,
      state,
      filter: { countries, ...filter },
      by: { staffId, name: names.get(staffId) ?? "" },
      createdAt: createdAt.toISOString(),
      sendAt: sendAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
      counts: { ...(await countsOf(database, row)), refused: refused.get(bulkId) ?? 0 },
      mayCancel: !isOver(state) && mayInAll(asker, "propose-acts", countries),
    });
  }
  return items;
}

/** What is not begun is counted as it would be now. */
async function countsOf(database: Database, row: BulkInvitationRow) {
  if (isOpen(row.state)) return await countInvitees(database, row);
  const { invited, acting, withoutEmail, invitedBefore } = row;
  return { invited, acting, withoutEmail, invitedBefore };
}

/** Nothing more of it is sent. */
export function isOver(state: BulkInvitationRow["state"]): boolean {
  return state === "sent" || state === "cancelled";
}

/** Nothing of it is sent yet, and may be. */
function isOpen(state: BulkInvitationRow["state"]): boolean {
  return state === "proposed" || state === "planned";
}

/** @see BulkInvitationServices.refused */
export async function listRefused(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  { bulkId, page, pageSize }: { readonly bulkId: string; readonly page: number; readonly pageSize: number },
  session: StaffSession,
): Promise<RefusedPage> {
  const [bulk] = isUuid(bulkId) ? await findBulkInvitations(database, [bulkId]) : [];
  if (bulk === undefined) throw new Refusal("not-found");
  assertRightTo(session, "see-customers", bulk.countries);
  const total = (await countRefused(database, [bulkId])).get(bulkId) ?? 0;
  const rows = await refusedOf(database, bulkId, { limit: pageSize, offset: (page - 1) * pageSize });
  const items = rows.map(({ customer, invitation }) => ({
    customer: customerForStaff(sealer, customer),
    sentTo: maskedEmailOf(sealer, invitation),
  }));
  return { items, total, page, pageSize };
}
