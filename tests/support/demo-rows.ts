import { eq, isNull, sql } from "drizzle-orm";
import { searchKey } from "#domain/portal/lists.ts";
import type { Connection } from "#server/database/connect.ts";
import * as tables from "#server/database/tables.ts";
import type { IdOf } from "#server/demo/portal/actions.ts";
import { demoContacts } from "#server/demo/portal/contacts.ts";
import { demoDealers } from "#server/demo/portal/dealers.ts";
import type { RecordFiles } from "#server/demo/portal/record-files.ts";
import type { Books } from "#server/demo/portal/records.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { readContents } from "#server/use-cases/portal/site-content/read-contents.ts";

type Rows = Readonly<Record<string, readonly object[]>>;

interface Described {
  readonly idOf: IdOf;
  /** by the name in the records */
  readonly stored: (file: string) => { key: string; mime: string; size: number; sha256: string };
  readonly files: RecordFiles;
}

const ofNobodyHere = {
  userId: null,
  staffId: null,
  publicationId: null,
  contractNumber: null,
  contentDigest: null,
  idempotencyKey: null,
  unreadByStaffSince: null,
};

const keys = (...texts: (string | null)[]) =>
  texts.flatMap((text) => (text === null ? [] : [searchKey(text)])).join(" ");

export function describedRows(books: Books, { idOf, stored, files }: Described): Rows {
  const customer = (key: string) => idOf("customers", key);
  const orNull = (key: string | null) => (key === null ? null : customer(key));
  const countryOf = new Map(books.customers.map(({ key, country }) => [key, country]));
  const roles = new Map(
    [
      ...books.contracts.map(({ contractNumber, customer: key }) => ({ contractNumber, key, role: null })),
      ...books.customers.flatMap(({ key, contracts }) => contracts.map((one) => ({ key, ...one }))),
    ].map((one) => [`${one.contractNumber} ${one.key}`, one]),
  );
  const positions = new Map<string, number>();
  return {
    customers: books.customers.map(({ key, contracts: _contracts, ...facts }) => ({ ...facts, id: customer(key) })),
    contracts: books.contracts.map(({ customer: key, ...facts }) => {
      const { contractNumber, plate, vin, make, model } = facts;
      return { ...facts, customerId: customer(key), search: keys(contractNumber, plate, vin, `${make} ${model}`) };
    }),
    numbers: [...roles.values()].map(({ key, ...one }) => ({ ...one, customerId: customer(key) })),
    schedules: [...books.paymentSchedules],
    parties: books.contractParties.map(({ customer: key, ...facts }) => {
      const position = (positions.get(facts.contractNumber) ?? 0) + 1;
      positions.set(facts.contractNumber, position);
      return { ...facts, position, customerId: orNull(key) };
    }),
    signings: books.signings.map(({ signers: _signers, ...facts }) => {
      const sealed = { sealedKey: null, sealedSha256: null, sealedSize: null, sealedAt: null };
      return { ...facts, firstVersion: 1, file: null, signedVersion: null, ...sealed };
    }),
    signers: books.signings.flatMap(({ contractNumber, signers }) =>
      signers.map(({ customer: key, ...facts }, at) => {
        return { ...facts, contractNumber, position: at + 1, customerId: customer(key) };
      }),
    ),
    invoices: books.invoices.map(({ customer: key, ...facts }) => {
      const { number, contractNumber, variableSymbol } = facts;
      const country = countryOf.get(key);
      const name = `${{ cz: "Faktura", sk: "Faktúra", hu: "Számla" }[country ?? "cz"]} ${number}.pdf`;
      const other = files.structured.get(number);
      return {
        ...facts,
        id: idOf("invoices", number),
        customerId: customer(key),
        announcedAt: null,
        file: other
          ? { from: "store", ...stored(`invoices/${number}`), name }
          : { from: "books", name, mime: "application/pdf" },
        structuredFiles: other
          ? [{ from: "store", ...stored(other.name), name: other.name, mime: "application/xml", form: other.form }]
          : null,
        search: keys(number, contractNumber, variableSymbol),
      };
    }),
    documents: books.documents.map(({ externalId, customer: key, file, ...facts }) => ({
      ...facts,
      id: idOf("documents", externalId),
      customerId: customer(key),
      file: { from: "store", ...stored(file), name: `${facts.title}.pdf` },
      replaces: null,
      search: keys(facts.title, facts.contractNumber),
    })),
    demands: books.documentRequests.map(({ externalId, customer: key, ...facts }) => ({
      ...facts,
      id: idOf("demands", externalId),
      customerId: customer(key),
      metAt: null,
      metBy: null,
      staffId: null,
      withdrawnAt: null,
      acceptedAt: null,
      returned: null,
      search: keys(facts.title, facts.contractNumber),
    })),
    messages: books.messages.map(({ externalId, customer: key, attachments: _attachments, asks, ...facts }) => ({
      ...facts,
      id: idOf("messages", externalId),
      customerId: customer(key),
      asks: asks?.kind === "pay" ? { kind: "pay", invoiceId: idOf("invoices", asks.number) } : asks,
      author: "provider",
      ...ofNobodyHere,
      deletedAt: null,
      announcedAt: null,
      search: keys(facts.subject, facts.body),
    })),
    attachments: books.messages.flatMap(({ externalId, attachments }) =>
      attachments.map(({ eloId, name, file }, at) => {
        const source = { from: "store", ...stored(file), name };
        return { eloId, messageId: idOf("messages", externalId), answerId: null, position: at + 1, file: source };
      }),
    ),
    offers: books.offers.map(({ externalId, customer: key, vehicle, ...facts }) => ({
      ...facts,
      ...vehicle,
      id: idOf("offers", externalId),
      customerId: orNull(key),
      declineReason: null,
      sealedDeclineNote: null,
      search: keys(`${vehicle.make} ${vehicle.model}`),
    })),
    contacts: demoContacts(),
    dealers: demoDealers(),
  };
}

/**
 * Returns the existing rows by table, with encrypted values decrypted.
 *
 * @param leaveOut ids of records that were added since; rows that name one are left out, and so is what customers wrote
 */
export async function storedRows(
  { db }: Connection,
  sealer: Sealer,
  { leaveOut }: { readonly leaveOut: ReadonlySet<unknown> },
): Promise<Rows> {
  const open = (sealed: string | null, context: string) => (sealed === null ? null : sealer.unseal(sealed, context));
  const { contacts, dealers } = await readContents(db);
  const rows: Rows = {
    customers: (await db.select().from(tables.customers)).map(
      ({ sealedIdentifier, sealedEmail, sealedPhone, createdAt: _createdAt, ...row }) => ({
        ...row,
        identifier: open(sealedIdentifier, identifierContext(row.id)),
        email: open(sealedEmail, emailContext(row.id)),
        phone: open(sealedPhone, phoneContext(row.id)),
      }),
    ),
    contracts: await db.select().from(tables.contracts),
    numbers: await db.select().from(tables.contractNumbers),
    schedules: await db.select().from(tables.paymentSchedules),
    parties: await db.select().from(tables.contractParties),
    signings: await db.select().from(tables.signings),
    signers: (await db.select().from(tables.signers)).map(({ id: _id, ...row }) => row),
    invoices: await db.select().from(tables.invoices),
    // Files of customers and document requests of staff are not records.
    documents: await db
      .select()
      .from(tables.documents)
      .where(sql`${tables.documents.file} ->> 'key' not like 'uploads/%'`),
    demands: await db.select().from(tables.documentRequests).where(isNull(tables.documentRequests.staffId)),
    messages: await db.select().from(tables.messages).where(eq(tables.messages.author, "provider")),
    attachments: await db.select().from(tables.messageAttachments),
    offers: await db.select().from(tables.offers),
    contacts,
    dealers,
  };
  const isKept = (row: object) => !Object.values(row).some((value) => leaveOut.has(value));
  return Object.fromEntries(Object.entries(rows).map(([name, some]) => [name, some.filter(isKept)]));
}

export function comparable(rows: readonly object[] | undefined): string[] {
  return (rows ?? []).map((row) => JSON.stringify(inOrder(row))).toSorted();
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]));
}
