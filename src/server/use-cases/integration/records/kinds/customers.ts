import * as z from "zod/mini";
import { rulesFor } from "#domain/countries/index.ts";
import { country, customerType, emailAddress, filledText } from "#forms/atoms.ts";
import { customersByIds, deleteByIds, referrersOf } from "#server/database/repositories/record-targets.ts";
import { mergedDirectlyInto } from "#server/database/repositories/records.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { uuidOf } from "#server/shared/digests.ts";
import {
  contactOf,
  emailContext,
  identifierContext,
  phoneContext,
} from "#server/use-cases/accounts/encryption-contexts.ts";
import { endProofs } from "#server/use-cases/accounts/identities/end-proofs.ts";
import { described, externalId, maybe, phone } from "./fields.ts";
import { type ApplyContext, type Item, knownIdsOf, type RecordKind, type RecordWarning } from "./kind.ts";

const schema = z.strictObject({
  customerType,
  country,
  name: filledText(200),
  /** personal or company id */
  identifier: filledText(40),
  email: maybe(emailAddress),
  phone: maybe(phone),
  representatives: maybe(z.array(z.strictObject({ name: filledText(200), role: filledText(200) }))),
  legalForm: maybe(filledText(200)),
  lei: maybe(
    filledText(20).check(
      z.regex(/^[0-9A-Z]{18}[0-9]{2}$/, "invalid-format"),
      described("a LEI of 18 capital letters and digits and two check digits"),
    ),
  ),
  /** `../merges` */
  mergedInto: maybe(externalId),
});

export type Customer = z.output<typeof schema>;

export function customerIdOf(system: string, externalId: string): string {
  return uuidOf(`customer ${system} ${externalId}`);
}

/** Prevents deletion. */
const hangers = [
  { column: tables.contracts.customerId, what: "contracts" },
  { column: tables.contractNumbers.customerId, what: "contracts" },
  { column: tables.contractParties.customerId, what: "contracts" },
  { column: tables.invoices.customerId, what: "invoices" },
  { column: tables.documents.customerId, what: "documents" },
  { column: tables.documentRequests.customerId, what: "demands" },
  { column: tables.messages.customerId, what: "messages" },
  { column: tables.offers.customerId, what: "offers" },
  { column: tables.signers.customerId, what: "signings" },
  { column: tables.requests.customerId, what: "requests that the customer filed" },
  { column: tables.uploads.customerId, what: "uploaded documents of the customer" },
  { column: tables.archives.customerId, what: "archives that the customer asked for" },
];

export const customers: RecordKind<Customer> = {
  name: "customers",
  schema,
  isPersonal: true,
  targetId: customerIdOf,
  references: ({ mergedInto }) => (mergedInto ? [{ kind: "customers", externalId: mergedInto }] : []),
  changed: (previous, data) => ({
    ...(previous.country !== data.country && { "/data/country": "immutable" }),
    ...(previous.customerType !== data.customerType && { "/data/customerType": "immutable" }),
  }),
  wanted: {
    "/data/mergedInto": "another customer of the same country and type, that was not merged into this one itself",
  },
  warnings: identifierWarnings,
  judge: async () => ({ faultsOf: () => ({}) }),
  async write(applyContext, items) {
    const { tx, sealer, now } = applyContext;
    await endOutdatedProofs(applyContext, items);
    const rows = items.map(({ targetId: id, data: { customerType, country, name, identifier, email, phone } }) => ({
      id,
      customerType,
      country,
      name,
      sealedIdentifier: sealer.seal(identifier, identifierContext(id)),
      sealedEmail: email ? sealer.seal(email, emailContext(id)) : null,
      sealedPhone: phone ? sealer.seal(phone, phoneContext(id)) : null,
      createdAt: now,
    }));
    const { id, createdAt } = tables.customers;
    await upsertRows(tx, tables.customers, rows, { key: [id], kept: [createdAt] });
  },
  inUse: ({ tx }, ids) => referrersOf(tx, hangers, ids),
  ownReferrers: {
    what: "customers merged into it",
    async find({ tx, system }, items) {
      const ids = items.map(({ externalId }) => externalId);
      return await mergedDirectlyInto(tx, system, ids);
    },
  },
  async remove(applyContext, ids) {
    for (const customerId of ids) {
      const all = { customerId, proofs: ["email", "phone", "contract"] } as const;
      await endProofs(applyContext, applyContext.tx, all, { at: applyContext.now, by: "operator" });
    }
    await deleteByIds(applyContext.tx, tables.customers.id, ids);
  },
};

/** Checks check digits. */
function identifierWarnings({ country, customerType, identifier }: Customer): readonly RecordWarning[] {
  const { customer, company } = rulesFor(country).warnings;
  const code =
    customerType === "individual-consumer"
      ? customer.personal_id?.map((check) => check(identifier, {})).find((found) => found !== null)
      : company.companyId?.map((check) => check(identifier, {})).find((found) => found !== null);
  return code === undefined || code === null ? [] : [{ path: "/data/identifier", code }];
}

/** A code proves one contact. Compares with the stored one: staff may have changed it. */
async function endOutdatedProofs(applyContext: ApplyContext, items: readonly Item<Customer>[]): Promise<void> {
  const { tx, sealer, now } = applyContext;
  const known = await customersByIds(tx, knownIdsOf(items));
  for (const { targetId: customerId, data, previous } of items) {
    const row = known.get(customerId);
    if (previous === null || row === undefined) continue;
    const before = contactOf(sealer, row);
    const proofs = (["email", "phone"] as const).filter((name) => before[name] !== (data[name] ?? null));
    if (proofs.length > 0) await endProofs(applyContext, tx, { customerId, proofs }, { at: now, by: "operator" });
  }
}
