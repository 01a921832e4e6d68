import type { Connection } from "#server/database/connect.ts";
import * as tables from "#server/database/tables.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { readContent, readHash } from "#server/use-cases/integration/records/content.ts";
import { kindOf } from "./record-lines.ts";

/** Returns all rows that record lines leave, as sorted texts by table: decrypted, without times of writing. */
export async function recordRows(
  { db }: Connection,
  sealer: Sealer,
): Promise<readonly (readonly [string, string[]])[]> {
  const open = (sealed: string | null, context: string) => (sealed === null ? null : sealer.unseal(sealed, context));
  const all = {
    records: (await db.select().from(tables.integrationRecords)).map((row) => ({
      ...row,
      content: readContent(sealer, kindOf(row.kind), row),
      contentHash: readHash(sealer, kindOf(row.kind), row),
      updatedAt: null,
    })),
    customers: (await db.select().from(tables.customers)).map((row) => ({
      ...row,
      sealedIdentifier: open(row.sealedIdentifier, identifierContext(row.id)),
      sealedEmail: open(row.sealedEmail, emailContext(row.id)),
      sealedPhone: open(row.sealedPhone, phoneContext(row.id)),
      createdAt: null,
    })),
    contracts: await db.select().from(tables.contracts),
    numbers: await db.select().from(tables.contractNumbers),
    parties: await db.select().from(tables.contractParties),
    schedules: await db.select().from(tables.paymentSchedules),
    invoices: await db.select().from(tables.invoices),
    documents: await db.select().from(tables.documents),
    demands: (await db.select().from(tables.documentRequests)).map((row) => ({ ...row, createdAt: null })),
    messages: await db.select().from(tables.messages),
    offers: await db.select().from(tables.offers),
    signings: (await db.select().from(tables.signings)).map((row) => ({ ...row, createdAt: null })),
    signers: (await db.select().from(tables.signers)).map((row) => ({ ...row, id: null })),
    contacts: await db.select().from(tables.contacts),
    contactTexts: await db.select().from(tables.contactTexts),
    dealers: await db.select().from(tables.dealers),
    attachments: await db.select().from(tables.messageAttachments),
    files: (await db.select().from(tables.integrationFiles)).map(({ sha256, expiresAt }) => [
      sha256,
      expiresAt === null,
    ]),
    uses: await db.select().from(tables.integrationFileUses),
  };
  return Object.entries(all).map(([name, list]) => [name, list.map((row) => JSON.stringify(row)).toSorted()]);
}

export async function clearRecords({ db }: Connection): Promise<void> {
  for (const table of [
    tables.integrationFileUses,
    tables.integrationRecords,
    tables.contractNumbers,
    tables.contracts,
    tables.customers,
    tables.offers,
    tables.contacts,
    tables.contactTexts,
    tables.dealers,
  ])
    await db.delete(table);
}
