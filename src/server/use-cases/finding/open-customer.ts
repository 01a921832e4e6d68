import type { Country } from "#domain/countries/codes.ts";
import { maskEmail, maskText } from "#domain/masking/mask-value.ts";
import type { OpenedCustomer } from "#server/contract/customers.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { actingUsersOf } from "#server/database/repositories/acting-users.ts";
import { contractNumbersOf } from "#server/database/repositories/customer-search.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { emailContext, phoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import { noteLook } from "#server/use-cases/audit/note-look.ts";
import { customerOfStaff } from "./list-customers.ts";

/** Where a right has to be held for a customer; null: there is none. */
export async function countryOfCustomer(
  { database }: { readonly database: Database },
  customerId: string,
): Promise<Country | null> {
  const row = isUuid(customerId) ? await findCustomerById(database, customerId) : undefined;
  return row?.country ?? null;
}

/** A customer with the contracts and the people who act for them. The look is in the audit log. @throws Refusal not-found */
export async function openCustomer(
  dependencies: { readonly database: Database; readonly clock: Clock; readonly sealer: Pick<Sealer, "unseal"> },
  customerId: string,
  session: StaffSession,
): Promise<OpenedCustomer> {
  const { database, sealer } = dependencies;
  const row = isUuid(customerId) ? await findCustomerById(database, customerId) : undefined;
  if (row === undefined) throw new Refusal("not-found");
  const { id, sealedEmail, sealedPhone } = row;
  const customer = {
    ...customerOfStaff(sealer, row),
    email: sealedEmail && maskEmail(sealer.unseal(sealedEmail, emailContext(id))),
    phone: sealedPhone && maskText(sealer.unseal(sealedPhone, phoneContext(id))),
    contractNumbers: await contractNumbersOf(database, id),
    people: (await actingUsersOf(database, id)).map(({ idam, email, since }) => ({
      idam,
      email: maskEmail(email),
      since: since.toISOString(),
    })),
  };
  await noteLook(dependencies, session, { kind: "customer", id, customerId: id });
  return customer;
}
