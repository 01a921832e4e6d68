import * as z from "zod/mini";
import { identifier, locale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { filterSchemas } from "./list-query.ts";

/** Query of `GET /api/export/contracts`; the filters are those of the list. */
export const contractsExportSchema = z.extend(filterSchemas.contracts, { lang: locale });

/** Query of `GET /api/export/invoices` */
export const invoicesExportSchema = z.extend(filterSchemas.invoices, { lang: locale });

/** Query of `POST /api/export/invoices-selected` */
export const exportLanguageSchema = z.object({ lang: locale });

/** Body of `POST /api/export/invoices-selected`; how many there may be is the use case's to say. */
export const invoicesSelectedSchema = z.object({
  invoiceIds: z.array(identifier, { error: codeOr("invalid-format") }).check(z.minLength(1, "required")),
});
