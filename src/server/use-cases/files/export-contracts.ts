import type { ListFilter } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { toMajor } from "#domain/shared/money.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { ContractRow } from "#server/database/repositories/contract-list.ts";
import { countContracts, pageOfContracts } from "#server/database/repositories/exported-rows.ts";
import { type CellKind, inCells, mostRows, type SheetRow } from "#server/documents/spreadsheet/sheet.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { type ExportDependencies, sendSheet } from "./send-sheet.ts";

export type ContractsExport = ListFilter<"contracts"> & { readonly locale: Locale };

/** Newest first. @throws Refusal too-many-rows, too-many-requests */
export async function exportContracts(
  dependencies: ExportDependencies,
  { locale, ...asked }: ContractsExport,
  visitor: Visitor,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const filter = { ...asked, customerId: actor.customerId };
  const { columns, cellsOf } = sheetIn(locale);
  return await sendSheet(dependencies, actor, {
    what: "contracts",
    name: catalogue(locale).spreadsheets.contracts.sheet,
    locale,
    columns,
    counted: await countContracts(database, filter),
    rows: () =>
      inCells(
        pagesAfter<ContractRow>((after, size) => pageOfContracts(database, filter, after, size), { most: mostRows }),
        cellsOf,
      ),
  });
}

type Headings = Catalogue["spreadsheets"]["contracts"]["headings"];
type Column = readonly [
  heading: keyof Headings,
  kind: CellKind,
  width: number,
  cellOf: (row: ContractRow) => SheetRow[number],
];

function sheetIn(locale: Locale) {
  const { spreadsheets, wizardWords } = catalogue(locale);
  const { headings, statuses } = spreadsheets.contracts;
  const { product } = wizardWords.options;
  const columns: readonly Column[] = [
    ["contractNumber", "text", 18, (row) => row.contractNumber],
    ["product", "text", 20, (row) => product[row.product]],
    ["status", "text", 18, (row) => statuses[row.status]],
    ["make", "text", 16, (row) => row.make],
    ["model", "text", 20, (row) => row.model],
    ["plate", "text", 14, (row) => row.plate],
    ["vin", "text", 22, (row) => row.vin],
    ["year", "number", 12, (row) => row.year],
    ["price", "amount", 18, (row) => toMajor(row.price, row.currency)],
    ["downpayment", "amount", 18, (row) => toMajor(row.downpayment, row.currency)],
    ["instalment", "amount", 16, (row) => toMajor(row.instalment, row.currency)],
    ["period", "number", 14, (row) => row.period],
    ["start", "date", 14, (row) => row.start],
    ["end", "date", 14, (row) => row.end],
    ["outstanding", "amount", 18, (row) => toMajor(row.outstanding, row.currency)],
    ["currency", "text", 10, (row) => row.currency],
  ];
  return {
    columns: columns.map(([heading, kind, width]) => ({ heading: headings[heading], kind, width })),
    cellsOf: (row: ContractRow) => columns.map(([, , , cellOf]) => cellOf(row)),
  };
}
