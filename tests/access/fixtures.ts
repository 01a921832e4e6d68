import { randomUUID } from "node:crypto";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { Composition } from "#server/composition/compose.ts";
import type { Database } from "#server/database/connect.ts";
import {
  archives,
  contracts,
  documentRequests,
  documents,
  type FileSource,
  invoices,
  listViews,
  messageAttachments,
  messages,
  offers,
  paymentSchedules,
  requestAttachments,
  requests,
  uploads,
} from "#server/database/tables.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { newToken } from "#server/shared/tokens.ts";
import { valuesContext } from "#server/use-cases/portal/requests/request-values.ts";
import { contractRow, invoiceRow, offerRow } from "#tests/support/portal-rows.ts";
import { makeSigning } from "#tests/support/signing-rows.ts";

export interface Fixtures {
  readonly contractNumber: string;
  readonly invoiceId: string;
  readonly documentId: string;
  readonly transferredId: string;
  readonly guarantorId: string;
  readonly demandId: string;
  readonly messageHash: string;
  readonly eloId: string;
  readonly deletedHash: string;
  readonly offerId: string;
  readonly requestId: string;
  readonly archiveId: string;
  readonly viewId: string;
  readonly attachmentId: string;
  /** stored and unused */
  readonly uploadId: string;
  readonly pendingNumber: string;
  readonly verificationHash: string;
}

export function unknownFixtures(hashOf: (messageId: string) => string): Fixtures {
  return {
    contractNumber: "4400000000",
    invoiceId: randomUUID(),
    documentId: randomUUID(),
    transferredId: randomUUID(),
    guarantorId: randomUUID(),
    demandId: randomUUID(),
    messageHash: hashOf(randomUUID()),
    eloId: randomUUID(),
    deletedHash: hashOf(randomUUID()),
    offerId: randomUUID(),
    requestId: randomUUID(),
    archiveId: randomUUID(),
    viewId: randomUUID(),
    attachmentId: randomUUID(),
    uploadId: randomUUID(),
    pendingNumber: "4400000001",
    verificationHash: newToken(),
  };
}

export function malformedFixtures(text: string): Fixtures {
  const all = unknownFixtures(() => text);
  const changed = Object.keys(all).map((name) => [name, text]);
  return { ...all, ...Object.fromEntries(changed) };
}

export async function makeFixtures(
  {
    connection,
    files,
    messageHashes,
    secrets,
  }: Pick<Composition, "connection" | "files" | "messageHashes" | "secrets">,
  owner: { readonly customerId: string; readonly userId: string },
): Promise<Fixtures> {
  const { db } = connection;
  const key = `tests/${randomUUID()}`;
  const bytes = Buffer.from("%PDF-1.7 of a test");
  await files.put(key, bytes);
  const file = {
    from: "store",
    key,
    name: "test.pdf",
    mime: "application/pdf",
    size: bytes.length,
    sha256: "",
  } as const;
  const contract = contractRow(owner.customerId, {
    contractNumber: `A${randomUUID().slice(0, 12)}`,
    concludedAt: new Date(),
  });
  const structuredFiles = [{ ...file, form: "isdoc" as const, mime: "application/xml" }];
  const invoice = invoiceRow(owner.customerId, contract.contractNumber, { file, structuredFiles });
  const offer = offerRow({ customerId: owner.customerId, validUntil: "9999-12-31" });
  await db.insert(contracts).values(contract);
  await db.insert(paymentSchedules).values({ contractNumber: contract.contractNumber, instalments: [instalment] });
  await db.insert(invoices).values(invoice);
  await db.insert(offers).values(offer);
  const common = { customerId: owner.customerId, contractNumber: contract.contractNumber, createdAt: new Date() };
  return {
    contractNumber: contract.contractNumber,
    invoiceId: invoice.id,
    offerId: offer.id,
    ...(await makeDocuments(db, common, file)),
    ...(await makeMessage(db, owner.customerId, file, messageHashes.hashOf)),
    ...(await makeRequest(db, makeSealer(secrets), common, file)),
    uploadId: await makeUpload(db, owner, file.size),
    archiveId: await makeArchive(db, owner, file),
    viewId: await makeView(db, owner),
    ...(await makeSigning(db, owner)),
  };
}

interface Common {
  readonly customerId: string;
  readonly contractNumber: string;
  readonly createdAt: Date;
}

const instalment = {
  number: 1,
  due: "2026-02-15",
  principal: 900_000,
  interest: 100_000,
  fees: 0,
  vat: 0,
  amount: 1_000_000,
  paid: null,
};

async function makeDocuments(db: Database, common: Common, file: FileSource) {
  const [documentId, transferredId, guarantorId, demandId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const texts = { kind: "other", title: "Test", search: "test" } as const;
  await db.insert(documents).values([
    { ...common, ...texts, id: documentId, collection: "own", file },
    { ...common, ...texts, id: transferredId, collection: "transferred", file },
    { ...common, ...texts, id: guarantorId, collection: "guarantor", file },
  ]);
  await db.insert(documentRequests).values({ ...common, ...texts, id: demandId, due: "2026-12-01", metAt: null });
  return { documentId, transferredId, guarantorId, demandId };
}

async function makeMessage(db: Database, customerId: string, file: FileSource, hashOf: (id: string) => string) {
  const [id, deletedId, eloId] = [randomUUID(), randomUUID(), randomUUID()];
  const common = { customerId, subject: "Test", body: "Test", search: "test", receivedAt: new Date() };
  await db.insert(messages).values([
    { ...common, id },
    { ...common, id: deletedId, deletedAt: new Date() },
  ]);
  await db.insert(messageAttachments).values({ eloId, messageId: id, position: 1, file });
  return { messageHash: hashOf(id), eloId, deletedHash: hashOf(deletedId) };
}

async function makeUpload(
  db: Database,
  owner: { readonly customerId: string; readonly userId: string },
  size: number,
): Promise<string> {
  const id = randomUUID();
  const facts = { name: "test.pdf", mime: "application/pdf", sha256: "00", scanner: "type-only" } as const;
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  await db.insert(uploads).values({ id, ...owner, ...facts, ...times, state: "stored", size, received: size });
  return id;
}

async function makeRequest(db: Database, sealer: Sealer, common: Common, file: FileSource) {
  const id = randomUUID();
  const attachmentId = randomUUID();
  const facts = { type: "greenCard", status: "received", search: "" } as const;
  const sealedValues = sealer.seal("{}", valuesContext(id));
  await db.insert(requests).values({ ...common, ...facts, sealedValues, id, reference: `R-${id}` });
  await db.insert(requestAttachments).values({ id: attachmentId, requestId: id, position: 1, file });
  return { requestId: id, attachmentId };
}

async function makeArchive(
  db: Database,
  owner: { readonly customerId: string; readonly userId: string },
  { key, size }: Extract<FileSource, { from: "store" }>,
): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  await db
    .insert(archives)
    .values({
      ...owner,
      id,
      content: "documents",
      filter: { searchQuery: "", status: null },
      locale: "cs",
      state: "done",
      total: 1,
      done: 1,
      leftOut: [],
      fileKey: key,
      size,
      createdAt: new Date(now),
      expiresAt: new Date(now + 3_600_000),
    });
  return id;
}

async function makeView(
  db: Database,
  owner: { readonly customerId: string; readonly userId: string },
): Promise<string> {
  const id = randomUUID();
  const { userId, customerId } = owner;
  const facts = { list: "invoices", name: "View", query: "status=open", savedAt: new Date() } as const;
  await db.insert(listViews).values({ id, userId, customerId, ...facts });
  return id;
}
