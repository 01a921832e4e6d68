import { placedLines } from "#server/streams/placed-lines.ts";
import type { CellForm } from "./columns.ts";
import type { CsvFile } from "./csv-file.ts";

export interface RefusedLine {
  readonly line: number;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  };
}

const ways: Readonly<Partial<Record<CellForm, string>>> = {
  amount: "An amount is 0 or more, written in units of its currency, with decimals where it has any: 12450,50",
  day: "Has to be a day that exists, written 31.12.2026 or 2026-12-31",
  number: "A number is written with a decimal comma: 5,9",
};

/** Rewrites messages for tables. */
export async function* reportOfTable(
  report: AsyncIterable<Uint8Array>,
  file: CsvFile,
): AsyncGenerator<Buffer, void, void> {
  for await (const { text } of placedLines(report)) {
    yield Buffer.from(`${text.includes('"refused"') ? inTermsOfTable(text, file) : text}\n`);
  }
}

function inTermsOfTable(text: string, { columns }: CsvFile): string {
  const said: RefusedLine & { readonly status: string } = JSON.parse(text);
  const { error } = said;
  if (said.status !== "refused") return text;
  if (error.code === "malformed-body") {
    return JSON.stringify({ ...said, error: { ...error, message: "There is a cell where the header has no name." } });
  }
  const fields = error.fields?.map((field) => {
    const column = columns.find((one) => typeof one === "object" && one.name === columnAt(field.path));
    const way = typeof column === "object" && field.code === "invalid-format" ? ways[column.form] : undefined;
    return way === undefined ? field : { ...field, message: way };
  });
  return JSON.stringify({ ...said, error: { ...error, ...(fields && { fields }) } });
}

export function columnAt(pointer: string): string {
  return pointer
    .replace(/^\/data\//, "")
    .replace(/^\//, "")
    .replaceAll("/", ".");
}
