import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { PartyKind } from "#domain/portal/contract.ts";
import type { SigningMode } from "#domain/portal/signing.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import type { FileSource } from "./documents.ts";

/** A PDF that a contract is signed in. */
export type ContractFile = Extract<FileSource, { from: "store" }> & { readonly pages: number };

/** A contract that was put to signature. The row goes when it is withdrawn; what was signed until then stays as evidence. */
export const signings = pgTable("signings", {
  contractNumber: text("contract_number")
    .primaryKey()
    .references(() => contracts.contractNumber, { onDelete: "cascade" }),
  mode: text("mode").$type<SigningMode>().notNull(),
  /** the last day, in Europe/Prague */
  validUntil: date("valid_until", { mode: "string" }).notNull(),
  /** the date of its PDF, so that the same books give the same bytes */
  createdAt: at("created_at").notNull(),
  /** versions before it are of a signing that was withdrawn, and what was signed of them does not count */
  firstVersion: integer("first_version").notNull().default(1),
  /** the text that is signed, as the provider's system gave it; null: it is drawn of the books */
  file: jsonb("file").$type<ContractFile>(),
  /** of the version that all have signed; null: it still waits for somebody */
  signedVersion: integer("signed_version"),
  /** of the signed PDF in the file store; null: it is not made yet */
  sealedKey: text("sealed_key"),
  /** hex */
  sealedSha256: text("sealed_sha256"),
  sealedSize: integer("sealed_size"),
  sealedAt: at("sealed_at"),
});

const contractNumber = () =>
  text("contract_number")
    .notNull()
    .references(() => contracts.contractNumber, { onDelete: "cascade" });

/** Signers of a contract; any user who acts for the customer signs as this one. */
export const signers = pgTable(
  "signers",
  {
    id: uuid("id").primaryKey(),
    contractNumber: contractNumber(),
    /** 1, 2, 3, … in the order of the contract; null: signs no more, and has signed or declined before */
    position: integer("position"),
    party: text("party").$type<PartyKind>().notNull(),
    name: text("name").notNull(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** those with the same number sign in any order, a higher one after all lower ones */
    turn: integer("turn").notNull(),
  },
  (table) => [index("signers_contract").on(table.contractNumber), index("signers_customer").on(table.customerId)],
);

/** The PDF of a contract as it was read and signed: drawn once from the books, then kept byte by byte. */
export const contractVersions = pgTable(
  "contract_versions",
  {
    contractNumber: contractNumber(),
    /** 1, 2, 3, … */
    version: integer("version").notNull(),
    /** SHA-256 of what the books said, hex: changed books make a new version */
    contentDigest: text("content_digest").notNull(),
    /** in the file store */
    fileKey: text("file_key").notNull(),
    /** of the PDF, hex */
    sha256: text("sha256").notNull(),
    pages: integer("pages").notNull(),
    size: integer("size").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractNumber, table.version] })],
);

/** Who has opened the text of a version: nobody says to have read what was never opened. */
export const contractOpenings = pgTable(
  "contract_openings",
  {
    contractNumber: contractNumber(),
    version: integer("version").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** the first time */
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contractNumber, table.version] }),
    index("contract_openings_contract").on(table.contractNumber),
  ],
);

const ofSigner = () => ({
  contractNumber: contractNumber(),
  signerId: uuid("signer_id")
    .notNull()
    .references(() => signers.id, { onDelete: "cascade" }),
  version: integer("version").notNull(),
  /** null: the account is gone */
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  at: at("at").notNull(),
});

/** Signatures with what proves them. A new version of the PDF needs new ones; the old ones stay as evidence. */
export const signatures = pgTable(
  "signatures",
  {
    id: uuid("id").primaryKey(),
    ...ofSigner(),
    /** 1, 2, 3, … among all signatures of the contract, whatever their version */
    position: integer("position").notNull(),
    /** of the PDF that was signed, hex */
    documentSha256: text("document_sha256").notNull(),
    /** who, what, how proved, when, from where: the JSON that `recordSha256` covers, AES-256-GCM */
    sealedRecord: text("sealed_record").notNull(),
    /** hex; the next record of the contract names it */
    recordSha256: text("record_sha256").notNull(),
    /** over the record by the key of the certificate, base64 */
    recordSignature: text("record_signature").notNull(),
    /** SHA-256 of the certificate, hex */
    certificate: text("certificate").notNull(),
  },
  (table) => [
    unique("signatures_once").on(table.contractNumber, table.signerId, table.version),
    unique("signatures_chain").on(table.contractNumber, table.position),
  ],
);

export const signingDeclines = pgTable(
  "signing_declines",
  {
    ...ofSigner(),
    /** as typed, AES-256-GCM */
    sealedReason: text("sealed_reason").notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractNumber, table.signerId, table.version] })],
);

/** Answers to calls that came with an Idempotency-Key: a repeated call gets the same answer. */
export const signingCalls = pgTable(
  "signing_calls",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of what was sent, hex */
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

/** Certificates that have sealed PDFs or evidence. They are kept to verify both later. */
export const sealCertificates = pgTable("seal_certificates", {
  /** SHA-256 of the certificate, hex */
  fingerprint: text("fingerprint").primaryKey(),
  /** PEM */
  certificate: text("certificate").notNull(),
  /** PKCS #8 in base64, AES-256-GCM; null: the key is a setting */
  sealedKey: text("sealed_key"),
  createdAt: at("created_at").notNull(),
});
