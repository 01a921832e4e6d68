import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import type { ValuesByStep } from "#domain/onboarding/types.ts";
import { type RevealedKind, revealedSubject } from "#forms/backoffice/reveal-schemas.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { findCase, submissionsOfCase } from "#server/database/repositories/cases.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { findAnyRequest } from "#server/database/repositories/requests.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { contactOf, identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { proposedContactOf } from "#server/use-cases/accounts/identities/of-staff/contact-in-records.ts";
import { valuesOfRound } from "#server/use-cases/onboarding/cases/submission-values.ts";
import { openValues } from "#server/use-cases/portal/requests/request-values.ts";
import type { Needs } from "../context.ts";
import type { Subject } from "../subject.ts";

interface RevealedRecord {
  readonly kind: RevealedKind;
  readonly id: string;
  readonly country: Country;
  /** null: not assigned */
  readonly assigneeId: string | null;
  readonly customerId: string | null;
  valuesOf(needs: Needs<"sealer">, tx: Transaction): Promise<unknown>;
}

const namedInBody = z.object({ subject: revealedSubject });

/** Named by the body. null: input validation reports that with all other faults. */
export const revealedRecord: Subject<never, RevealedRecord | null> = {
  params: [],
  async find(db, _named, readInput) {
    const { data } = namedInBody.safeParse(readInput());
    if (data === undefined) return null;
    const { kind, id } = data.subject;
    return isUuid(id) ? await finders[kind](db, id.toLowerCase()) : undefined;
  },
  countriesOf: (record) => (record === null ? [] : [record.country]),
};

type Finder = (db: Queryable, id: string) => Promise<RevealedRecord | undefined>;

const finders: Readonly<Record<RevealedKind, Finder>> = {
  async application(db, id) {
    const found = await findCase(db, id);
    if (found === undefined) return undefined;
    const { country } = found.application;
    const { assigneeId } = found.caseRow;
    return { kind: "application", id, country, assigneeId, customerId: null, valuesOf: valuesOfSubmissions(id) };
  },
  async customer(db, id) {
    const row = await findCustomerById(db, id);
    if (row === undefined) return undefined;
    const { country, sealedIdentifier } = row;
    return {
      kind: "customer",
      id,
      country,
      assigneeId: null,
      customerId: id,
      valuesOf: async ({ clock, sealer }, tx) => ({
        identifier: sealer.unseal(sealedIdentifier, identifierContext(id)),
        ...contactOf(sealer, row),
        proposed: await proposedContactOf({ clock, sealer }, tx, row),
      }),
    };
  },
  async request(db, id) {
    const row = await findAnyRequest(db, id);
    const customer = row && (await findCustomerById(db, row.customerId));
    if (row === undefined || customer === undefined) return undefined;
    const { id: customerId, country } = customer;
    const { assigneeId } = row;
    return {
      kind: "request",
      id,
      country,
      assigneeId,
      customerId,
      valuesOf: async ({ sealer }) => openValues(sealer, row),
    };
  },
};

/** Former ones as `rounds.1.1.companyData.accounts.0.iban`. */
function valuesOfSubmissions(id: string): RevealedRecord["valuesOf"] {
  return async ({ sealer }, tx) => {
    const filed = await submissionsOfCase(tx, id);
    const last = filed.at(-1);
    if (last === undefined) throw new Error(`application ${id} has a case without a submission`);
    const rounds: Record<number, ValuesByStep> = {};
    for (const round of filed) rounds[round.round] = await valuesOfRound({ database: tx, sealer }, round);
    return { ...rounds[last.round], rounds };
  };
}
