import type { Locale } from "#domain/shared/locale.ts";
import type { SignaturePage } from "./customer-documents.ts";

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
  /**
   * Looks, in a worker thread, whether a PDF that another program has made can be sealed.
   *
   * @returns how many pages it has; null: it cannot
   */
  inspect(document: Uint8Array): Promise<number | null>;
}

export interface SealOrder {
  /** a PDF, which the sealed one begins with, byte by byte */
  readonly document: Uint8Array;
  /** another program has made it */
  readonly isForeign: boolean;
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
