import { createDeflateRaw } from "node:zlib";
import type { ContractRow } from "#server/database/repositories/contract-list.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const text = (value: string | null) =>
  value === null ? "<c/>" : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
const number = (value: number) => `<c s="1"><v>${value}</v></c>`;
const day = (date: string) => number((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000);

/** The baseline of spreadsheets: writes cells as XML and compresses them, without archive and styles. */
export async function* bareSheet(
  batches: AsyncIterable<readonly ContractRow[]>,
): AsyncGenerator<Uint8Array, void, void> {
  const deflate = createDeflateRaw();
  const feed = async () => {
    for await (const rows of batches) {
      const xml = rows.map(rowOf).join("");
      if (!deflate.write(xml)) await new Promise((resolve) => deflate.once("drain", resolve));
    }
    deflate.end();
  };
  const feeding = feed();
  yield* deflate;
  await feeding;
}

function rowOf(row: ContractRow): string {
  return [
    "<row>",
    text(row.contractNumber),
    text(row.product),
    text(row.status),
    text(row.make),
    text(row.model),
    text(row.plate),
    text(row.vin),
    number(row.year),
    number(row.price / 100),
    number(row.downpayment / 100),
    number(row.instalment / 100),
    number(row.period),
    day(row.start),
    day(row.end),
    number(row.outstanding / 100),
    text(row.currency),
    "</row>",
  ].join("");
}
