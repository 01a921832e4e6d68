import { isNotNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CaseState, ChangeReason, ChangeRequestState, Risk } from "#domain/cases/case.ts";
import type { UploadPath } from "#domain/cases/change-request-paths.ts";
import type { CaseAction, OtherActor } from "#domain/cases/transitions.ts";
import type { Step } from "#domain/onboarding/types.ts";
import { applications } from "./applications.ts";
import { at, parentId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import type { StoredSource } from "./documents.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

export const cases = pgTable(
  "cases",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    state: text("state").$type<CaseState>().notNull(),
    /** state before a pending proposal */
    returnTo: text("return_to").$type<CaseState>(),
    /** the last one, from 1 */
    round: integer("round").notNull(),
    /** grows with every action, not with notes */
    revision: integer("revision").notNull(),
    assigneeId: uuid("assignee_id").references(() => staff.id),
    risk: text("risk").$type<Risk>().notNull(),
    contractNumber: text("contract_number")
      .unique()
      .references(() => contracts.contractNumber, { onDelete: "set null" }),
    /** kept when contract or customer are deleted, changed by merges */
    customerId: uuid("customer_id"),
    since: at("since").notNull(),
    touchedAt: at("touched_at").notNull(),
  },
  (table) => [
    index("cases_state").on(table.state, table.touchedAt),
    index("cases_assignee").on(table.assigneeId, table.state),
    index("cases_customer").on(table.customerId).where(isNotNull(table.customerId)),
  ],
);

export const caseTriggers = new Triggers(cases, { cases_listed: "note_listed_case" });

const applicationId = () => parentId("application_id", () => cases.applicationId);

/** One row a revision. A trigger refuses UPDATE; retention deletes all rows of an application. */
export const caseHistory = pgTable(
  "case_history",
  {
    applicationId: applicationId(),
    revision: integer("revision").notNull(),
    at: at("at").notNull(),
    /** "file": the first submission, which opens the case */
    act: text("act").$type<CaseAction | "file">().notNull(),
    by: text("by").$type<OtherActor | "staff">().notNull(),
    /** null: applicant or product */
    staffId: uuid("staff_id").references(() => staff.id),
    /** null: unchanged */
    risk: text("risk").$type<Risk>(),
    sealedReason: text("sealed_reason"),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.revision] })],
);

export const caseHistoryTriggers = new Triggers(caseHistory, { case_history_no_change: "case_history_refuse_change" });

export const caseNotes = pgTable(
  "case_notes",
  {
    id: uuid("id").primaryKey(),
    applicationId: applicationId(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    sealedBody: text("sealed_body").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("case_notes_application").on(table.applicationId, table.at)],
);

/** Each row asks for another value, or group of values. */
export const changeRequests = pgTable(
  "change_requests",
  {
    id: uuid("id").primaryKey(),
    applicationId: applicationId(),
    round: integer("round").notNull(),
    place: integer("place").notNull(),
    step: text("step").$type<`${Exclude<Step, "onedoc">}`>().notNull(),
    stepRevision: integer("step_revision").notNull(),
    path: text("path").notNull(),
    reason: text("reason").$type<ChangeReason>().notNull(),
    sealedNote: text("sealed_note"),
    state: text("state").$type<ChangeRequestState>().notNull(),
  },
  (table) => [index("change_requests_application").on(table.applicationId, table.round, table.place)],
);

/** Rows of uploaded documents, whose bytes are in the file store. */
export const requestedUploads = pgTable(
  "requested_uploads",
  {
    id: uuid("id").primaryKey(),
    applicationId: applicationId(),
    round: integer("round").notNull(),
    path: text("path").$type<UploadPath>().notNull(),
    file: jsonb("file").$type<StoredSource>().notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [index("requested_uploads_application").on(table.applicationId, table.sentAt)],
);

export const caseSubmissions = pgTable(
  "case_submissions",
  {
    applicationId: applicationId(),
    round: integer("round").notNull(),
    filedAt: at("filed_at").notNull(),
    /**
     * JSON by step; null while they are still in `application_steps`, which stays unchanged until changes are requested
     */
    sealedSteps: text("sealed_steps"),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.round] })],
);

export const caseRegisterAnswers = pgTable("case_register_answers", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => cases.applicationId, { onDelete: "cascade" }),
  askedAt: at("asked_at").notNull(),
  sealedWord: text("sealed_word").notNull(),
});
