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

/** Where the provider stands with an application that was filed: one row each. */
export const cases = pgTable(
  "reviews",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    state: text("state").$type<CaseState>().notNull(),
    /** from which something was proposed that waits; null: nothing does */
    returnTo: text("return_to").$type<CaseState>(),
    /** the last that was filed, from 1 */
    round: integer("round").notNull(),
    /** grows by one with every act; a note is none */
    revision: integer("revision").notNull(),
    /** whose case it is; null: nobody's */
    assigneeId: uuid("assignee_id").references(() => staff.id),
    risk: text("risk").$type<Risk>().notNull(),
    /** the contract that was made of it; null: none */
    contractNumber: text("contract_number")
      .unique()
      .references(() => contracts.contractNumber, { onDelete: "set null" }),
    /** whose contract it was when it was made; stays when contract or customer are deleted, and moves when they are merged */
    customerId: uuid("customer_id"),
    /** of the state */
    since: at("since").notNull(),
    /** of the last act or note */
    touchedAt: at("touched_at").notNull(),
  },
  (table) => [
    index("reviews_state").on(table.state, table.touchedAt),
    index("reviews_assignee").on(table.assigneeId, table.state),
    index("reviews_customer").on(table.customerId).where(isNotNull(table.customerId)),
  ],
);

export const caseTriggers = new Triggers(cases, { reviews_listed: "note_listed_review" });

const applicationId = () =>
  uuid("application_id")
    .notNull()
    .references(() => cases.applicationId, { onDelete: "cascade" });

/** Who did what, one row for each revision. A trigger refuses UPDATE; the retention deletes the whole of an application. */
export const caseHistory = pgTable(
  "review_history",
  {
    applicationId: applicationId(),
    /** which the act made */
    revision: integer("revision").notNull(),
    at: at("at").notNull(),
    /** "file": the first round, with which the review begins */
    act: text("act").$type<CaseAction | "file">().notNull(),
    by: text("by").$type<OtherActor | "staff">().notNull(),
    /** null: nobody of staff */
    staffId: uuid("staff_id").references(() => staff.id),
    /** what the act has set the risk to; null: it left it */
    risk: text("risk").$type<Risk>(),
    /** why, as it was typed; null: no reason was asked for */
    sealedReason: text("sealed_reason"),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.revision] })],
);

export const caseHistoryTriggers = new Triggers(caseHistory, {
  review_history_no_change: "review_history_refuse_change",
});

/** What staff note among themselves. */
export const caseNotes = pgTable(
  "review_notes",
  {
    id: uuid("id").primaryKey(),
    applicationId: applicationId(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    sealedBody: text("sealed_body").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("review_notes_application").on(table.applicationId, table.at)],
);

/** What the applicant was asked to change, a value or a group of values each. */
export const changeRequests = pgTable(
  "review_asks",
  {
    id: uuid("id").primaryKey(),
    applicationId: applicationId(),
    /** in which the values were filed */
    round: integer("round").notNull(),
    /** among the asks of its round */
    place: integer("place").notNull(),
    step: text("step").$type<`${Exclude<Step, "onedoc">}`>().notNull(),
    /** of the stored step when it was asked: a later one is the answer */
    stepRevision: integer("step_revision").notNull(),
    /** within the step */
    path: text("path").notNull(),
    reason: text("reason").$type<ChangeReason>().notNull(),
    /** what the applicant reads beside the field; null: nothing */
    sealedNote: text("sealed_note"),
    state: text("state").$type<ChangeRequestState>().notNull(),
  },
  (table) => [index("review_asks_application").on(table.applicationId, table.round, table.place)],
);

/** Papers that the applicant has sent because they were asked for. Their bytes are in the file store. */
export const requestedUploads = pgTable(
  "review_papers",
  {
    /** that of the upload */
    id: uuid("id").primaryKey(),
    applicationId: applicationId(),
    /** in which it was asked for */
    round: integer("round").notNull(),
    /** which paper */
    path: text("path").$type<UploadPath>().notNull(),
    file: jsonb("file").$type<StoredSource>().notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [index("review_papers_application").on(table.applicationId, table.sentAt)],
);

/** A round as it was filed. */
export const caseSubmissions = pgTable(
  "review_rounds",
  {
    applicationId: applicationId(),
    round: integer("round").notNull(),
    filedAt: at("filed_at").notNull(),
    /**
     * the values of each step, JSON, AES-256-GCM; null: they are those of `application_steps`, which stay as they are until
     * changes are asked for
     */
    sealedSteps: text("sealed_steps"),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.round] })],
);

/** What the public register said of the company when it was last asked: one row for each case. */
export const caseRegisterWords = pgTable("review_register_words", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => cases.applicationId, { onDelete: "cascade" }),
  askedAt: at("asked_at").notNull(),
  /** JSON of the company id that it was asked for and of the answer, AES-256-GCM */
  sealedWord: text("sealed_word").notNull(),
});
