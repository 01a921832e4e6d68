import { and, arrayOverlaps, asc, desc, eq, getTableColumns } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database } from "#server/database/connect.ts";
import {
  applicationSearchTokens,
  applications,
  cases,
  contracts,
  customerSearchTokens,
  customers,
  endedIdentities,
  messages,
  requests,
  users,
} from "#server/database/tables.ts";
import { isFound } from "./search-tokens.ts";

/** Older rows are in the lists. */
const most = 50;

export async function contractsOfCustomer(db: Database, customerId: string) {
  const { contractNumber, product, status, make, model, start, end } = getTableColumns(contracts);
  return await db
    .select({ contractNumber, product, status, make, model, start, end })
    .from(contracts)
    .where(eq(contracts.customerId, customerId))
    .orderBy(desc(start), asc(contractNumber))
    .limit(most);
}

export async function requestsOfCustomer(db: Database, customerId: string) {
  const { id, reference, type, status, withdrawnAt, createdAt } = getTableColumns(requests);
  return await db
    .select({ id, reference, type, status, withdrawnAt, createdAt })
    .from(requests)
    .where(eq(requests.customerId, customerId))
    .orderBy(desc(createdAt), asc(id))
    .limit(most);
}

export async function messagesOfCustomer(db: Database, customerId: string) {
  const { id, subject, author, receivedAt, unreadByStaffSince } = getTableColumns(messages);
  return await db
    .select({ id, subject, author, receivedAt, unreadByStaffSince })
    .from(messages)
    .where(eq(messages.customerId, customerId))
    .orderBy(desc(receivedAt), asc(id))
    .limit(most);
}

export async function endedPeopleOf(db: Database, customerId: string) {
  const { idam, createdAt, endedAt } = getTableColumns(endedIdentities);
  return await db
    .select({ idam, createdAt, endedAt, email: users.email })
    .from(endedIdentities)
    .innerJoin(users, eq(users.id, endedIdentities.userId))
    .where(eq(endedIdentities.customerId, customerId))
    .orderBy(desc(endedAt), asc(idam))
    .limit(most);
}

export async function filedWithTerms(db: Database, digests: readonly string[], country: Country) {
  if (digests.length === 0) return [];
  const { id, reference, finishedAt } = getTableColumns(applications);
  return await db
    .select({ id, reference, finishedAt, state: cases.state })
    .from(applicationSearchTokens)
    .innerJoin(applications, eq(id, applicationSearchTokens.applicationId))
    .innerJoin(cases, eq(cases.applicationId, id))
    .where(and(arrayOverlaps(applicationSearchTokens.tokens, [...digests]), eq(applications.country, country)))
    .orderBy(desc(finishedAt), asc(id))
    .limit(most);
}

export async function customersWithTerms(db: Database, digests: readonly string[], country: Country) {
  if (digests.length === 0) return [];
  const { id, name, country: of } = getTableColumns(customers);
  const { customerId, tokens } = customerSearchTokens;
  const found = db
    .select({ customerId })
    .from(customerSearchTokens)
    .where(arrayOverlaps(tokens, [...digests]));
  return await db
    .select({ customerId: id, name })
    .from(customers)
    .where(and(isFound(id, found), eq(of, country)))
    .orderBy(asc(name), asc(id))
    .limit(most);
}
