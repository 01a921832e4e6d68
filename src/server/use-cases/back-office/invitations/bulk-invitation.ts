import * as z from "zod/mini";
import { bulkInvitationStates } from "#domain/accounts/invitation.ts";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, products } from "#domain/onboarding/types.ts";
import { locales } from "#domain/shared/locale.ts";
import {
  type BulkInvitationRow,
  findBulkInvitations,
  lockBulkInvitation,
} from "#server/database/repositories/bulk-invitations.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { customerShown } from "../customers/customer.ts";
import type { Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

export const bulkInvitationById: Subject<"bulkId", BulkInvitationRow> = {
  params: ["bulkId"],
  find: async (db, { bulkId }) => (isUuid(bulkId) ? (await findBulkInvitations(db, [bulkId]))[0] : undefined),
  lock: async (tx, { bulkId }) => (isUuid(bulkId) ? await lockBulkInvitation(tx, bulkId) : undefined),
  countriesOf: (row) => row.countries,
};

export function isOver(state: BulkInvitationRow["state"]): boolean {
  return state === "sent" || state === "cancelled";
}

const counts = z.object({ invited: z.int(), acting: z.int(), withoutEmail: z.int(), invitedBefore: z.int() });

export const bulkInvitationShown = z.object({
  bulkId: z.uuid(),
  state: z.enum(bulkInvitationStates),
  filter: z.object({
    countries: z.array(z.enum(countries)),
    customerType: z.optional(z.enum(customerTypes)),
    product: z.optional(z.enum(products)),
  }),
  by: z.object({ staffId: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  sendAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
  /** estimates until sending begins */
  counts: z.extend(counts, { refused: z.int() }),
  mayCancel: z.boolean(),
});
export type BulkInvitation = Shown<typeof bulkInvitationShown>;

export const bulkPreviewShown = z.object({
  counts,
  mails: z.array(z.object({ locale: z.enum(locales), subject: z.string(), text: z.string() })),
});
export type BulkPreview = Shown<typeof bulkPreviewShown>;

export const refusedPage = z.object({
  items: z.array(z.object({ customer: customerShown, sentTo: z.nullable(z.string()) })),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type RefusedPage = Shown<typeof refusedPage>;
