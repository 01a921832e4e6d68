import * as z from "zod/mini";
import { emailAddress, optionalText, reasonText } from "#forms/atoms.ts";
import { pages, readSensible, searchQuery } from "#forms/query-fields.ts";

export const customersQuerySchema = z.object({ searchQuery, ...pages });

/** Ignores invalid parameters. */
export function readCustomersAddress(address: URLSearchParams): Readonly<Record<string, string>> {
  return readSensible(customersQuerySchema.shape, address);
}

export const identityLinkSchema = z.object({ email: emailAddress, reason: reasonText });

export const identityEndSchema = z.object({ reason: reasonText });

/** An absent value stays unchanged. */
export const contactChangeSchema = z.object({
  email: optionalText(254),
  /** in the format of the customer's country, or with a calling code */
  phone: optionalText(30),
  reason: reasonText,
});

export const shownContact = z.object({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  reason: z.string(),
});

/** Whether there is no account with the e-mail, it already acts for the customer, or it can. */
export const accountStates = ["none", "acting", "free"] as const;

export const shownIdentity = z.object({
  email: z.string(),
  reason: z.string(),
  /** only while the viewer can decide */
  account: z.optional(z.enum(accountStates)),
});
