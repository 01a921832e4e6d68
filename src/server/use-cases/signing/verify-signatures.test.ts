import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import {
  contracts,
  contractVersions,
  sealCertificates,
  signatures,
  signers,
  signings,
} from "#server/database/tables.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";
import { evidenceColumns, openRecord } from "./evidence.ts";
import { verifySignatures } from "./verify-signatures.ts";

let connection: Connection;
let world: SigningWorld;
let number: string;
beforeAll(async () => {
  connection = await openEmbedded();
  world = openSigningWorld(connection);
});
beforeEach(async () => {
  await connection.db.delete(contracts);
  const [first, second] = [await world.person(), await world.person()];
  number = await world.contract([{ person: first }, { person: second, party: "guarantor" }]);
  await world.sign(first, number);
  await world.sign(second, number);
  await world.seal(number);
});
afterAll(async () => {
  await world.close();
  await connection.close();
});

const faults = async () => (await verifySignatures(world.dependencies)).faults;
const missing = (left: number) => [
  `${number}: version 1 is signed, and not all of its signatures are there`,
  `${number}: signatures: 2 in the audit log, ${left} kept`,
];
const at = (position: number) => eq(signatures.position, position);

test("finds no fault in unchanged signatures", async () => {
  const { certificate } = await world.dependencies.seals.key();
  expect(await verifySignatures(world.dependencies)).toEqual({
    signatures: 2,
    certificates: [certificate],
    faults: [],
  });
});

test("finds a removed record by the one that follows it", async () => {
  await connection.db.delete(signatures).where(at(1));
  expect(await faults()).toEqual([
    `${number}, signature 2: there is a gap before it`,
    `${number}, signature 2: it does not follow the one before`,
    ...missing(1),
  ]);
});

test("finds the last record removed, or all of them", async () => {
  await connection.db.delete(signatures).where(at(2));
  expect(await faults()).toEqual(missing(1));
  await connection.db.delete(signatures);
  expect(await faults()).toEqual(missing(0));
});

test("finds a signer removed together with the signature", async () => {
  await connection.db.delete(signers).where(eq(signers.position, 2));
  expect(await faults()).toEqual([`${number}: signatures: 2 in the audit log, 1 kept`]);
});

test("finds a removed signature of a contract that still waits for other signers", async () => {
  const [first, second] = [await world.person(), await world.person()];
  const waiting = await world.contract([{ person: first }, { person: second }]);
  await world.sign(first, waiting);
  expect(await faults()).toEqual([]);
  await connection.db.delete(signatures).where(eq(signatures.contractNumber, waiting));
  expect(await faults()).toEqual([`${waiting}: signatures: 1 in the audit log, 0 kept`]);
});

test("finds a contract that is marked as not signed", async () => {
  await connection.db.update(signings).set({ signedVersion: null });
  expect(await faults()).toEqual([`${number}: it is sealed, and no version of it is signed`]);
});

test("finds a changed column", async () => {
  await connection.db
    .update(signatures)
    .set({ at: new Date("2026-01-01") })
    .where(at(2));
  expect(await faults()).toEqual([`${number}, signature 2: its columns do not say what its record says`]);
});

test("finds a record in the place of another one", async () => {
  const rows = await connection.db.select().from(signatures).orderBy(signatures.position);
  const { sealedRecord = "" } = rows[0] ?? {};
  await connection.db.update(signatures).set({ sealedRecord }).where(at(2));
  expect(await faults()).toEqual([`${number}, signature 2: the record cannot be opened, or was changed`]);
});

test("finds a record rewritten with the secret key, without the key of the seal", async () => {
  const rows = await connection.db.select().from(signatures).where(at(2));
  const [row] = rows;
  if (!row) throw new Error("there is none");
  const record = openRecord(world.dependencies.sealer, row);
  const forged = { certificate: row.certificate, attest: () => row.recordSignature };
  const columns = evidenceColumns(world.dependencies.sealer, forged, { ...record, address: "192.0.2.1" });
  await connection.db.update(signatures).set(columns).where(at(2));
  expect(await faults()).toEqual([`${number}, signature 2: its record is not signed by the certificate`]);
});

test("finds a missing certificate", async () => {
  await connection.db.update(sealCertificates).set({ fingerprint: sql`'x' || fingerprint` });
  expect(await faults()).toEqual(
    [1, 2].map((position) => `${number}, signature ${position}: its record is not signed by the certificate`),
  );
  await connection.db.update(sealCertificates).set({ fingerprint: sql`substr(fingerprint, 2)` });
});

test("finds PDFs that differ from the signed and sealed ones", async () => {
  const [version] = await connection.db.select().from(contractVersions);
  const [signing] = await connection.db.select().from(signings);
  for (const key of [version?.fileKey ?? "", signing?.sealedKey ?? ""]) {
    const bytes = Buffer.from(world.stored.get(key) ?? []);
    bytes[500] = (bytes[500] ?? 0) ^ 1;
    world.stored.set(key, bytes);
  }
  expect(await faults()).toEqual([
    `${number}, signature 1: the PDF is not the one that was signed`,
    `${number}, signature 1: the sealed PDF is not the one that was sealed`,
  ]);
});
