import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { CaseState } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import { at } from "./columns.ts";

/**
 * How far each application came and how long that took, and nothing of what it says. It stays when the application is deleted:
 * without those that were given up reports would show that everybody finishes. Triggers write the beginning and the steps, the
 * rest is taken over with the queue.
 */
export const applicationFigures = pgTable(
  "application_figures",
  {
    /** leads nowhere once the application is deleted */
    applicationId: uuid("application_id").primaryKey(),
    country: text("country").$type<Country>().notNull(),
    begunAt: at("begun_at").notNull(),
    /** how many of the four steps have been stored */
    storedSteps: smallint("stored_steps").notNull(),
    /** the first time; null: it was not */
    filedAt: at("filed_at"),
    /** null: it was not filed */
    state: text("state").$type<CaseState>(),
    /** the last time; null: nobody has decided, or it is open again */
    decidedAt: at("decided_at"),
    /** working time from the filing to the decision */
    workingMinutes: integer("working_minutes"),
    /** whether the provider took more time than it may; null: it is not decided */
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
