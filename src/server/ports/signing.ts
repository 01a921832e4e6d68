import type { Locale } from "#domain/shared/locale.ts";
import type { SignaturePage } from "./customer-documents.ts";

/** The certificate alone verifies its signatures. */
export interface SealKey {
  /** SHA-256, hex */
  readonly certificate: string;
  /** ECDSA or RSA (PKCS #1) with SHA-256 over UTF-8, base64 */
  attest(text: string): string;
}

export interface Seals {
  key(): Promise<SealKey>;
  /** Appends the signature page and seals all (PAdES), in a worker thread. */
  seal(order: SealOrder): Promise<Uint8Array>;
  /** @returns the number of pages; null if it cannot be sealed */
  inspect(document: Uint8Array): Promise<number | null>;
}

export interface SealOrder {
  /** the sealed one begins with its bytes */
  readonly document: Uint8Array;
  readonly isForeign: boolean;
  readonly page: SignaturePage;
}

export interface SigningRoom {
  readonly host: string;
  /**
   * @returns an address with a ticket for one use within a minute. Rejects if the provider is unreachable or responds
   * with an address of another site
   */
  open(visit: {
    readonly locale: Locale;
    readonly returnUrl: string;
    readonly contracts: readonly { readonly contractNumber: string; readonly signer: string }[];
  }): Promise<string>;
}
