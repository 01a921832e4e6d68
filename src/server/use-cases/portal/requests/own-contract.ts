import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { ContractFacts } from "#domain/portal/requests/obstacles.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { findOwnContractRecord } from "#server/database/repositories/contract-record.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";

export interface Applicant {
  readonly userId: string;
  readonly customer: { readonly id: string; readonly type: CustomerType; readonly country: Country };
}

/** @throws Refusal unauthenticated; not-found for an account without an identity */
export async function requireCustomer(database: Database, visitor: Visitor, now: Date): Promise<Applicant> {
  const { userId, customerId } = await requirePortalActor(database, visitor, now);
  const customer = await findCustomerById(database, customerId);
  if (!customer) throw new Refusal("not-found");
  const { id, customerType, country } = customer;
  return { userId, customer: { id, type: customerType, country } };
}

export async function ownContract(
  database: Database,
  { id, country }: Applicant["customer"],
  contractNumber: string,
): Promise<ContractFacts & { readonly contractNumber: string; readonly start: string; readonly period: number }> {
  const book = await findOwnContractRecord(database, id, contractNumber);
  if (!book) throw new Refusal("not-found");
  const { product, status, period, start, end } = book.contract;
  return { contractNumber, country, product, status, period, start, end, schedule: book.schedule };
}
