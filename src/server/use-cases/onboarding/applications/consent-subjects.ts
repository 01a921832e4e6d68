import type { Country } from "#domain/countries/codes.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { usualIdentifier } from "#server/use-cases/accounts/start-link.ts";

/** A later account finds a consent by digests of these. */
export const emailSubject = (email: string) => `consent of e-mail ${accountEmail(email)}`;

export const identifierSubject = (country: Country, identifier: string) =>
  `consent of ${country} ${usualIdentifier(identifier)}`;
