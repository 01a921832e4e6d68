import type { Country } from "#domain/countries/codes.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { usualIdentifier } from "#server/use-cases/accounts/start-link.ts";

/** Digests of these are kept with a consent, by which a later account finds it. */
export const emailSubject = (email: string) => `consent of e-mail ${accountEmail(email)}`;

/** @param identifier personal or company id, however it is written */
export const identifierSubject = (country: Country, identifier: string) =>
  `consent of ${country} ${usualIdentifier(identifier)}`;
