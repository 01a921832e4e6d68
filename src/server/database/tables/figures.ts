import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { CaseState } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import { at } from "./columns.ts";

/**
 * Progress and duration without personal data. Rows outlive applications: otherwise abandoned ones would be missing
 * from reports. Triggers write beginning and steps; the rest is copied with the queue.
 */
export const applicationFigures = pgTable(
  "application_figures",
  {
    applicationId: uuid("application_id").primaryKey(),
    country: text("country").$type<Country>().notNull(),
    begunAt: at("begun_at").notNull(),
    storedSteps: smallint("stored_steps").notNull(),
    /** first submission */
    filedAt: at("filed_at"),
    state: text("state").$type<CaseState>(),
    decidedAt: at("decided_at"),
    /** from filing to decision */
    workingMinutes: integer("working_minutes"),
    wasLate: boolean("was_late"),
  },
  (table) => [
    index("application_figures_begun").on(table.begunAt, table.country, table.storedSteps),
    index("application_figures_filed")
      .on(table.filedAt, table.country, table.state)
      .where(sql`${table.filedAt} is not null`),
    index("application_figures_decided")
      .on(table.decidedAt, table.country, table.workingMinutes, table.wasLate)
      .where(sql`${table.decidedAt} is not null`),
  ],
);
