import { createHash } from "node:crypto";
import { type InvoiceContent, invoiceReader } from "#server/file-checks/invoice-content.ts";
import type { Scan, Scanner } from "#server/ports/scanner.ts";

export interface Examined {
  readonly sha256: string;
  readonly infection: string | null;
  readonly invoiceContent: InvoiceContent | null;
}

export interface Examination {
  pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void>;
  end(): Promise<Examined>;
  abandon(): void;
}

/** Every method throws `ScannerUnavailable` when the scanner gives no verdict. */
export function examination(scanner: Scanner): Examination {
  const hash = createHash("sha256");
  const reader = invoiceReader();
  let scan: Scan | undefined;
  return {
    async *pass(bytes) {
      scan = await scanner.begin();
      for await (const piece of bytes) {
        hash.update(piece);
        reader.write(piece);
        await scan.write(piece);
        yield piece;
      }
    },
    async end() {
      if (scan === undefined) throw new Error("nothing has passed");
      return { infection: await scan.end(), sha256: hash.digest("hex"), invoiceContent: reader.end() };
    },
    abandon() {
      scan?.abandon();
    },
  };
}
