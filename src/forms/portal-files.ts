import * as z from "zod/mini";
import { longestContractNumber } from "#domain/portal/contract.ts";
import { longestPage, mostIds, selectionTypes, usualPage } from "#domain/portal/lists.ts";
import { paymentFileFormats } from "#domain/portal/payment/payment-file.ts";
import { calendarDate, filledText, identifier, optionalLocale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { contractFilter, contractSort, inOrder } from "#forms/portal/list-query.ts";

/** The use case checks the number and reports the limit. */
const identifiers = z.array(identifier, { error: codeOr("invalid-format") });
const ids = identifiers.check(z.minLength(1, "required"));

export const documentIdsSchema = z.object({ documentIds: ids });
export const invoiceIdsSchema = z.object({ invoiceIds: ids });

/** The use case, which knows the customer, checks the account by country. */
export const paymentFileSchema = z.object({
  invoiceIds: ids,
  format: z.enum(paymentFileFormats, { error: codeOr("invalid-value") }),
  account: filledText(60),
  date: z.optional(calendarDate),
  remember: z.optional(z.boolean({ error: codeOr("invalid-value") })),
});

export const attachmentSchema = z.object({ eloId: identifier, hash: identifier });
export const messageSchema = z.object({ hash: identifier });

/** absent: the language of the call */
const lang = optionalLocale;

export const exportScheduleSchema = z.object({ contractNumber: identifier, lang });

/** An insurer's consent defaults to the language of the contract's country. */
export const indemnificationSchema = z.object({ contractNumber: identifier, lang });

const typed = (longest: number) =>
  z.pipe(
    z.nullish(z.string({ error: codeOr("invalid-format") }).check(z.trim(), z.maxLength(longest, "too-long"))),
    z.transform((text) => text ?? ""),
  );

const counted = (otherwise: number, most: number) =>
  z.pipe(
    z.optional(
      z.int({ error: codeOr("invalid-format") }).check(z.gte(1, "invalid-value"), z.lte(most, "invalid-value")),
    ),
    z.transform((number) => number ?? otherwise),
  );

export const bulkSchedulesSchema = inOrder(
  z.extend(contractFilter, {
    /** for `selected` without `contractNumbers`: numbers separated by commas */
    searchQuery: typed(mostIds * (longestContractNumber + 1)),
    lang,
    selectionType: z.enum(selectionTypes, { error: codeOr("invalid-value") }),
    contractNumbers: z.optional(identifiers),
    ...contractSort,
    pageSize: counted(usualPage, longestPage),
    page: counted(1, 1_000_000),
  }),
);
