import { withdrawalsOfUser } from "#server/database/repositories/given-consents.ts";
import { findSecondFactor } from "#server/database/repositories/second-factors.ts";
import { allSessionsOf } from "#server/database/repositories/sessions.ts";
import { contactOf, identifierContext, phoneOf } from "#server/use-cases/accounts/encryption-contexts.ts";
import { openEvidence } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { consentsOf } from "../consents/list-consents.ts";
import { withdrawalContext } from "../consents/withdraw-consent.ts";
import { sectionOfOnePage } from "./section.ts";

export const accountSection = sectionOfOnePage({
  name: "account",
  about: "The account on the portal",
  keys: {
    id: "id of the account, as the audit log names it",
    email: "e-mail address that logs in",
    emailProvenAt: "when the e-mail was proved; null: it was not",
    phone: "phone number; null: none",
    phoneProvenAt: "when the phone was proved; null: it was not",
    locale: "language of messages",
    createdAt: "when the account was made",
    hasSecondFactor: "whether logging in needs a code beside the password",
    emailRefusedAt: "when its mail server last refused the e-mail for good; null: it does not",
  },
  async read({ database, sealer }, { user }) {
    const factor = await findSecondFactor(database, user.id);
    const { id, email, emailProvenAt, phoneProvenAt, locale, createdAt, emailRefusedAt } = user;
    const contacts = { email, emailProvenAt, phone: phoneOf(sealer, user), phoneProvenAt };
    return [{ id, ...contacts, locale, createdAt, hasSecondFactor: factor !== undefined, emailRefusedAt }];
  },
});

export const customersSection = sectionOfOnePage({
  name: "customers",
  about: "The customers that the account acts for, as the provider's records have them",
  keys: {
    customer: "id of the identity; the other files name the customer by it",
    name: "name of the customer",
    customerType: "company, individual-consumer or individual-self-employed",
    country: "cz, sk or hu",
    identifier: "personal or company id",
    email: "e-mail in the records; null: none",
    phone: "phone in the records; null: none",
    createdAt: "since when the customer is in the records",
  },
  read: ({ sealer }, { customers }) =>
    customers.map(({ idam, customer }) => {
      const { id, name, customerType, country, sealedIdentifier, createdAt } = customer;
      const identifier = sealer.unseal(sealedIdentifier, identifierContext(id));
      const { email, phone } = contactOf(sealer, customer);
      return { customer: idam, name, customerType, country, identifier, email, phone, createdAt };
    }),
});

export const sessionsSection = sectionOfOnePage({
  name: "sessions",
  about: "Where the account is logged in",
  keys: {
    createdAt: "when the session began",
    expiresAt: "when it ends unless it is extended",
    address: "network address at login",
    userAgent: "what the browser called itself at login",
  },
  read: async ({ database, sealer }, { user }) =>
    (await allSessionsOf(database, user.id)).map(({ id, createdAt, expiresAt, sealedAddress, sealedUserAgent }) => ({
      createdAt,
      expiresAt,
      address: sealer.unseal(sealedAddress, `session-address:${id}`),
      userAgent: sealer.unseal(sealedUserAgent, `session-user-agent:${id}`),
    })),
});

export const consentsSection = sectionOfOnePage({
  name: "consents",
  about: "Consents given in applications",
  keys: {
    reference: "number of the application",
    consent: "name of the consent",
    text: "its words",
    textVersion: "country, language and version of the text",
    given: "when it was given",
    channel: "where it was given",
    address: "network address it was given from; null where the e-mail of the application is not that of the account",
    userAgent: "what the browser called itself; null likewise",
    isRequired: "whether a contract needs it by law",
    withdrawn: "when it was withdrawn; null: it holds",
  },
  read: async (dependencies, { user: { id, email, locale } }) =>
    (await consentsOf(dependencies, { id, email, locale })).map(({ consent, row, name, isByEmail }) => {
      const { reference, text, textVersion, given, channel, isRequired, withdrawn } = consent;
      // Otherwise another person may have applied for the same company, and the address is theirs.
      const evidence = isByEmail ? openEvidence(dependencies.sealer, row.consent) : null;
      const { address = null, userAgent = null } = evidence ?? {};
      const facts = { reference, consent: name, text, textVersion, given, channel };
      return { ...facts, address, userAgent, isRequired, withdrawn };
    }),
});

export const withdrawalsSection = sectionOfOnePage({
  name: "withdrawals",
  about: "Consents that were withdrawn by this account, cookies among them",
  keys: {
    consent: "name of the consent",
    textVersion: "version of the text it was given to",
    at: "when it was withdrawn",
    address: "network address it was withdrawn from",
    userAgent: "what the browser called itself",
  },
  read: async ({ database, sealer }, { user }) =>
    (await withdrawalsOfUser(database, user.id)).map((row) => ({
      consent: row.consent,
      textVersion: row.textVersion,
      at: row.at,
      address: sealer.unseal(row.sealedAddress, withdrawalContext(row.id, "address")),
      userAgent: sealer.unseal(row.sealedUserAgent, withdrawalContext(row.id, "user-agent")),
    })),
});
