import { bigint, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type {
  InvoiceKind,
  Payment,
  PaymentAccount,
  StoredInvoiceStatus,
  StructuredForm,
} from "#domain/portal/invoice.ts";
import type { Currency } from "#domain/shared/money.ts";
import { at, parentId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import type { FileSource, StoredSource } from "./documents.ts";

/** In minor units of the row's currency. */
const amount = (name: string) => bigint(name, { mode: "number" });

export type StructuredFile = StoredSource & { readonly form: StructuredForm };

export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey(),
    customerId: parentId("customer_id", () => customers.id),
    contractNumber: text("contract_number")
      .notNull()
      .references(() => contracts.contractNumber, { onDelete: "cascade" }),
    number: text("number").notNull().unique(),
    kind: text("kind").$type<InvoiceKind>().notNull(),
    issued: date("issued", { mode: "string" }).notNull(),
    due: date("due", { mode: "string" }).notNull(),
    paid: date("paid", { mode: "string" }),
    amount: amount("amount").notNull(),
    vat: amount("vat").notNull(),
    vatRate: integer("vat_rate").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    status: text("status").$type<StoredInvoiceStatus>().notNull(),
    variableSymbol: text("variable_symbol").notNull(),
    account: jsonb("account").$type<PaymentAccount>().notNull(),
    payments: jsonb("payments").$type<readonly Payment[]>().notNull(),
    /** reported by the customer, which settles nothing */
    announcedAt: at("announced_at"),
    file: jsonb("file").$type<FileSource>(),
    structuredFiles: jsonb("structured_files").$type<readonly StructuredFile[]>(),
    search: text("search").notNull(),
  },
  (table) => [
    index("invoices_customer_issued").on(table.customerId, table.issued, table.number),
    index("invoices_customer_due").on(table.customerId, table.due, table.number),
    index("invoices_customer_number").on(table.customerId, table.number),
    index("invoices_customer_status").on(table.customerId, table.status, table.due),
    index("invoices_contract").on(table.contractNumber, table.issued),
  ],
);
