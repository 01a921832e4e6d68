import type { Country } from "#domain/countries/codes.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { usualIdentifier } from "#server/use-cases/accounts/start-link.ts";

/** Digests of these are stored with a consent, so that a later account finds it. */
export const emailSubject = (email: string) => `consent of e-mail ${accountEmail(email)}`;

/** @param identifier personal or company id, in any notation */
export const identifierSubject = (country: Country, identifier: string) =>
  `consent of ${country} ${usualIdentifier(identifier)}`;
