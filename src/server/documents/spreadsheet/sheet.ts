import type { Locale } from "#domain/shared/locale.ts";
import type { Currency } from "#domain/shared/money.ts";

/** Amounts are in major units, dates `YYYY-MM-DD`; text is never a formula. */
export type CellKind = "text" | "date" | "amount" | "number";

export interface SheetColumn {
  readonly heading: string;
  readonly kind: CellKind;
  /** in characters */
  readonly width: number;
}

export interface Sheet {
  /** at most 31 characters, none of `: * ? / \ [ ]` */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly locale: Locale;
  /** null: mixed, so none is written */
  readonly currency: Currency | null;
}

export type SheetRow = readonly (string | number | null)[];

export type WriterOrder =
  | { readonly sheet: Sheet }
  | { readonly rows: readonly SheetRow[] | null }
  | { readonly taken: true };

/** The thread wants rows, has bytes, or has finished. */
export type WriterMessage =
  | { readonly wants: "rows" }
  | { readonly bytes: Uint8Array }
  | { readonly done: true }
  | { readonly error: string };

/** Programs open larger sheets with difficulty. */
export const mostRows = 200_000;

export async function* inCells<Row>(
  pages: AsyncGenerator<readonly Row[], void, void>,
  cellsOf: (row: Row) => SheetRow,
): AsyncGenerator<readonly SheetRow[], void, void> {
  for await (const rows of pages) yield rows.map((row) => cellsOf(row));
}
