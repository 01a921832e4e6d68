import { and, eq } from "drizzle-orm";
import { fileStore } from "#server/adapters/file-store.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { Connection } from "#server/database/connect.ts";
import {
  auditEvents,
  contracts,
  documents,
  outboxMessages,
  requests,
  signatures,
  signings,
} from "#server/database/tables.ts";
import { parseConfig } from "#server/settings/config.ts";
import { verifySignatures } from "#server/use-cases/signing/verify-signatures.ts";
import { completeDeals, type DealLedger } from "./ledger.ts";

/**
 * Compares acknowledged results with the database: each signature and request is there once, and a contract signed by
 * all is valid, sealed once and sent to both.
 *
 * @returns one sentence for each fault
 */
export async function findDealFaults(
  { db }: Connection,
  deals: DealLedger,
  { dataDir, secret }: { readonly dataDir: string; readonly secret: string },
): Promise<string[]> {
  const all = await readAll(db);
  const sealer = makeSealer([secret]);
  const files = fileStore(parseConfig({ DATA_DIR: dataDir, SECRET_KEY: secret }), sealer);
  const { faults } = await verifySignatures({ database: db, sealer, files });
  return [
    ...faults,
    ...faultsOfSignatures(deals, all),
    ...faultsOfContracts(deals, all),
    ...faultsOfRequests(deals, all),
  ];
}

type All = Awaited<ReturnType<typeof readAll>>;

async function readAll(db: Connection["db"]) {
  return {
    signatures: await db.select().from(signatures),
    contracts: await db
      .select({ contractNumber: contracts.contractNumber, status: contracts.status, sealedKey: signings.sealedKey })
      .from(signings)
      .innerJoin(contracts, eq(contracts.contractNumber, signings.contractNumber)),
    documents: await db
      .select()
      .from(documents)
      .where(and(eq(documents.kind, "contract"), eq(documents.collection, "own"))),
    requests: await db.select().from(requests),
    events: await db.select({ event: auditEvents.event, details: auditEvents.details }).from(auditEvents),
    messages: await db.select().from(outboxMessages),
  };
}

function faultsOfSignatures({ dealers, signed }: DealLedger, { signatures: stored, events }: All): string[] {
  const faults: string[] = [];
  for (const [contractNumber, who] of signed) {
    const own = stored.filter((row) => row.contractNumber === contractNumber);
    if (own.length !== who.length)
      faults.push(`${contractNumber}: ${own.length} signatures, ${who.length} acknowledged`);
    for (const { userId } of who) {
      const times = own.filter((row) => row.userId === userId).length;
      if (times !== 1) faults.push(`${contractNumber}: signed ${times} times by ${userId}`);
    }
    const told = timesOf(events, "contract-signed", contractNumber);
    if (told !== who.length) faults.push(`${contractNumber}: ${told} signatures in the audit log`);
  }
  const users = new Set(dealers.map(({ userId }) => userId));
  const unknown = stored.filter(
    ({ contractNumber, userId }) => userId !== null && users.has(userId) && !signed.has(contractNumber),
  );
  return [...faults, ...unknown.map(({ contractNumber }) => `${contractNumber}: signed without an acknowledgement`)];
}

function faultsOfContracts(deals: DealLedger, all: All): string[] {
  const faults: string[] = [];
  for (const contractNumber of completeDeals(deals)) {
    const row = all.contracts.find((one) => one.contractNumber === contractNumber);
    if (row?.status !== "active") faults.push(`${contractNumber}: all have signed, and it is ${row?.status}`);
    if (row?.sealedKey == null) faults.push(`${contractNumber}: was never sealed`);
    for (const event of ["contract-completed", "contract-sealed"]) {
      const times = timesOf(all.events, event, contractNumber);
      if (times !== 1) faults.push(`${contractNumber}: ${times} times ${event} in the audit log`);
    }
    for (const { customerId, email } of deals.signed.get(contractNumber) ?? []) {
      const kept = all.documents.filter(
        (one) => one.contractNumber === contractNumber && one.customerId === customerId,
      );
      if (kept.length !== 1) faults.push(`${contractNumber}: ${kept.length} documents of ${customerId}`);
      const isSent = all.messages.some(
        ({ recipient, subject, attachments }) =>
          recipient === email && subject.includes(contractNumber) && attachments.length > 0,
      );
      if (!isSent) faults.push(`${contractNumber}: was never sent to ${email}`);
    }
  }
  return faults;
}

function faultsOfRequests({ filed }: DealLedger, { requests: stored, events, messages }: All): string[] {
  const faults: string[] = [];
  for (const { requestId, reference, dealer } of filed) {
    if (!stored.some(({ id }) => id === requestId)) faults.push(`${reference}: the request is gone`);
    const told = timesOf(events, "request-filed", requestId);
    if (told !== 1) faults.push(`${reference}: filed ${told} times in the audit log`);
    const isSent = messages.some(({ recipient, subject }) => recipient === dealer.email && subject.includes(reference));
    if (!isSent) faults.push(`${reference}: the receipt was never sent`);
  }
  const ids = new Set(filed.map(({ requestId }) => requestId));
  const dealers = new Set(filed.map(({ dealer }) => dealer.customerId));
  const unknown = stored.filter(({ id, customerId }) => dealers.has(customerId) && !ids.has(id));
  return [...faults, ...unknown.map(({ reference }) => `${reference}: filed without an acknowledgement`)];
}

function timesOf(events: All["events"], name: string, id: string): number {
  return events.filter(({ event, details }) => event === name && details.includes(`"${id}"`)).length;
}
