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
    /** the lessee, or the borrower */
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
    /** in months */
    period: integer("period").notNull(),
    start: date("start", { mode: "string" }).notNull(),
    end: date("end", { mode: "string" }).notNull(),
    outstanding: amount("outstanding").notNull(),
    /** when it was concluded over the portal, the start of the time to withdraw; null: not yet, or elsewhere */
    concludedAt: at("concluded_at"),
    currency: text("currency").$type<Currency>().notNull(),
    /** number, plate, VIN, and make with model, each in the form of `searchKey`, separated by spaces */
    search: text("search").notNull(),
  },
  (table) => [
    index("contracts_customer_start").on(table.customerId, table.start, table.contractNumber),
    index("contracts_customer_end").on(table.customerId, table.end, table.contractNumber),
    index("contracts_customer_number").on(table.customerId, table.contractNumber),
    index("contracts_customer_status").on(table.customerId, table.status),
  ],
);

/** Contracts that were in force and whose record was deleted: how long applications are kept depends on their end. */
export const formerContracts = pgTable(
  "former_contracts",
  {
    contractNumber: text("contract_number").notNull(),
    /** its customer, whose own record may be deleted, too */
    customerId: uuid("customer_id").notNull(),
    /** of which it was made; null: of none */
    applicationId: uuid("application_id"),
    /** of one that had not ended the day of its deletion, unless it was to end later */
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

/** Always read whole, so it is kept as one value. */
export const paymentSchedules = pgTable("payment_schedules", {
  contractNumber: contractNumber().primaryKey(),
  instalments: jsonb("instalments").$type<readonly Instalment[]>().notNull(),
});

/** The parties of a contract besides its customer. */
export const contractParties = pgTable(
  "contract_parties",
  {
    contractNumber: contractNumber(),
    /** 1, 2, 3, … in the order of the contract */
    position: integer("position").notNull(),
    party: text("party").$type<PartyKind>().notNull(),
    name: text("name").notNull(),
    /** null: not in our books */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.contractNumber, table.position] }),
    index("contract_parties_customer").on(table.customerId),
  ],
);

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
