import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvents, cases, contracts, documents } from "#server/database/tables.ts";
import { gather } from "#server/streams/pieces.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { openOnboardingWorld, refusalOf } from "#tests/support/onboarding-world.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";
import { sealContract } from "./seal-contract.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

eachDatabase((_kind, connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  const contractOf = async (contractNumber: string) => {
    const rows = await connection().db.select().from(contracts).where(eq(contracts.contractNumber, contractNumber));
    return rows[0];
  };

  describe("a contract that one person signs", () => {
    test("waits, is read, signed once, becomes valid and comes back sealed", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      const [waiting] = await world.signing.waiting(person.visitor);
      expect(waiting).toEqual(await world.view(person, number));
      expect(waiting).toMatchObject({
        contractNumber: number,
        vehicle: "Škoda Octavia",
        mode: "jointly",
        validUntil: "2026-12-01",
        obstacle: null,
        document: { version: 1, pages: 1 },
        signers: [{ name: "Podepisující 1", party: "lessee", turn: 1, status: "waiting", at: null, isMine: true }],
      });
      const file = await world.signing.document(number, person.visitor);
      const read = await gather(file.bytes);
      expect([sha256(read), read.byteLength]).toEqual([waiting?.document.sha256, waiting?.document.size]);

      expect(await world.sign(person, number)).toBe(true);
      const concludedAt = world.dependencies.clock.now();
      expect(await contractOf(number)).toMatchObject({ status: "active", concludedAt });
      expect(await world.view(person, number)).toMatchObject({
        obstacle: "already-signed",
        signers: [{ status: "signed", at: world.dependencies.clock.now().toISOString() }],
        document: waiting?.document,
      });
      expect(await world.signing.waiting(person.visitor)).toEqual([]);
      expect(await eventsOf(connection().db, number)).toMatchObject([
        ["contract.signed", { number, status: "active", version: 1, party: "lessee", customerId: person.customerId }],
        ["contract.signing-completed", { number, status: "active", version: 1 }],
      ]);

      await world.messages();
      expect(await world.seal(number)).toBe(1);
      const messages = await world.messages();
      expect(messages.map(({ to }) => to)).toEqual([person.email, "provider@example.com"]);
      expect(messages[0]).toMatchObject({ attachments: [{ name: `Podepsaná smlouva ${number}.pdf` }] });
      const own = await connection().db.select().from(documents).where(eq(documents.customerId, person.customerId));
      expect(own).toMatchObject([{ kind: "contract", collection: "own", contractNumber: number }]);
      const [source] = own.map(({ file: kept }) => kept);
      if (source?.from !== "store") throw new Error("not in the store");
      const sealed = world.stored.get(source.key) ?? new Uint8Array();
      expect(sha256(sealed)).toBe(source.sha256);
      expect(Buffer.compare(sealed.subarray(0, read.byteLength), read)).toBe(0);
    });

    test("the case of the application of a contract ends as signed", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      const onboarding = await openOnboardingWorld(connection());
      const held = await onboarding.start("cz");
      await onboarding.fillIn(held, "company");
      await onboarding.submit(held, "onedoc", await onboarding.consentTo(held));
      const { db } = connection();
      const prepared = { state: "contract-prepared", contractNumber: number } as const;
      await db.update(cases).set(prepared).where(eq(cases.applicationId, held.id));
      expect(await world.sign(person, number)).toBe(true);
      expect(await db.select().from(cases).where(eq(cases.applicationId, held.id))).toMatchObject([
        { state: "signed", revision: 2 },
      ]);
    });

    test("the code names the contracts, and six digits stand together only once", async () => {
      const person = await world.person();
      const numbers = [await world.contract([{ person }]), await world.contract([{ person }])];
      await world.messages();
      const { contact } = await world.signing.sendCode(numbers, person.visitor);
      const [message] = await world.messages();
      expect(message?.to).toBe(person.email);
      expect(contact).toBe(`${person.email[0]}•••@example.com`);
      for (const number of numbers) expect(message?.text).toContain(number);
      expect(message?.text.match(/(?<!\d)\d{6}(?!\d)/g)).toHaveLength(1);
    });

    test("several are signed by one code; the audit log has each", async () => {
      const person = await world.person();
      const numbers = [await world.contract([{ person }]), await world.contract([{ person }])];
      const verificationHash = await world.proved(person, numbers);
      const lines = numbers.map((contractNumber) => ({ contractNumber, verificationHash }));
      const signed = await world.signing.sign(lines, person.visitor);
      expect(signed).toEqual(numbers.map((contractNumber) => ({ contractNumber, isComplete: true })));
      const events = await connection().db.select().from(auditEvents).where(eq(auditEvents.event, "contract-signed"));
      expect(events.filter(({ details }) => numbers.some((number) => details.includes(number)))).toHaveLength(2);
    });
  });

  describe("several signers", () => {
    test("sign jointly; each has a signature of their own and all get the sealed PDF", async () => {
      const [lessee, guarantor] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: lessee }, { person: guarantor, party: "guarantor" }]);
      expect(await world.sign(guarantor, number)).toBe(false);
      expect(await contractOf(number)).toMatchObject({ status: "pending-signature" });
      expect(await refusalOf(world.sign(guarantor, number))).toMatchObject({ code: "already-signed" });
      expect(await world.sign(lessee, number)).toBe(true);
      await world.messages();
      await world.seal(number);
      const recipients = (await world.messages()).map(({ to }) => to);
      expect(recipients.toSorted()).toEqual([lessee.email, guarantor.email, "provider@example.com"].toSorted());
      const kept = await connection().db.select().from(documents).where(eq(documents.contractNumber, number));
      expect(kept.map(({ customerId }) => customerId).toSorted()).toEqual(
        [lessee.customerId, guarantor.customerId].toSorted(),
      );
    });

    test("one after another: the next signer is notified on their turn, and not before", async () => {
      const [first, second, third] = [await world.person(), await world.person(), await world.person()];
      const number = await world.contract([{ person: first }, { person: second }, { person: third, turn: 2 }]);
      expect(await refusalOf(world.sign(third, number))).toMatchObject({ code: "not-your-turn" });
      await world.sign(first, number);
      expect(await world.messages()).toEqual([]);
      await world.sign(second, number);
      const [message] = await world.messages();
      expect(message).toMatchObject({ to: third.email, subject: `Smlouva ${number} čeká na Váš podpis` });
      expect(message?.text).toContain("https://portal.example/cs/easy-sign");
      expect(await world.sign(third, number)).toBe(true);
    });

    test("alone: one of each party is enough", async () => {
      const [one, other] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: one }, { person: other }], { mode: "alone" });
      expect(await world.sign(other, number)).toBe(true);
      expect(await refusalOf(world.sign(one, number))).toMatchObject({ code: "already-signed" });
    });
  });

  describe("sent again", () => {
    test("under the same key: the same response, one signature; another body under it is refused", async () => {
      const person = await world.person();
      const [first, second] = [await world.contract([{ person }]), await world.contract([{ person }])];
      const hash = await world.proved(person, [first]);
      const call = (contractNumber: string) =>
        world.signing.sign([{ contractNumber, verificationHash: hash }], person.visitor, "key");
      const answer = await call(first);
      expect(await call(first)).toEqual(answer);
      expect(await world.signaturesOf(first)).toHaveLength(1);
      expect(await refusalOf(call(second))).toMatchObject({ code: "request-key-used" });
    });

    test("two calls about other contracts at once under one key: one is refused, and signs nothing", async () => {
      const person = await world.person();
      const numbers = [await world.contract([{ person }]), await world.contract([{ person }])];
      const hashes = [await world.proved(person, numbers.slice(0, 1)), await world.proved(person, numbers.slice(1))];
      const calls = await Promise.allSettled(
        numbers.map((contractNumber, at) =>
          world.signing.sign([{ contractNumber, verificationHash: hashes[at] ?? "" }], person.visitor, "one key"),
        ),
      );
      const refused = calls.flatMap((call) => (call.status === "rejected" ? [call.reason] : []));
      expect(refused).toMatchObject([{ code: "request-key-used" }]);
      const signatures = await Promise.all(numbers.map(async (number) => (await world.signaturesOf(number)).length));
      expect(signatures.filter((count) => count === 1)).toHaveLength(1);
      expect(signatures.filter((count) => count === 0)).toHaveLength(1);
    });

    test("the job that seals changes nothing", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      await world.sign(person, number);
      await world.seal(number);
      await world.messages();
      const files = [...world.stored.keys()];
      const run = { id: randomUUID(), attempt: 1 };
      await Promise.all([1, 2].map(() => sealContract(world.dependencies, number, run)));
      expect([[...world.stored.keys()], await world.messages()]).toEqual([files, []]);
    });
  });
});
