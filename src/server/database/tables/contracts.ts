import { isNotNull } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Product } from "#domain/onboarding/types.ts";
import type { BodyType, ContractStatus, Instalment, PartyKind } from "#domain/portal/contract.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Currency } from "#domain/shared/money.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";

/** In minor units of the row's currency. */
const amount = (name: string) => bigint(name, { mode: "number" });

export const contracts = pgTable(
  "contracts",
  {
    contractNumber: text("contract_number").primaryKey(),
    /** lessee or borrower */
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
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
    /** concluded in the portal, where the withdrawal period begins */
    concludedAt: at("concluded_at"),
    currency: text("currency").$type<Currency>().notNull(),
    /** number, plate, VIN, and make with model, each by `searchKey`, separated by spaces */
    search: text("search").notNull(),
  },
  (table) => [
    index("contracts_customer_start").on(table.customerId, table.start, table.contractNumber),
    index("contracts_customer_end").on(table.customerId, table.end, table.contractNumber),
    index("contracts_customer_number").on(table.customerId, table.contractNumber),
    index("contracts_customer_status").on(table.customerId, table.status),
  ],
);

/** Deleted contracts that were in force: the retention period of applications depends on their end. */
export const formerContracts = pgTable(
  "former_contracts",
  {
    contractNumber: text("contract_number").notNull(),
    /** may be deleted, too */
    customerId: uuid("customer_id").notNull(),
    /** the application that led to it */
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

/** One value, since it is always read as a unit. */
export const paymentSchedules = pgTable("payment_schedules", {
  contractNumber: contractNumber().primaryKey(),
  instalments: jsonb("instalments").$type<readonly Instalment[]>().notNull(),
});

/** Parties besides the customer. */
export const contractParties = pgTable(
  "contract_parties",
  {
    contractNumber: contractNumber(),
    /** 1, 2, 3, … in the order of the contract */
    position: integer("position").notNull(),
    party: text("party").$type<PartyKind>().notNull(),
    name: text("name").notNull(),
    /** null: not a customer */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.contractNumber, table.position] }),
    index("contract_parties_customer").on(table.customerId),
  ],
);

/** Consumers' withdrawals from contracts: one for each contract, by the first user who sends it. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    contractNumber: text("contract_number")
      .primaryKey()
      .references(() => contracts.contractNumber, { onDelete: "cascade" }),
    reference: text("reference").notNull().unique(),
    /** sender */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    receivedAt: at("received_at").notNull(),
    /** of the statement */
    locale: text("locale").$type<Locale>().notNull(),
    /** JSON of name, e-mail and statement as sent */
    sealedStatement: text("sealed_statement").notNull(),
  },
  (table) => [index("withdrawals_user").on(table.userId)],
);
