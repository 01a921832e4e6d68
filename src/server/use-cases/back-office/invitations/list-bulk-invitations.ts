import * as z from "zod/mini";
import { mayInAll } from "#domain/policies/rights.ts";
import { invitationPages } from "#forms/backoffice/invitation-schemas.ts";
import type { Database } from "#server/database/connect.ts";
import {
  type BulkInvitationRow,
  countInvitees,
  countRefused,
  newestBulkInvitations,
  refusedOf,
} from "#server/database/repositories/bulk-invitations.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { maskedEmailOf } from "#server/use-cases/accounts/identities/of-staff/invitation-email.ts";
import { customerForStaff } from "#server/use-cases/back-office/customer-for-staff.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import {
  type BulkInvitation,
  bulkInvitationById,
  bulkInvitationShown,
  isOver,
  refusedPage,
} from "./bulk-invitation.ts";

const most = 100;

/** Without countries where the staff member may not see customers. */
export const listBulkInvitations = staffQuery({
  right: "see-customers",
  subject: noSubject,
  output: z.object({ items: z.array(bulkInvitationShown) }),
  route: {
    path: "/api/backoffice/bulk-invitations",
    summary: "Invitations of many customers to register, the newest first",
    description: "100 at most",
  },
}).run(async ({ session: { roles } }, { database }) => {
  const asker = { of: "staff", roles } as const;
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
  return { items };
});

/** Estimates before the beginning. */
async function countsOf(database: Database, row: BulkInvitationRow) {
  if (row.state === "proposed" || row.state === "planned") return await countInvitees(database, row);
  const { invited, acting, withoutEmail, invitedBefore } = row;
  return { invited, acting, withoutEmail, invitedBefore };
}

export const listRefusedInvitations = staffQuery({
  right: "see-customers",
  subject: bulkInvitationById,
  input: invitationPages,
  output: refusedPage,
  route: {
    path: "/api/backoffice/bulk-invitations/{bulkId}/refused",
    summary: "Customers whose invitation bounced, in the order of their names",
    description: "A page of them",
  },
}).run(async ({ subject: { id }, input: { page, pageSize } }, { database, sealer }: Needs<"sealer">) => {
  const total = (await countRefused(database, [id])).get(id) ?? 0;
  const rows = await refusedOf(database, id, { limit: pageSize, offset: (page - 1) * pageSize });
  const items = rows.map(({ customer, invitation }) => ({
    customer: customerForStaff(sealer, customer),
    sentTo: maskedEmailOf(sealer, invitation),
  }));
  return { items, total, page, pageSize };
});
