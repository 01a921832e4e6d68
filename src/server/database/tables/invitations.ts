import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { InvitationState } from "#domain/accounts/invitation.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** That a customer of the books is invited to register: the last time of each. */
export const invitations = pgTable("invitations", {
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
  createdAt: at("created_at").notNull(),
});
