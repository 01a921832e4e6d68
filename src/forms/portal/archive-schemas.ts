import * as z from "zod/mini";
import type { ArchiveContent } from "#domain/portal/archive.ts";
import { calendarDate, optionalLocale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { documentFilter, filterSchemas, inOrder } from "./list-query.ts";

/** The content determines the collection. */
const documents = inOrder(documentFilter);
/** absent: the language of the call */
const lang = optionalLocale;

const content = <Content extends ArchiveContent>(name: Content) => ({ content: z.literal(name), lang });

export const archiveSchema = z.discriminatedUnion(
  "content",
  [
    z.extend(filterSchemas.invoices, content("invoices")),
    z.extend(filterSchemas.contracts, content("payment-schedules")),
    inOrder(z.object({ ...content("month-pack"), from: calendarDate, to: calendarDate })),
    z.extend(documents, content("documents")),
    z.extend(documents, content("transferred")),
    z.extend(documents, content("guarantor")),
  ],
  { error: codeOr("invalid-value") },
);
