import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#domain/accounts/identity.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import { nameOrder } from "../name-order.ts";
import { at, parentId } from "./columns.ts";
import { Triggers } from "./triggers.ts";

export const customers = pgTable(
  "customers",
  {
    id: uuid("id").primaryKey(),
    customerType: text("customer_type").$type<CustomerType>().notNull(),
    country: text("country").$type<Country>().notNull(),
    name: text("name").notNull(),
    /** personal or company id; only compared */
    sealedIdentifier: text("sealed_identifier").notNull(),
    sealedEmail: text("sealed_email"),
    sealedPhone: text("sealed_phone"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("customers_in_order").on(nameOrder(table.name), table.name, table.id)],
);

export const customerTriggers = new Triggers(customers, { customers_listed: "note_listed_change" });

/** Numbers of contracts and their parties: linking an identity requires one. */
export const contractNumbers = pgTable(
  "contract_numbers",
  {
    contractNumber: text("contract_number").notNull(),
    customerId: parentId("customer_id", () => customers.id),
    role: text("role").$type<Role>(),
  },
  (table) => [
    primaryKey({ columns: [table.contractNumber, table.customerId] }),
    index("contract_numbers_customer").on(table.customerId),
    // Every call of the portal reads roles, and few parties have one.
    index("contract_numbers_roles").on(table.customerId, table.role).where(sql`${table.role} is not null`),
  ],
);
