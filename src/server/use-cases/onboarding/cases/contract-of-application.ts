import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Transaction } from "#server/database/connect.ts";
import { findCase, lockCase, lockCaseOfContract } from "#server/database/repositories/cases.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { usualIdentifier } from "#server/use-cases/accounts/start-link.ts";
import { filedValues } from "./submission-values.ts";
import { transitionCase } from "./transition-case.ts";

interface Customer {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly identifier: string;
}

export async function mayBecomeContract(
  { tx, sealer }: { readonly tx: Transaction; readonly sealer: Sealer },
  applicationId: string,
  customer: Customer,
): Promise<boolean> {
  const found = await findCase(tx, applicationId);
  if (found?.caseRow.state !== "approved" || found.caseRow.contractNumber !== null) return false;
  const { country, customerType } = found.application;
  if (country !== customer.country || customerType !== customer.customerType) return false;
  const values = await filedValues({ database: tx, sealer }, applicationId);
  const isConsumer = customerType === "individual-consumer";
  const identifier = isConsumer ? values["2"]?.customerData?.personal_id : values["1"]?.companyData?.companyId;
  return identifier !== undefined && usualIdentifier(identifier) === usualIdentifier(customer.identifier);
}

export async function prepareContract(
  { tx, sealer, now }: { readonly tx: Transaction; readonly sealer: Sealer; readonly now: Date },
  applicationId: string,
  made: { readonly contractNumber: string; readonly customerId: string },
): Promise<void> {
  const locked = await lockCase(tx, applicationId);
  if (!locked) throw new Error(`the case of ${applicationId} does not exist`);
  const move = { act: "prepare-contract", mover: "books", at: now, changes: made } as const;
  await transitionCase({ sealer }, tx, locked, { ...move, details: { contractNumber: made.contractNumber } });
}

export async function signCaseOf(
  dependencies: { readonly sealer: Sealer },
  tx: Transaction,
  contractNumber: string,
  at: Date,
): Promise<void> {
  const locked = await lockCaseOfContract(tx, contractNumber);
  if (locked?.caseRow.state !== "contract-prepared") return;
  await transitionCase(dependencies, tx, locked, { act: "sign", mover: "books", at, details: { contractNumber } });
}
