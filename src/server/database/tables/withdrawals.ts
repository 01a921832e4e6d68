import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#domain/shared/locale.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { contracts } from "./contracts.ts";

/** Consumers' withdrawals from contracts: one a contract, whoever of its users sends it first. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    contractNumber: text("contract_number")
      .primaryKey()
      .references(() => contracts.contractNumber, { onDelete: "cascade" }),
    reference: text("reference").notNull().unique(),
    /** who sent it; null: the account is gone */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    receivedAt: at("received_at").notNull(),
    /** of the statement */
    locale: text("locale").$type<Locale>().notNull(),
    /** name, e-mail and the statement as it was sent, JSON, AES-256-GCM */
    sealedStatement: text("sealed_statement").notNull(),
  },
  (table) => [index("withdrawals_user").on(table.userId)],
);
