import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { electronicIban, isValidIban } from "#domain/identifiers/iban.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { PayerFacts } from "#server/contract/payments.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import {
  deletePayerAccount,
  findPayerAccount,
  savePayerAccount,
} from "#server/database/repositories/payer-accounts.ts";
import {
  findPortalActor,
  type PortalActor,
  requirePortalActor,
} from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs, PaymentDependencies } from "#server/use-cases/context.ts";

type Owner = Pick<PortalActor, "userId" | "customerId">;

export const payerAccountContext = ({ userId, customerId }: Owner) => `payer-account:${userId}:${customerId}`;

export async function readPayer(
  { database, clock, sealer }: PaymentDependencies,
  visitor: Visitor,
): Promise<PayerFacts | null> {
  const now = clock.now();
  const actor = await findPortalActor(database, visitor, now);
  const customer = actor === null ? undefined : await findCustomerById(database, actor.customerId);
  if (actor === null || customer === undefined) return null;
  const sealed = await findPayerAccount(database, actor);
  return {
    formats: factsOf(customer.country).paymentFiles,
    account: sealed === undefined ? null : sealer.unseal(sealed, payerAccountContext(actor)),
    today: calendarDateInPrague(now),
  };
}

export async function forgetAccount({ database, clock }: Needs, visitor: Visitor): Promise<void> {
  await deletePayerAccount(database, await requirePortalActor(database, visitor, clock.now()));
}

export async function keepAccount(
  { database, clock, sealer }: PaymentDependencies,
  actor: Owner,
  account: string,
): Promise<void> {
  const sealedAccount = sealer.seal(account, payerAccountContext(actor));
  const { userId, customerId } = actor;
  await savePayerAccount(database, { userId, customerId, sealedAccount, keptAt: clock.now() });
}

/** Of an IBAN, or of an account in the country's notation. */
export function payerIban(account: string, country: Country): string | null {
  return isValidIban(account) ? electronicIban(account) : rulesFor(country).ibanOfAccount(account);
}
