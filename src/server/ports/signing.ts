import type { Locale } from "#domain/shared/locale.ts";
import type { SignaturePage } from "./customer-documents.ts";

/** Signs short texts; the certificate alone verifies them. */
export interface SealKey {
  /** SHA-256 of its certificate, hex */
  readonly certificate: string;
  /** over the UTF-8 bytes: ECDSA or RSA (PKCS #1) with SHA-256, base64 */
  attest(text: string): string;
}

export interface Seals {
  /** The first call reads or makes the key. */
  key(): Promise<SealKey>;
  /** Appends the signature page to the PDF and seals all (PAdES), in a worker thread. */
  seal(order: SealOrder): Promise<Uint8Array>;
  /**
   * Checks, in a worker thread, whether a PDF of another program can be sealed.
   *
   * @returns the number of pages; null if it cannot
   */
  inspect(document: Uint8Array): Promise<number | null>;
}

export interface SealOrder {
  /** a PDF, which the sealed one begins with, byte by byte */
  readonly document: Uint8Array;
  /** made by another program */
  readonly isForeign: boolean;
  readonly page: SignaturePage;
}

/** An external provider of signing rooms. */
export interface SigningRoom {
  /** with its port if it is not the default */
  readonly host: string;
  /**
   * @returns the address of the room, with a ticket that works once and for a minute. Rejects if the provider is
   * unreachable or responds with an address of another site
   */
  open(visit: {
    readonly locale: Locale;
    readonly returnUrl: string;
    readonly contracts: readonly { readonly contractNumber: string; readonly signer: string }[];
  }): Promise<string>;
}
