import type { ListFilter } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { toMajor } from "#domain/shared/money.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { countContracts, pageOfContracts } from "#server/database/repositories/exported-rows.ts";
import type { ContractRow } from "#server/database/repositories/lists/contract-list.ts";
import { inCells, mostRows, type SheetColumn, type SheetRow } from "#server/documents/spreadsheet/sheet.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import { catalogue } from "#texts/catalogue.ts";
import { type ExportDependencies, sendSheet } from "./send-sheet.ts";

export type ContractsExport = ListFilter<"contracts"> & { readonly locale: Locale };

/** Exports the contracts as a workbook, newest first. @throws Refusal too-many-rows, too-many-requests */
export async function exportContracts(
  dependencies: ExportDependencies,
  { locale, ...asked }: ContractsExport,
  visitor: Visitor,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const filter = { ...asked, customerId: actor.customerId };
  return await sendSheet(dependencies, actor, {
    what: "contracts",
    name: catalogue(locale).spreadsheets.contracts.sheet,
    locale,
    columns: columnsIn(locale),
    counted: await countContracts(database, filter),
    rows: () =>
      inCells(
        pagesAfter<ContractRow>((after, size) => pageOfContracts(database, filter, after, size), { most: mostRows }),
        cellsIn(locale),
      ),
  });
}

function columnsIn(locale: Locale): SheetColumn[] {
  const { headings } = catalogue(locale).spreadsheets.contracts;
  return [
    { heading: headings.contractNumber, kind: "text", width: 18 },
    { heading: headings.product, kind: "text", width: 20 },
    { heading: headings.status, kind: "text", width: 18 },
    { heading: headings.make, kind: "text", width: 16 },
    { heading: headings.model, kind: "text", width: 20 },
    { heading: headings.plate, kind: "text", width: 14 },
    { heading: headings.vin, kind: "text", width: 22 },
    { heading: headings.year, kind: "number", width: 12 },
    { heading: headings.price, kind: "amount", width: 18 },
    { heading: headings.downpayment, kind: "amount", width: 18 },
    { heading: headings.instalment, kind: "amount", width: 16 },
    { heading: headings.period, kind: "number", width: 14 },
    { heading: headings.start, kind: "date", width: 14 },
    { heading: headings.end, kind: "date", width: 14 },
    { heading: headings.outstanding, kind: "amount", width: 18 },
    { heading: headings.currency, kind: "text", width: 10 },
  ];
}

function cellsIn(locale: Locale): (row: ContractRow) => SheetRow {
  const { spreadsheets, wizardWords } = catalogue(locale);
  const { statuses } = spreadsheets.contracts;
  const { product } = wizardWords.options;
  return (row) => {
    const major = (amount: number) => toMajor(amount, row.currency);
    return [
      row.contractNumber,
      product[row.product],
      statuses[row.status],
      row.make,
      row.model,
      row.plate,
      row.vin,
      row.year,
      major(row.price),
      major(row.downpayment),
      major(row.instalment),
      row.period,
      row.start,
      row.end,
      major(row.outstanding),
      row.currency,
    ];
  };
}
