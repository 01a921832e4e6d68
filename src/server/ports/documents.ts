import type { Locale } from "#domain/shared/locale.ts";
import type { CustomerDocument } from "./customer-documents.ts";

export interface ConsentDocumentContent {
  locale: Locale;
  reference: string;
  /** ISO 8601; becomes the date of the file, so that the same document has the same bytes */
  consentedAt?: string;
  title: string;
  paragraphs: readonly string[];
  consents: readonly { text: string; given: boolean }[];
  /** who consented; no identifiers such as birth numbers */
  applicant: readonly { label: string; value: string }[];
  /** identifier, version, SHA-256 of the text, time, locale, address, browser */
  evidence: readonly { label: string; value: string }[];
}

export interface ConsentDocuments {
  /** A tagged PDF, made in a worker thread. */
  render(content: ConsentDocumentContent): Promise<Uint8Array>;
}

export interface CustomerDocuments {
  /** A tagged PDF, drawn in a worker thread. */
  render(document: CustomerDocument): Promise<DrawnDocument>;
}

export interface DrawnDocument {
  readonly bytes: Uint8Array;
  readonly pages: number;
}
