import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { products } from "#domain/onboarding/types.ts";
import { bodyTypes, contractStatuses, longestContractNumber, partyKinds } from "#domain/portal/contract.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { currencies } from "#domain/shared/money.ts";
import { count, filledText } from "#forms/atoms.ts";
import { forgetFormerContracts, keepFormerContracts } from "#server/database/repositories/former-contracts.ts";
import { insertRows } from "#server/database/repositories/insert-rows.ts";
import {
  countriesOf,
  customersByIds,
  deleteByIds,
  referrersOf,
  takenContractNumbers,
} from "#server/database/repositories/record-targets.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { mayBecomeContract, prepareContract } from "#server/use-cases/onboarding/cases/contract-of-application.ts";
import { amount, day, described, externalId, fault, maybe, moment, oneOf, rightCurrency, year } from "./fields.ts";
import { type ApplyContext, type Item, knownIdsOf, type RecordKind, type Reference } from "./kind.ts";

const instalment = z
  .strictObject({
    number: count.check(z.gte(1, "invalid-value")),
    due: day,
    principal: amount,
    interest: amount,
    fees: amount,
    vat: amount,
    amount,
    paid: maybe(day),
  })
  .check(({ value, issues }) => {
    const { principal, interest, fees, vat } = value;
    if (principal + interest + fees + vat !== value.amount)
      issues.push(fault(["amount"], value.amount, "the sum of principal, interest, fees and vat"));
  });

const schema = z
  .strictObject({
    number: filledText(longestContractNumber),
    customer: externalId,
    product: oneOf(products),
    status: oneOf(contractStatuses),
    vehicle: z.strictObject({
      make: filledText(100),
      model: filledText(200),
      bodyType: oneOf(bodyTypes),
      /** of manufacture */
      year,
      vin: maybe(filledText(40)),
      plate: maybe(filledText(20)),
    }),
    price: amount,
    downpayment: amount,
    instalment: amount,
    /** in months */
    period: count.check(z.gte(1, "invalid-value")),
    start: day,
    end: day,
    outstanding: amount,
    currency: oneOf(currencies),
    concludedAt: maybe(moment),
    parties: maybe(
      z.array(z.strictObject({ party: oneOf(partyKinds), name: filledText(200), customer: maybe(externalId) })),
    ),
    cededTo: maybe(z.array(externalId)),
    guarantors: maybe(z.array(externalId)),
    schedule: maybe(z.array(instalment)),
    application: maybe(
      filledText(36).check(
        z.refine(isUuid, "invalid-format"),
        described("the applicationId of an approved application"),
      ),
    ),
  })
  .check(({ value, issues }) => {
    if (value.end <= value.start) issues.push(fault(["end"], value.end, "a day after start"));
    const named = new Set<string>();
    for (const list of ["cededTo", "guarantors"] as const) {
      for (const [index, customer] of (value[list] ?? []).entries()) {
        if (named.has(customer))
          issues.push(fault([list, index], customer, "a customer that is named once in both lists"));
        named.add(customer);
      }
    }
  });

type Contract = z.output<typeof schema>;

/** Prevents deletion. */
const hangers = [
  { column: tables.invoices.contractNumber, what: "invoices" },
  { column: tables.documents.contractNumber, what: "documents" },
  { column: tables.documentRequests.contractNumber, what: "demands" },
  { column: tables.signings.contractNumber, what: "a signing" },
  { column: tables.signers.contractNumber, what: "a signing" },
  { column: tables.requests.contractNumber, what: "requests of customers" },
  { column: tables.withdrawals.contractNumber, what: "a withdrawal" },
];

export const contracts: RecordKind<Contract> = {
  name: "contracts",
  schema,
  isPersonal: false,
  targetId: (_system, _externalId, { number }) => number,
  references: ({ customer, parties, cededTo, guarantors }) =>
    [
      customer,
      ...(parties ?? []).flatMap((party) => party.customer ?? []),
      ...(cededTo ?? []),
      ...(guarantors ?? []),
    ].map((externalId): Reference => ({ kind: "customers", externalId })),
  unique: ({ number }) => number,
  namesCustomers: [tables.contracts, tables.contractNumbers, tables.contractParties].map(
    ({ customerId: customer, contractNumber: id }) => ({ customer, id }),
  ),
  changed: (previous, data, isSame) => ({
    ...(previous.number !== data.number && { "/data/number": "immutable" }),
    // Changes only by cession.
    ...(![previous.customer, ...(data.cededTo ?? [])].some((one) => isSame(one, data.customer)) && {
      "/data/customer": "immutable",
    }),
    ...(previous.application && previous.application !== data.application && { "/data/application": "immutable" }),
  }),
  wanted: {
    "/data/customer": "the customer as before, or one of cededTo: it changes only by cession",
    "/data/application":
      "an approved application of this country, customer type and identifier, without another contract",
  },
  warnings: () => [],
  async judge(applyContext, items) {
    const { tx, targetOf } = applyContext;
    const ofCustomer = ({ customer }: Contract) => targetOf("customers", customer);
    const customerIds = items.map(({ data }) => ofCustomer(data));
    const countries = await countriesOf(tx, customerIds);
    const fresh = items.flatMap(({ data, previous }) => (previous === null ? [data.number] : []));
    const taken = await takenContractNumbers(tx, fresh);
    const unfit = await unfitApplications(applyContext, items);
    const named = new Set<string>();
    const faultsOf = (item: Item<Contract>) => {
      const { data, previous } = item;
      const country = countries.get(ofCustomer(data));
      const isForeign = country !== undefined && factsOf(country).currency !== data.currency;
      const isTaken = previous === null && taken.has(data.number);
      const application = firstNamed(item);
      const isUnfit = application !== null && (unfit.has(item) || named.has(application));
      if (!isForeign && !isUnfit) taken.add(data.number);
      if (application !== null && !isForeign && !isTaken) named.add(application);
      return {
        ...(isTaken && { "/data/number": "number-taken" }),
        ...(isForeign && { "/data/currency": "invalid-value" }),
        ...(isUnfit && { "/data/application": "invalid-value" }),
      };
    };
    return { faultsOf, wantedOf: ({ data }) => rightCurrency(countries.get(ofCustomer(data))) };
  },
  async write(applyContext, items) {
    const { tx, targetOf } = applyContext;
    await writeContracts(applyContext, items);
    const fresh = items.flatMap(({ previous, targetId }) => (previous === null ? [targetId] : []));
    await forgetFormerContracts(tx, fresh);
    const known = knownIdsOf(items);
    await deleteByIds(tx, tables.contractNumbers.contractNumber, known);
    await deleteByIds(tx, tables.contractParties.contractNumber, known);
    await deleteByIds(tx, tables.paymentSchedules.contractNumber, known);
    const roles = items.flatMap((item) => roleRows(applyContext, item));
    await insertRows(tx, tables.contractNumbers, roles);
    const parties = items.flatMap((item) => partyRows(applyContext, item));
    await insertRows(tx, tables.contractParties, parties);
    const schedules = items.flatMap(scheduleRows);
    await insertRows(tx, tables.paymentSchedules, schedules);
    for (const item of items) {
      const application = firstNamed(item);
      const made = { contractNumber: item.targetId, customerId: targetOf("customers", item.data.customer) };
      if (application !== null) await prepareContract(applyContext, application, made);
    }
  },
  inUse: ({ tx }, ids) => referrersOf(tx, hangers, ids),
  async remove({ tx, now }, ids) {
    await keepFormerContracts(tx, ids, calendarDateInPrague(now));
    await deleteByIds(tx, tables.contractNumbers.contractNumber, ids);
    await deleteByIds(tx, tables.contracts.contractNumber, ids);
  },
};

function firstNamed({ data, previous }: Item<Contract>): string | null {
  return (previous?.application ? null : data.application) ?? null;
}

async function unfitApplications(
  applyContext: ApplyContext,
  items: readonly Item<Contract>[],
): Promise<ReadonlySet<Item<Contract>>> {
  const naming = items.filter((item) => firstNamed(item) !== null);
  const ids = naming.map(({ data }) => applyContext.targetOf("customers", data.customer));
  const customers = await customersByIds(applyContext.tx, ids);
  const unfit = new Set<Item<Contract>>();
  for (const item of naming) {
    const id = applyContext.targetOf("customers", item.data.customer);
    const row = customers.get(id);
    const customer = row && {
      ...row,
      identifier: applyContext.sealer.unseal(row.sealedIdentifier, identifierContext(id)),
    };
    const isFit = customer && (await mayBecomeContract(applyContext, firstNamed(item) ?? "", customer));
    if (!isFit) unfit.add(item);
  }
  return unfit;
}

async function writeContracts({ tx, targetOf }: ApplyContext, items: readonly Item<Contract>[]): Promise<void> {
  const rows = items.map(({ data }) => {
    const { number, customer, vehicle, concludedAt } = data;
    const { product, status, price, downpayment, instalment, period, start, end, outstanding, currency } = data;
    const facts = { product, status, price, downpayment, instalment, period, start, end, outstanding, currency };
    const { vin = null, plate = null, make, model } = vehicle;
    const search = [number, plate, vin, `${make} ${model}`].flatMap((text) => (text === null ? [] : [searchKey(text)]));
    return {
      ...facts,
      ...vehicle,
      vin,
      plate,
      contractNumber: number,
      customerId: targetOf("customers", customer),
      concludedAt: concludedAt ? new Date(concludedAt) : null,
      search: search.join(" "),
    };
  });
  const { contractNumber, status, concludedAt } = tables.contracts;
  // Signed contracts are not shown unsigned until the provider's system has heard of it.
  const isSigned = sql`exists (
    select from ${tables.signings}
    where ${tables.signings.contractNumber} = ${contractNumber} and ${tables.signings.signedVersion} is not null
  )`;
  const merged = {
    status: sql`case when excluded.status = 'pending-signature' and ${isSigned} then ${status} else excluded.status end`,
    concludedAt: sql`coalesce(excluded.concluded_at, case when ${isSigned} then ${concludedAt} end)`,
  };
  await upsertRows(tx, tables.contracts, rows, { key: [contractNumber], merged });
}

function roleRows({ targetOf }: ApplyContext, { targetId: contractNumber, data }: Item<Contract>) {
  const idOf = (customer: string) => targetOf("customers", customer);
  const roles = new Map<string, "cession" | "guarantee" | null>([[idOf(data.customer), null]]);
  for (const customer of data.cededTo ?? []) roles.set(idOf(customer), "cession");
  for (const customer of data.guarantors ?? []) roles.set(idOf(customer), "guarantee");
  return [...roles].map(([customerId, role]) => ({ contractNumber, customerId, role }));
}

function scheduleRows({ targetId: contractNumber, data: { schedule } }: Item<Contract>) {
  if (!schedule) return [];
  return [{ contractNumber, instalments: schedule.map((line) => ({ ...line, paid: line.paid ?? null })) }];
}

function partyRows({ targetOf }: ApplyContext, { targetId: contractNumber, data }: Item<Contract>) {
  return (data.parties ?? []).map(({ party, name, customer }, index) => ({
    contractNumber,
    position: index + 1,
    party,
    name,
    customerId: customer ? targetOf("customers", customer) : null,
  }));
}
