import { isNotNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BulkInvitationState, InvitationState } from "#domain/accounts/invitation.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { PublicationFilter } from "#domain/portal/publication.ts";
import { applications } from "./applications.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";

/** Invitations to register to all customers of a filter. Counts grow while it is sent. */
export const bulkInvitations = pgTable(
  "bulk_invitations",
  {
    id: uuid("id").primaryKey(),
    state: text("state").$type<BulkInvitationState>().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    /** of whom it goes to; none else is invited */
    countries: jsonb("countries").$type<readonly Country[]>().notNull(),
    filter: jsonb("filter").$type<PublicationFilter>().notNull(),
    /** null: as soon as it may be sent */
    sendAt: at("send_at"),
    /** the last customer that was looked at; null: none was */
    after: uuid("after"),
    invited: integer("invited").notNull().default(0),
    /** left out, since somebody acts for the customer */
    acting: integer("acting").notNull().default(0),
    /** left out, since the books have no e-mail */
    withoutEmail: integer("without_email").notNull().default(0),
    /** left out, since the customer was invited before */
    invitedBefore: integer("invited_before").notNull().default(0),
    createdAt: at("created_at").notNull(),
    sentAt: at("sent_at"),
  },
  (table) => [index("bulk_invitations_created").on(table.createdAt)],
);

/** That a customer of the books is invited to register: the last time of each. */
export const invitations = pgTable(
  "invitations",
  {
    /** what its e-mail is sealed for, since the customer may be merged into another */
    id: uuid("id").notNull(),
    customerId: uuid("customer_id")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    state: text("state").$type<InvitationState>().notNull(),
    /** when it is sent, or was */
    sendAt: at("send_at").notNull(),
    /** the e-mail in the books by then, AES-256-GCM; null: it is not sent yet */
    sealedEmail: text("sealed_email"),
    /** who invited; null: the member of staff is gone */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    /** of which it is one; null: the customer was invited alone */
    bulkId: uuid("bulk_id").references(() => bulkInvitations.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("invitations_bulk").on(table.bulkId, table.state).where(isNotNull(table.bulkId))],
);

/** That somebody was invited to apply. The application was started for it, and the code of its link goes to the e-mail. */
export const applicantInvitations = pgTable(
  "applicant_invitations",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** AES-256-GCM; null: the application was deleted */
    sealedEmail: text("sealed_email"),
    /** keyed digest of country and e-mail: nobody is invited twice by a double press; null as above */
    emailDigest: text("email_digest"),
    /** when the server of the address took no e-mail; null: it has not refused it */
    refusedAt: at("refused_at"),
    /** when a code has opened the link first; null: none has */
    openedAt: at("opened_at"),
    /** who invited; null: the member of staff is gone */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("applicant_invitations_created").on(table.createdAt, table.applicationId),
    index("applicant_invitations_email").on(table.emailDigest, table.createdAt),
  ],
);
