import type { Country } from "#domain/countries/codes.ts";
import type { ValuesByStep } from "#domain/onboarding/types.ts";
import type { RevealedKind } from "#forms/backoffice/reveal-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { findAnyRequest } from "#server/database/repositories/requests.ts";
import { findReview, roundsOfReview } from "#server/database/repositories/reviews.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import { proposedContactOf } from "#server/use-cases/identities/of-staff/contact-in-books.ts";
import { openValues } from "#server/use-cases/requests/request-values.ts";
import { valuesOfRound } from "#server/use-cases/reviews/round-values.ts";

/** Whose values can be shown whole. */
export interface Revealable {
  readonly id: string;
  readonly country: Country;
  /** who has the case; null: nobody, or it is none */
  readonly assigneeId: string | null;
  /** whole, as they are kept */
  readonly values: unknown;
  /** for the audit log: the customer whom it concerns */
  readonly named: { readonly customerId?: string };
}

type Needed = { readonly clock: Clock; readonly sealer: Sealer };

/** @returns null: there is no such thing, or an application was not filed */
export async function revealable(
  needed: Needed,
  tx: Transaction,
  { kind, id }: { readonly kind: RevealedKind; readonly id: string },
): Promise<Revealable | null> {
  return isUuid(id) ? await finders[kind](needed, tx, id.toLowerCase()) : null;
}

const finders: Readonly<
  Record<RevealedKind, (needed: Needed, tx: Transaction, id: string) => Promise<Revealable | null>>
> = {
  async application({ sealer }, tx, id) {
    const found = await findReview(tx, id);
    if (found === undefined) return null;
    const { country } = found.application;
    const { assigneeId } = found.review;
    const filed = await roundsOfReview(tx, id);
    const last = filed.at(-1);
    if (last === undefined) throw new Error(`application ${id} is under review without a round`);
    const rounds: Record<number, ValuesByStep> = {};
    for (const round of filed) rounds[round.round] = await valuesOfRound({ database: tx, sealer }, round);
    // Those of the last round by the names of the steps, those of each round as `rounds.1.1.companyData.accounts.0.iban`.
    const values = { ...rounds[last.round], rounds };
    return { id, country, assigneeId, values, named: {} };
  },
  async customer({ clock, sealer }, tx, id) {
    const row = await findCustomerById(tx, id);
    if (row === undefined) return null;
    const { country, sealedIdentifier, sealedEmail, sealedPhone } = row;
    const values = {
      identifier: sealer.unseal(sealedIdentifier, identifierContext(id)),
      email: sealedEmail && sealer.unseal(sealedEmail, emailContext(id)),
      phone: sealedPhone && sealer.unseal(sealedPhone, phoneContext(id)),
      proposed: await proposedContactOf({ clock, sealer }, tx, row),
    };
    return { id, country, assigneeId: null, values, named: { customerId: id } };
  },
  async request({ sealer }, tx, id) {
    const row = await findAnyRequest(tx, id);
    const customer = row && (await findCustomerById(tx, row.customerId));
    if (row === undefined || customer === undefined) return null;
    const { country } = customer;
    const { assigneeId } = row;
    return { id, country, assigneeId, values: openValues(sealer, row), named: { customerId: customer.id } };
  },
};
