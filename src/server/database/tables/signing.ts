import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { PartyKind } from "#domain/portal/contract.ts";
import type { SigningMode } from "#domain/portal/signing.ts";
import { users } from "./accounts.ts";
import { at, parentId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import type { FileSource } from "./documents.ts";

export type ContractFile = Extract<FileSource, { from: "store" }> & { readonly pages: number };

/** Contracts in signature. A withdrawn signing is deleted; its signatures stay as evidence. */
export const signings = pgTable("signings", {
  contractNumber: text("contract_number")
    .primaryKey()
    .references(() => contracts.contractNumber, { onDelete: "cascade" }),
  mode: text("mode").$type<SigningMode>().notNull(),
  /** last day, in Europe/Prague */
  validUntil: date("valid_until", { mode: "string" }).notNull(),
  /** also the date of the PDF, so that the same data give the same bytes */
  createdAt: at("created_at").notNull(),
  /** earlier versions belong to a withdrawn signing and do not count */
  firstVersion: integer("first_version").notNull().default(1),
  /** null: rendered from the accounting data */
  file: jsonb("file").$type<ContractFile>(),
  signedVersion: integer("signed_version"),
  /** of the signed PDF in the file store, not encrypted */
  sealedKey: text("sealed_key"),
  sealedSha256: text("sealed_sha256"),
  sealedSize: integer("sealed_size"),
  sealedAt: at("sealed_at"),
});

const contractNumber = () =>
  text("contract_number")
    .notNull()
    .references(() => contracts.contractNumber, { onDelete: "cascade" });

/** Customers who sign; any user who acts for them can do so. */
export const signers = pgTable(
  "signers",
  {
    id: uuid("id").primaryKey(),
    contractNumber: contractNumber(),
    /** null: excluded after signing or declining */
    position: integer("position"),
    party: text("party").$type<PartyKind>().notNull(),
    name: text("name").notNull(),
    customerId: parentId("customer_id", () => customers.id),
    /** equal numbers sign in any order, higher ones after all lower ones */
    turn: integer("turn").notNull(),
  },
  (table) => [index("signers_contract").on(table.contractNumber), index("signers_customer").on(table.customerId)],
);

/** PDFs to sign, rendered once, then stored byte by byte. */
export const contractVersions = pgTable(
  "contract_versions",
  {
    contractNumber: contractNumber(),
    version: integer("version").notNull(),
    /** changed contract data make a new version */
    contentDigest: text("content_digest").notNull(),
    fileKey: text("file_key").notNull(),
    sha256: text("sha256").notNull(),
    pages: integer("pages").notNull(),
    size: integer("size").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractNumber, table.version] })],
);

/** First openings: no signer can claim to have read a text that was never opened. */
export const contractOpenings = pgTable(
  "contract_openings",
  {
    contractNumber: contractNumber(),
    version: integer("version").notNull(),
    userId: parentId("user_id", () => users.id),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contractNumber, table.version] }),
    index("contract_openings_contract").on(table.contractNumber),
  ],
);

const ofSigner = () => ({
  contractNumber: contractNumber(),
  signerId: parentId("signer_id", () => signers.id),
  version: integer("version").notNull(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  at: at("at").notNull(),
});

/** A new version of the PDF needs new signatures; the old ones stay. */
export const signatures = pgTable(
  "signatures",
  {
    id: uuid("id").primaryKey(),
    ...ofSigner(),
    /** across all versions of the contract */
    position: integer("position").notNull(),
    documentSha256: text("document_sha256").notNull(),
    /** JSON covered by `recordSha256`: who, what, proof, time and address */
    sealedRecord: text("sealed_record").notNull(),
    /** the contract's next record includes it */
    recordSha256: text("record_sha256").notNull(),
    /** over the record, by the key of the certificate, base64 */
    recordSignature: text("record_signature").notNull(),
    certificate: text("certificate").notNull(),
  },
  (table) => [
    unique("signatures_once").on(table.contractNumber, table.signerId, table.version),
    unique("signatures_chain").on(table.contractNumber, table.position),
  ],
);

export const signingDeclines = pgTable(
  "signing_declines",
  { ...ofSigner(), sealedReason: text("sealed_reason").notNull() },
  (table) => [primaryKey({ columns: [table.contractNumber, table.signerId, table.version] })],
);

export const signingCalls = pgTable(
  "signing_calls",
  {
    userId: parentId("user_id", () => users.id),
    idempotencyKey: text("idempotency_key").notNull(),
    contentDigest: text("content_digest").notNull(),
    answer: jsonb("answer")
      .$type<readonly { readonly contractNumber: string; readonly isComplete: boolean }[]>()
      .notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.idempotencyKey] }),
    index("signing_calls_created").on(table.createdAt),
  ],
);

/** Certificates, kept to verify PDFs and evidence later. */
export const sealCertificates = pgTable("seal_certificates", {
  fingerprint: text("fingerprint").primaryKey(),
  /** PEM */
  certificate: text("certificate").notNull(),
  /** PKCS #8 in base64, encrypted; null: the key is a setting */
  sealedKey: text("sealed_key"),
  createdAt: at("created_at").notNull(),
});
