import type { Locale } from "#domain/shared/locale.ts";
import type { Currency } from "#domain/shared/money.ts";

/** Amounts come in major units, dates as `YYYY-MM-DD`; text stays text, whatever it begins with. */
export type CellKind = "text" | "date" | "amount" | "number";

export interface SheetColumn {
  readonly heading: string;
  readonly kind: CellKind;
  /** in characters */
  readonly width: number;
}

export interface Sheet {
  /** 31 characters at most, none of `: * ? / \ [ ]` */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** dates are written in the way of this language */
  readonly locale: Locale;
  /** currency of every amount; null: each row has its own, so no currency is written */
  readonly currency: Currency | null;
}

/** As many cells as columns; null leaves one empty. */
export type SheetRow = readonly (string | number | null)[];

/** Messages to the thread that writes a sheet: one answers each message of the thread. */
export type WriterOrder =
  | { readonly sheet: Sheet }
  /** null: there are no more */
  | { readonly rows: readonly SheetRow[] | null }
  | { readonly taken: true };

/** Messages of the thread: it wants rows, has bytes, or has finished. */
export type WriterMessage =
  | { readonly wants: "rows" }
  | { readonly bytes: Uint8Array }
  | { readonly done: true }
  | { readonly error: string };

/** The most rows of a sheet; with more, programs open it with difficulty. */
export const mostRows = 200_000;

/** Pages of rows as rows of a sheet. */
export async function* inCells<Row>(
  pages: AsyncGenerator<readonly Row[], void, void>,
  cellsOf: (row: Row) => SheetRow,
): AsyncGenerator<readonly SheetRow[], void, void> {
  for await (const rows of pages) yield rows.map((row) => cellsOf(row));
}
