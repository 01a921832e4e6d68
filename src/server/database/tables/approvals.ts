import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ApprovalAction, ApprovalState } from "#domain/policies/approvals.ts";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

/** Proposals of one staff member that another decides on. */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid("id").primaryKey(),
    action: text("action").$type<ApprovalAction>().notNull(),
    subject: uuid("subject").notNull(),
    /** with another revision the proposal is stale */
    subjectRevision: integer("subject_revision").notNull(),
    sealedPayload: text("sealed_payload").notNull(),
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => staff.id),
    proposedAt: at("proposed_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    state: text("state").$type<ApprovalState>().notNull(),
    decidedBy: uuid("decided_by").references(() => staff.id),
    decidedAt: at("decided_at"),
    sealedNote: text("sealed_note"),
  },
  (table) => [
    check("approvals_four_eyes", sql`${table.proposedBy} <> ${table.decidedBy}`),
    index("approvals_state").on(table.state, table.proposedAt, table.id),
    index("approvals_subject").on(table.subject, table.state),
  ],
);

export const approvalTriggers = new Triggers(approvals, { approvals_listed: "note_listed_change" });
