import * as z from "zod/mini";
import { identifier, locale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { filterSchemas } from "#forms/portal/list-query.ts";
import { type ApiRoute, type FileResponse, fileRoute } from "#server/api/route.ts";
import { exportContracts } from "#server/use-cases/files/export-contracts.ts";
import { exportInvoices, exportSelectedInvoices } from "#server/use-cases/files/export-invoices.ts";
import type { ExportDependencies } from "#server/use-cases/files/send-sheet.ts";

const contractsExportSchema = z.extend(filterSchemas.contracts, { lang: locale });

const invoicesExportSchema = z.extend(filterSchemas.invoices, { lang: locale });

const exportLanguageSchema = z.object({ lang: locale });

/** The use case limits their number. */
const invoicesSelectedSchema = z.object({
  invoiceIds: z.array(identifier, { error: codeOr("invalid-format") }).check(z.minLength(1, "required")),
});

const answers = {
  200: { description: "A workbook (XLSX) with one sheet: the headings, and a row each" },
  404: { description: "The account has no identity" },
  422: { description: "An unsupported language, an unknown filter, or more than 200,000 rows" },
} as const;

/** Spreadsheets ignore `Accept: application/json`. */
export function exportRoutes(dependencies: ExportDependencies): readonly ApiRoute[] {
  return [
    fileRoute({
      path: "/api/export/contracts",
      summary:
        "The contracts of the identity as a spreadsheet in a language, all or those that match the list's filters",
      query: contractsExportSchema,
      needsSession: true,
      answers,
      async answer({ query: { lang, ...filter }, visitor }) {
        return workbook(await exportContracts(dependencies, { ...filter, locale: lang }, visitor));
      },
    }),
    fileRoute({
      path: "/api/export/invoices",
      summary:
        "The invoices of the identity as a spreadsheet in a language, all or those that match the list's filters",
      query: invoicesExportSchema,
      needsSession: true,
      answers,
      async answer({ query: { lang, ...filter }, visitor }) {
        return workbook(await exportInvoices(dependencies, { ...filter, locale: lang }, visitor));
      },
    }),
    fileRoute({
      method: "POST",
      path: "/api/export/invoices-selected",
      summary: "Up to 100 named invoices as a spreadsheet in a language",
      query: exportLanguageSchema,
      body: invoicesSelectedSchema,
      needsSession: true,
      answers: { ...answers, 404: { description: "One of them is not the identity's: then none is sent" } },
      async answer({ query: { lang }, body: { invoiceIds }, visitor }) {
        return workbook(await exportSelectedInvoices(dependencies, { invoiceIds, locale: lang }, visitor));
      },
    }),
  ];
}

function workbook(body: AsyncGenerator<Uint8Array, void, void>): FileResponse {
  return {
    body,
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    headers: { "Content-Disposition": 'attachment; filename="Export.xlsx"' },
  };
}
