import type { Locale } from "#domain/shared/locale.ts";
import type { CustomerDocument } from "./customer-documents.ts";

export interface ConsentDocumentContent {
  locale: Locale;
  reference: string;
  /** ISO 8601; the date of the file, so that it has the same bytes again */
  consentedAt?: string;
  title: string;
  paragraphs: readonly string[];
  consents: readonly { text: string; given: boolean }[];
  /** without identifiers such as birth numbers */
  applicant: readonly { label: string; value: string }[];
  evidence: readonly { label: string; value: string }[];
}

export interface ConsentDocuments {
  /** A tagged PDF, made in a worker thread. */
  render(content: ConsentDocumentContent): Promise<Uint8Array>;
}

export interface CustomerDocuments {
  render(document: CustomerDocument): Promise<DrawnDocument>;
}

export interface DrawnDocument {
  readonly bytes: Uint8Array;
  readonly pages: number;
}
