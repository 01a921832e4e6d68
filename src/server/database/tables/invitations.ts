import { isNotNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BulkInvitationState, InvitationState } from "#domain/accounts/invitation.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { PublicationFilter } from "#domain/portal/publication.ts";
import { applications } from "./applications.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";

export const bulkInvitations = pgTable(
  "bulk_invitations",
  {
    id: uuid("id").primaryKey(),
    state: text("state").$type<BulkInvitationState>().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    countries: jsonb("countries").$type<readonly Country[]>().notNull(),
    filter: jsonb("filter").$type<PublicationFilter>().notNull(),
    /** null: as soon as approved */
    sendAt: at("send_at"),
    after: uuid("after"),
    invited: integer("invited").notNull().default(0),
    /** left out: a user acts for them */
    acting: integer("acting").notNull().default(0),
    /** left out */
    withoutEmail: integer("without_email").notNull().default(0),
    /** left out */
    invitedBefore: integer("invited_before").notNull().default(0),
    createdAt: at("created_at").notNull(),
    sentAt: at("sent_at"),
  },
  (table) => [index("bulk_invitations_created").on(table.createdAt)],
);

/** The last invitation of each customer. */
export const invitations = pgTable(
  "invitations",
  {
    /** encryption context of the e-mail, since the customer may be merged */
    id: uuid("id").notNull(),
    customerId: uuid("customer_id")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    state: text("state").$type<InvitationState>().notNull(),
    sendAt: at("send_at").notNull(),
    /** null until sent */
    sealedEmail: text("sealed_email"),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    /** null: invited individually */
    bulkId: uuid("bulk_id").references(() => bulkInvitations.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("invitations_bulk").on(table.bulkId, table.state).where(isNotNull(table.bulkId))],
);

/** Invitations to apply. The code of the application's link goes to the e-mail. */
export const applicantInvitations = pgTable(
  "applicant_invitations",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** null: the application was deleted */
    sealedEmail: text("sealed_email"),
    /** keyed digest of country and e-mail, against a double click */
    emailDigest: text("email_digest"),
    refusedAt: at("refused_at"),
    openedAt: at("opened_at"),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("applicant_invitations_created").on(table.createdAt, table.applicationId),
    index("applicant_invitations_email").on(table.emailDigest, table.createdAt),
  ],
);
