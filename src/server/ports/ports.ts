import type { UploadProblem } from "#domain/portal/upload.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { BookDocument, SignaturePage } from "./book-documents.ts";

/** What use cases need of the outside world. Each port has an embedded default and a real adapter in `adapters/`. */
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
  /**
   * the address to unsubscribe from mails of this kind: a page with a button, and one POST of the mail program (RFC
   * 8058)
   */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** @param id stays the same when a message is sent again, so that duplicates have the same Message-ID */
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
  /** The reader may keep what it yields. @throws while reading when the file has been changed, or the store fails */
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
  /** For what is too large for memory. The reader may keep what it yields. */
  sealStream(plain: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array, void, void>;
  /**
   * Opens what `sealStream` or `sealBytes` made; closes `sealed` at its end or when it is returned.
   *
   * @param sealedSize how many bytes `sealed` has, from a source as trustworthy as they are
   */
  unsealStream(sealed: AsyncGenerator<Uint8Array, void, void>, sealedSize: number, context: string): Promise<OpenFile>;
}

/** Texts that stand for ids (UUIDs) in addresses: derived from them by a key, and not stored. */
export interface SignedIds {
  hashOf(id: string): string;
  /** @returns the id; null: the hash was not made here. The caller judges whose it is. */
  idOf(hash: string): string | null;
}

/** What has checked a file: our own check of its type alone, or ClamAV as well. */
export type ScannerKind = "type-only" | "clamav";

/**
 * One file on its way through a scanner. Every call rejects with `ScannerUnavailable` when the scanner gives no
 * verdict.
 */
export interface Scan {
  /** Waits until the scanner has room for more. */
  write(piece: Uint8Array): Promise<void>;
  /** @returns what was found; null: it is clean */
  end(): Promise<string | null>;
  /** Cancels the scan; may be called at any time, also after the end. */
  abandon(): void;
}

export interface Scanner {
  readonly kind: ScannerKind;
  begin(): Promise<Scan>;
}

/** Judges what may keep a thread busy for long, away from the thread that answers calls. */
export interface PdfJudge {
  /**
   * @param read the whole file; called when its turn comes, so that no more files are in memory than are judged
   * @returns why it is refused; null: it is accepted
   * @throws Refusal scanner-unavailable when too many wait; whatever `read` throws
   */
  judge(read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<UploadProblem | null>;
}

/** What stands for a message. */
export type MessageHashes = SignedIds;

/**
 * The hash in the link of the application that an offer began. A key derives it from the offer's id and it is not
 * stored, so that accepting again leads to the same link.
 */
export interface ApplicationHashes {
  /** one for each key, the current one first */
  hashesOf(offerId: string): readonly string[];
}

/** argon2id, in the PHC string format. */
export interface PasswordHasher {
  /** @throws Refusal `busy` when too many wait already */
  hash(password: string): Promise<string>;
  /** @param hash null: compares with nobody's hash, which takes as long and is false. @throws Refusal `busy` */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** made with lower parameters than the current ones */
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
  render(document: BookDocument): Promise<DrawnDocument>;
}

export interface DrawnDocument {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Signs short texts; the certificate alone verifies them. */
export interface SealKey {
  /** SHA-256 of its certificate, hex */
  readonly certificate: string;
  /** over the UTF-8 bytes: ECDSA or RSA (PKCS #1) with SHA-256, base64 */
  attest(text: string): string;
}

/** A digital seal of the provider. */
export interface Seals {
  /** The first call reads or makes the key. */
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
   * Announces a visitor.
   *
   * @returns the address of the room, with a ticket that works once and for a minute. Rejects when the provider cannot
   * be reached or answers with an address of another site
   */
  open(visit: {
    readonly locale: Locale;
    /** the address to which the browser returns */
    readonly returnUrl: string;
    readonly contracts: readonly { readonly contractNumber: string; readonly signer: string }[];
  }): Promise<string>;
}
