import { randomUUID } from "node:crypto";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { Connection } from "#server/database/connect.ts";
import { insertRows } from "#server/database/repositories/insert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { contractRow } from "#tests/support/portal-rows.ts";
import type { Dealer } from "./ledger.ts";

const dealers = 4;
/** for each pair */
const contractsTogether = 250;
const later = new Date("2099-01-01T00:00:00.000Z");

export async function seedDealers({ db }: Connection, secret: string): Promise<readonly Dealer[]> {
  // Existing contracts keep a start in demo mode from filling the records, which would take longer than the test.
  const made: Dealer[] = [];
  for (let at = 0; at < dealers; at += 1) made.push(await makeDealer(db, secret));
  for (let at = 0; at < dealers; at += 2) await letSignTogether(db, made.slice(at, at + 2));
  return made;
}

async function makeDealer(db: Connection["db"], secret: string): Promise<Dealer> {
  const [customerId, userId, sessionToken] = [randomUUID(), randomUUID(), newToken()];
  const email = `${userId}@example.com`;
  const createdAt = new Date();
  const running = contractRow(customerId, { contractNumber: `R-${customerId.slice(0, 8)}`, end: "2040-01-01" });
  const sealedIdentifier = makeSealer([secret]).seal("1", identifierContext(customerId));
  const customer = { id: customerId, customerType: "company", country: "cz", name: "Dealer" } as const;
  const session = { id: randomUUID(), tokenDigest: tokenDigest(sessionToken), userId, idam: userId };
  const times = { createdAt, expiresAt: later, endsAt: later };
  await db.insert(tables.customers).values({ ...customer, sealedIdentifier, createdAt });
  await db.insert(tables.contracts).values(running);
  await db.insert(tables.paymentSchedules).values({ contractNumber: running.contractNumber, instalments: [] });
  await db.insert(tables.users).values({ id: userId, email, emailProvenAt: createdAt, locale: "cs", createdAt });
  const proved = { provedBy: "contract", createdAt } as const;
  await db.insert(tables.identities).values({ idam: userId, userId, customerId, ...proved });
  // A step-up in the future does not expire in a long run.
  const proof = { provedAt: later, sealedAddress: "", sealedUserAgent: "" };
  await db.insert(tables.sessions).values({ ...session, ...times, ...proof });
  return { customerId, userId, email, sessionToken, running: running.contractNumber, toSign: [] };
}

async function letSignTogether(db: Connection["db"], both: readonly Dealer[]): Promise<void> {
  const [actor] = both;
  if (!actor) return;
  const now = new Date();
  const numbers = Array.from({ length: contractsTogether }, () => `S-${randomUUID().slice(0, 13)}`);
  await transact(db, async (tx) => {
    const pending = { status: "pending-signature", vin: null, plate: null } as const;
    const rows = numbers.map((contractNumber) => contractRow(actor.customerId, { ...pending, contractNumber }));
    await insertRows(tx, tables.contracts, rows);
    const signing = { mode: "jointly", validUntil: "2099-01-01", createdAt: now, firstVersion: 1 } as const;
    await insertRows(
      tx,
      tables.signings,
      numbers.map((contractNumber) => ({ contractNumber, ...signing })),
    );
    for (const [at, { customerId, userId, toSign }] of both.entries()) {
      const signer = {
        position: at + 1,
        party: at === 0 ? "lessee" : "guarantor",
        name: `Dealer ${at}`,
        turn: 1,
      } as const;
      await insertRows(
        tx,
        tables.signers,
        numbers.map((contractNumber) => ({ ...signer, id: randomUUID(), contractNumber, customerId })),
      );
      toSign.push(...numbers.map((contractNumber) => ({ contractNumber, verificationHash: newToken() })));
      const code = {
        type: "signature",
        subjectMac: "",
        codeMac: "",
        tries: 1,
        createdAt: now,
        expiresAt: later,
      } as const;
      const sentTo = { channel: "email", masked: "•" } as const;
      await insertRows(
        tx,
        tables.verifications,
        toSign.map(({ contractNumber, verificationHash }) => ({
          ...code,
          hashDigest: tokenDigest(verificationHash),
          // A code entered in the future does not expire in a long run.
          verifiedAt: later,
          userId,
          contracts: [{ contractNumber, version: 1 }],
          sentTo,
        })),
      );
    }
  });
}
