import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { products } from "#domain/onboarding/types.ts";
import { bodyTypes } from "#domain/portal/contract.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { currencies } from "#domain/shared/money.ts";
import { count, country, customerType, filledText } from "#forms/atoms.ts";
import { deleteByIds, offersByReference, referrersOf } from "#server/database/repositories/record-targets.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { uuidOf } from "#server/shared/digests.ts";
import { amount, day, externalId, fault, maybe, moment, oneOf, year } from "./fields.ts";
import type { Item, RecordKind } from "./kind.ts";

const percent = z.number().check(z.gte(0, "invalid-value"), z.lte(1_000, "invalid-value"));

const schema = z
  .strictObject({
    reference: filledText(60),
    customer: maybe(externalId),
    country,
    customerType,
    customerName: filledText(200),
    vehicle: z.strictObject({
      make: filledText(100),
      model: filledText(200),
      bodyType: oneOf(bodyTypes),
      /** of manufacture */
      year,
      equipment: z.array(filledText(200)),
    }),
    terms: z.strictObject({
      product: oneOf(products),
      price: amount,
      downpayment: amount,
      instalment: amount,
      /** in months */
      period: count.check(z.gte(1, "invalid-value")),
      currency: oneOf(currencies),
      fees: amount,
      total: amount,
      interestRate: percent,
      annualRate: maybe(percent),
      /** a year */
      mileage: maybe(count),
    }),
    created: moment,
    /** the last day */
    validUntil: day,
    status: oneOf(["sent", "withdrawn"]),
  })
  .check(({ value, issues }) => {
    const { currency } = value.terms;
    if (factsOf(value.country).currency !== currency)
      issues.push(
        fault(["terms", "currency"], currency, `${factsOf(value.country).currency}, the currency of the country`),
      );
  });

type Offer = z.output<typeof schema>;

export const offers: RecordKind<Offer> = {
  name: "offers",
  schema,
  isPersonal: false,
  targetId: (system, id) => uuidOf(`offer ${system} ${id}`),
  references: ({ customer }) => (customer ? [{ kind: "customers", externalId: customer }] : []),
  unique: ({ reference }) => reference,
  namesCustomers: [{ customer: tables.offers.customerId, id: tables.offers.id }],
  changed: () => ({}),
  warnings: () => [],
  async judge({ tx }, items) {
    const references = items.map(({ data }) => data.reference);
    const owners = await offersByReference(tx, references);
    const faultsOf = ({ data: { reference }, previous, targetId }: Item<Offer>) => {
      if ((owners.get(reference) ?? targetId) !== targetId) return { "/data/reference": "number-taken" };
      if (previous !== null && owners.get(previous.reference) === targetId) owners.delete(previous.reference);
      owners.set(reference, targetId);
      return {};
    };
    return { faultsOf };
  },
  async write({ tx, targetOf }, items) {
    const rows = items.map(({ targetId: id, data: { customer, vehicle, terms, created, ...facts } }) => ({
      ...facts,
      ...vehicle,
      id,
      customerId: customer ? targetOf("customers", customer) : null,
      terms: { ...terms, annualRate: terms.annualRate ?? null, mileage: terms.mileage ?? null },
      createdAt: new Date(created),
      search: searchKey(`${vehicle.make} ${vehicle.model}`),
    }));
    const { id, status, answeredAt, declineReason, sealedDeclineNote, linkDigest, linkExpiresAt } = tables.offers;
    const merged = {
      status: sql`case
        when ${status} in ('accepted', 'declined') then ${status}
        when ${status} = 'seen' and excluded.status = 'sent' then ${status}
        else excluded.status end`,
    };
    const kept = [answeredAt, declineReason, sealedDeclineNote, linkDigest, linkExpiresAt];
    await upsertRows(tx, tables.offers, rows, { key: [id], kept, merged });
  },
  inUse: ({ tx }, ids) =>
    referrersOf(tx, [{ column: tables.applications.offerId, what: "applications that began with it" }], ids),
  remove: ({ tx }, ids) => deleteByIds(tx, tables.offers.id, ids),
};
