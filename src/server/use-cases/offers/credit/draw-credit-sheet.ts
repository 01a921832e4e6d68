import { fileName } from "#domain/portal/file-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CreditSheet } from "#server/contract/credit.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { CustomerDocuments } from "#server/ports/documents.ts";
import { inChunks } from "#server/streams/pieces.ts";
import { catalogue } from "#texts/catalogue.ts";

interface Drawn {
  readonly sheet: CreditSheet;
  readonly locale: Locale;
  readonly customerName: string;
  readonly now: Date;
}

export async function drawCreditSheet(
  books: CustomerDocuments,
  { sheet, locale, customerName, now }: Drawn,
): Promise<OutgoingFile> {
  const created = now.toISOString();
  const { bytes } = await books.render({ kind: "credit-information", locale, created, customerName, sheet });
  const name = fileName(`${catalogue(locale).creditInformation.short}.pdf`, "file.pdf");
  return { name, mime: "application/pdf", extension: "pdf", size: bytes.byteLength, bytes: inChunks(bytes) };
}
