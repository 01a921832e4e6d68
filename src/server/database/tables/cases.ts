import { isNotNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CaseState, ChangeReason, ChangeRequestState, Risk } from "#domain/cases/case.ts";
import type { UploadPath } from "#domain/cases/change-request-paths.ts";
import type { CaseAction, OtherActor } from "#domain/cases/transitions.ts";
import type { Step } from "#domain/onboarding/types.ts";
import { applications } from "./applications.ts";
import { at } from "./columns.ts";
import { contracts } from "./contracts.ts";
import type { StoredSource } from "./documents.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

/** One row for each filed application. */
export const cases = pgTable(
  "cases",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    state: text("state").$type<CaseState>().notNull(),
    /** state before a pending proposal */
    returnTo: text("return_to").$type<CaseState>(),
    /** number of the last submission, from 1 */
    round: integer("round").notNull(),
    /** grows by one with every action; not with notes */
    revision: integer("revision").notNull(),
    assigneeId: uuid("assignee_id").references(() => staff.id),
    risk: text("risk").$type<Risk>().notNull(),
    /** the contract that the application led to */
    contractNumber: text("contract_number")
      .unique()
      .references(() => contracts.contractNumber, { onDelete: "set null" }),
    /** owner of the contract when it was made; kept when contract or customer are deleted, changed by merges */
    customerId: uuid("customer_id"),
    /** of the state */
    since: at("since").notNull(),
    /** last action or note */
    touchedAt: at("touched_at").notNull(),
  },
  (table) => [
    index("cases_state").on(table.state, table.touchedAt),
    index("cases_assignee").on(table.assigneeId, table.state),
    index("cases_customer").on(table.customerId).where(isNotNull(table.customerId)),
  ],
);

export const caseTriggers = new Triggers(cases, { cases_listed: "note_listed_case" });

const applicationId = () =>
  uuid("application_id")
    .notNull()
    .references(() => cases.applicationId, { onDelete: "cascade" });

/** One row for each revision. A trigger refuses UPDATE; retention deletes all rows of an application. */
export const caseHistory = pgTable(
  "case_history",
  {
    applicationId: applicationId(),
    revision: integer("revision").notNull(),
    at: at("at").notNull(),
    /** "file": the first submission, which opens the case */
    act: text("act").$type<CaseAction | "file">().notNull(),
    by: text("by").$type<OtherActor | "staff">().notNull(),
    /** null for actions of the applicant or the product */
    staffId: uuid("staff_id").references(() => staff.id),
    /** null: unchanged */
    risk: text("risk").$type<Risk>(),
    sealedReason: text("sealed_reason"),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.revision] })],
);

export const caseHistoryTriggers = new Triggers(caseHistory, {
  case_history_no_change: "case_history_refuse_change",
});

/** Internal notes of staff. */
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

/** Requested changes, each of a value or a group of values. */
export const changeRequests = pgTable(
  "change_requests",
  {
    id: uuid("id").primaryKey(),
    applicationId: applicationId(),
    /** submission with the values */
    round: integer("round").notNull(),
    /** order within the submission */
    place: integer("place").notNull(),
    step: text("step").$type<`${Exclude<Step, "onedoc">}`>().notNull(),
    /** of the stored step at the request: a later revision is the reply */
    stepRevision: integer("step_revision").notNull(),
    /** within the step */
    path: text("path").notNull(),
    reason: text("reason").$type<ChangeReason>().notNull(),
    /** shown to the applicant at the field */
    sealedNote: text("sealed_note"),
    state: text("state").$type<ChangeRequestState>().notNull(),
  },
  (table) => [index("change_requests_application").on(table.applicationId, table.round, table.place)],
);

/** Uploads that applicants sent for a change request. The bytes are in the file store. */
export const requestedUploads = pgTable(
  "requested_uploads",
  {
    /** id of the upload */
    id: uuid("id").primaryKey(),
    applicationId: applicationId(),
    /** submission in which it was requested */
    round: integer("round").notNull(),
    /** which document */
    path: text("path").$type<UploadPath>().notNull(),
    file: jsonb("file").$type<StoredSource>().notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [index("requested_uploads_application").on(table.applicationId, table.sentAt)],
);

/** Values as submitted. */
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

/** Last response of the public register for the company of a case. */
export const caseRegisterAnswers = pgTable("case_register_answers", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => cases.applicationId, { onDelete: "cascade" }),
  askedAt: at("asked_at").notNull(),
  /** JSON of the requested company id and the response */
  sealedWord: text("sealed_word").notNull(),
});
