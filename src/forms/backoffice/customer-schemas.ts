import * as z from "zod/mini";
import { emailAddress, optionalText, reasonText } from "#forms/atoms.ts";
import { pages, readSensible, searchQuery } from "#forms/query-fields.ts";

/** `GET /api/backoffice/customers` */
export const customersQuerySchema = z.object({ searchQuery, ...pages });

/** What an address of the page of customers asks; a parameter that makes no sense is as if it were not there. */
export function readCustomersAddress(address: URLSearchParams): Readonly<Record<string, string>> {
  return readSensible(customersQuerySchema.shape, address);
}

/** `POST /api/backoffice/customers/{customerId}/identities` */
export const identityLinkSchema = z.object({ email: emailAddress, reason: reasonText });

/** `POST /api/backoffice/customers/{customerId}/identities/{idam}/end` */
export const identityEndSchema = z.object({ reason: reasonText });

/** `POST /api/backoffice/customers/{customerId}/contact`: what is absent stays */
export const contactChangeSchema = z.object({
  email: optionalText(254),
  /** as usual in the customer's country, or with a calling code */
  phone: optionalText(30),
  reason: reasonText,
});

/** What of a proposal of another contact is shown: masked; null: it stays */
export const shownContact = z.object({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  reason: z.string(),
});

/** Whether an account that may act for the customer uses the proposed e-mail: none does, or it acts already. */
export const accountStates = ["none", "acting", "free"] as const;

/** What of a proposal about who acts for a customer is shown: the e-mail is masked. */
export const shownIdentity = z.object({
  email: z.string(),
  reason: z.string(),
  /** absent: it waits for somebody else's decision, or for none any more */
  account: z.optional(z.enum(accountStates)),
});
