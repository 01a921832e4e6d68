import type { UploadProblem } from "#domain/portal/upload.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { BookDocument, SignaturePage } from "./book-documents.ts";

/** What the use cases need of the world outside. Each has an embedded default and a real adapter in `adapters/`. */
export interface Clock {
  now(): Date;
}

export interface Attachment {
  name: string;
  mime: string;
  /** key in the file store */
  file: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  /** where mails of this kind are ordered off, by a press on a page or by the mail program with one POST (RFC 8058) */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** @param id stays the same when a sending is repeated, so that doubles can be told by their Message-ID */
  send(mail: Mail, id: string): Promise<void>;
}

export interface TextMessage {
  /** E.164, `+420…` */
  to: string;
  text: string;
}

export interface TextMessages {
  send(message: TextMessage, id: string): Promise<void>;
}

/** Whoever opens it reads it to its end or calls `bytes.return()`: only then is it closed. */
export interface OpenFile {
  /** in bytes */
  readonly size: number;
  /** Nobody else holds what it yields. @throws while reading when the file has been changed, or the store fails */
  readonly bytes: AsyncGenerator<Uint8Array, void, void>;
}

export interface FileStore {
  /** Resolves once the bytes are durable. Writing the same key again replaces them whole, never in part. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The whole file at once: for small ones. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file in pieces, so that memory does not grow with its size; null: there is none. */
  open(key: string): Promise<OpenFile | null>;
  delete(key: string): Promise<void>;
  /** Rejects when the store cannot be reached. */
  check(): Promise<void>;
}

export interface RegisteredCompany {
  companyId: string;
  companyName: string;
  street?: string;
  house_number?: string;
  city?: string;
  zip_code?: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
}

export interface CompanyRegistry {
  /** `null`: the register knows no such company. Rejects with `RegistryUnavailable` after 3 s or on a fault. */
  lookUp(companyId: string): Promise<RegisteredCompany | null>;
}

/** AES-256-GCM. `context` is authenticated with the value, so that a sealed value cannot be moved to another row. */
export interface Sealer {
  seal(plain: string, context: string): string;
  unseal(sealed: string, context: string): string;
  sealBytes(plain: Uint8Array, context: string): Uint8Array;
  unsealBytes(sealed: Uint8Array, context: string): Uint8Array;
  /** For what is too large to be held at once. What it yields is nobody else's. */
  sealStream(plain: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array, void, void>;
  /**
   * Opens what `sealStream` or `sealBytes` made; ends `sealed` when it is read or returned.
   *
   * @param sealedSize how many bytes `sealed` has, from a source that can be trusted no more than they
   */
  unsealStream(sealed: AsyncGenerator<Uint8Array, void, void>, sealedSize: number, context: string): Promise<OpenFile>;
}

/** Texts that stand for ids (UUIDs) in addresses: derived of them by a key, and stored nowhere. */
export interface SignedIds {
  hashOf(id: string): string;
  /** @returns the id; null: nobody here made this hash. Whose it is remains to be judged. */
  idOf(hash: string): string | null;
}

/** What has looked at a file: nothing but our own check of its type, or ClamAV as well. */
export type ScannerKind = "type-only" | "clamav";

/** One file on its way through a scanner. Every call rejects with `ScannerUnavailable` when nothing can be said of it. */
export interface Scan {
  /** Waits until the scanner has room for more. */
  write(piece: Uint8Array): Promise<void>;
  /** @returns what was found; null: it is clean */
  end(): Promise<string | null>;
  /** Nobody wants to know any more; may be called at any time, also after the end. */
  abandon(): void;
}

export interface Scanner {
  readonly kind: ScannerKind;
  begin(): Promise<Scan>;
}

/** Reads what may hold a thread up, apart from the one that answers calls. */
export interface PdfJudge {
  /**
   * @param read the whole file; called when it is its turn, so that no more files are in memory than are judged
   * @returns why it is not taken; null: it is
   * @throws Refusal scanner-unavailable when too many wait already; whatever `read` throws
   */
  judge(read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<UploadProblem | null>;
}

/** What stands for a message. */
export type MessageHashes = SignedIds;

/**
 * The hash in the link of the application that an offer began: derived of the offer's id by a key and stored nowhere, so
 * that accepting again leads to the same link.
 */
export interface ApplicationHashes {
  /** one for each known key, that of today first */
  hashesOf(offerId: string): readonly string[];
}

/** argon2id, in the PHC string format. */
export interface PasswordHasher {
  /** @throws Refusal `busy` when too many wait already */
  hash(password: string): Promise<string>;
  /** @param hash null: nobody's, which takes as long as any other and is false. @throws Refusal `busy` */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** made with less than what is asked for today */
  isOutdated(hash: string): boolean;
}

export interface ConsentDocumentContent {
  locale: Locale;
  reference: string;
  /** ISO 8601; becomes the date of the file, so that making the document again gives the same bytes */
  consentedAt?: string;
  title: string;
  paragraphs: readonly string[];
  consents: readonly { text: string; given: boolean }[];
  /** label and value pairs that say who consented; no identifiers such as birth numbers */
  applicant: readonly { label: string; value: string }[];
  /** label and value pairs of the evidence: identifier, version, SHA-256 of the text, time, locale, address, browser */
  evidence: readonly { label: string; value: string }[];
}

export interface ConsentDocuments {
  /** A tagged PDF, made in a worker thread. */
  render(content: ConsentDocumentContent): Promise<Uint8Array>;
}

export interface BookDocuments {
  /** A tagged PDF, drawn in a worker thread. */
  render(document: BookDocument): Promise<Uint8Array>;
}

/** Signs short texts; what it signs is verified by the certificate alone. */
export interface SealKey {
  /** SHA-256 of its certificate, hex */
  readonly certificate: string;
  /** over the UTF-8 bytes: ECDSA or RSA (PKCS #1) with SHA-256, base64 */
  attest(text: string): string;
}

/** A digital seal of the provider. */
export interface Seals {
  /** Reads or makes the key the first time. */
  key(): Promise<SealKey>;
  /** The PDF with the signature page behind it and a seal over all (PAdES), made in a worker thread. */
  seal(order: SealOrder): Promise<Uint8Array>;
}

export interface SealOrder {
  /** a PDF of ours, which the sealed one begins with, byte by byte */
  readonly document: Uint8Array;
  readonly page: SignaturePage;
}

/** An external provider of signing rooms. */
export interface SigningRoom {
  /** name of the provider's host, with its port where it is not the usual one */
  readonly host: string;
  /**
   * Announces somebody who is about to come.
   *
   * @returns the address of the room, with a ticket that works once and for a minute. Rejects when the provider cannot
   * be reached or answers with an address of another site
   */
  open(visit: {
    readonly locale: Locale;
    /** where the browser is sent back to */
    readonly returnUrl: string;
    readonly contracts: readonly { readonly contractNumber: string; readonly signer: string }[];
  }): Promise<string>;
}
