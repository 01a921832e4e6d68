import { isNotNull } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Product } from "#domain/onboarding/types.ts";
import type { BodyType, ContractStatus, Instalment, PartyKind } from "#domain/portal/contract.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Currency } from "#domain/shared/money.ts";
import { users } from "./accounts.ts";
import { at, parentId } from "./columns.ts";
import { customers } from "./customers.ts";

/** In minor units of the row's currency. */
const amount = (name: string) => bigint(name, { mode: "number" });

export const contracts = pgTable(
  "contracts",
  {
    contractNumber: text("contract_number").primaryKey(),
    /** lessee or borrower */
    customerId: parentId("customer_id", () => customers.id),
    product: text("product").$type<Product>().notNull(),
    status: text("status").$type<ContractStatus>().notNull(),
    make: text("make").notNull(),
    model: text("model").notNull(),
    bodyType: text("body_type").$type<BodyType>().notNull(),
    vin: text("vin"),
    plate: text("plate"),
    /** of manufacture */
    year: integer("year").notNull(),
    price: amount("price").notNull(),
    downpayment: amount("downpayment").notNull(),
    instalment: amount("instalment").notNull(),
    /** months */
    period: integer("period").notNull(),
    start: date("start", { mode: "string" }).notNull(),
    end: date("end", { mode: "string" }).notNull(),
    outstanding: amount("outstanding").notNull(),
    /** begin of the withdrawal period; null unless concluded in the portal */
    concludedAt: at("concluded_at"),
    currency: text("currency").$type<Currency>().notNull(),
    search: text("search").notNull(),
  },
  (table) => [
    index("contracts_customer_start").on(table.customerId, table.start, table.contractNumber),
    index("contracts_customer_end").on(table.customerId, table.end, table.contractNumber),
    index("contracts_customer_number").on(table.customerId, table.contractNumber),
    index("contracts_customer_status").on(table.customerId, table.status),
  ],
);

/** Deleted contracts, since the retention period of applications depends on their end. */
export const formerContracts = pgTable(
  "former_contracts",
  {
    contractNumber: text("contract_number").notNull(),
    customerId: uuid("customer_id").notNull(),
    applicationId: uuid("application_id"),
    /** for an active contract at least the day of its deletion */
    end: date("end", { mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractNumber, table.customerId] }),
    index("former_contracts_customer").on(table.customerId, table.end),
    index("former_contracts_application").on(table.applicationId, table.end).where(isNotNull(table.applicationId)),
    index("former_contracts_end").on(table.end),
  ],
);

const contractNumber = () =>
  text("contract_number")
    .notNull()
    .references(() => contracts.contractNumber, { onDelete: "cascade" });

/** one value, since it is always read as a unit */
export const paymentSchedules = pgTable("payment_schedules", {
  contractNumber: contractNumber().primaryKey(),
  instalments: jsonb("instalments").$type<readonly Instalment[]>().notNull(),
});

export const contractParties = pgTable(
  "contract_parties",
  {
    contractNumber: contractNumber(),
    position: integer("position").notNull(),
    party: text("party").$type<PartyKind>().notNull(),
    name: text("name").notNull(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.contractNumber, table.position] }),
    index("contract_parties_customer").on(table.customerId),
  ],
);

/** One withdrawal for each contract, by the first user who sends it. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    contractNumber: text("contract_number")
      .primaryKey()
      .references(() => contracts.contractNumber, { onDelete: "cascade" }),
    reference: text("reference").notNull().unique(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    receivedAt: at("received_at").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    sealedStatement: text("sealed_statement").notNull(),
  },
  (table) => [index("withdrawals_user").on(table.userId)],
);
