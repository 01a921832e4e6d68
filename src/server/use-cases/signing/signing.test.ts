import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  auditEvents,
  contracts,
  documents,
  signatures,
  signingDeclines,
  verifications,
} from "#server/database/tables.ts";
import { gather } from "#server/streams/gather.ts";
import { sealContract } from "#server/use-cases/signing/seal-contract.ts";
import { newToken } from "#server/use-cases/tokens.ts";
import { eachDatabase } from "../../../../tests/support/database.ts";
import { refusalOf } from "../../../../tests/support/onboarding-world.ts";
import { openSigningWorld, type Person, type SigningWorld } from "../../../../tests/support/signing-world.ts";

const minute = 60_000;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

eachDatabase((_kind, connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  const view = (person: Person, contractNumber: string) => world.signing.contractToSign(contractNumber, person.visitor);
  const contractOf = async (contractNumber: string) => {
    const rows = await connection().db.select().from(contracts).where(eq(contracts.contractNumber, contractNumber));
    return rows[0];
  };
  const statusOf = async (contractNumber: string) => (await contractOf(contractNumber))?.status;
  const signaturesOf = (contractNumber: string) =>
    connection()
      .db.select()
      .from(signatures)
      .where(eq(signatures.contractNumber, contractNumber))
      .orderBy(signatures.position);
  const reprice = (contractNumber: string, price: number) =>
    connection().db.update(contracts).set({ price }).where(eq(contracts.contractNumber, contractNumber));
  const sign = (person: Person, contractNumber: string, verificationHash: string) =>
    world.signing.sign([{ contractNumber, verificationHash }], person.visitor);

  describe("a contract that one person signs", () => {
    test("waits, is read, signed once, becomes valid and comes back sealed", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      const [waiting] = await world.signing.waiting(person.visitor);
      expect(waiting).toEqual(await view(person, number));
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
      expect(await view(person, number)).toMatchObject({
        obstacle: "already-signed",
        signers: [{ status: "signed", at: world.dependencies.clock.now().toISOString() }],
        document: waiting?.document,
      });
      expect(await world.signing.waiting(person.visitor)).toEqual([]);

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
      // It begins with the very bytes that were signed.
      expect(Buffer.compare(sealed.subarray(0, read.byteLength), read)).toBe(0);
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

  describe("what proves a signature", () => {
    test("an ordinary verification of the own e-mail does, whether or not the contract was opened", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      const hash = await world.provedOrdinarily(person);
      expect(await sign(person, number, hash)).toEqual([{ contractNumber: number, isComplete: true }]);
    });

    test("it signs once", async () => {
      const person = await world.person();
      const [first, second] = [await world.contract([{ person }]), await world.contract([{ person }])];
      const hash = await world.provedOrdinarily(person);
      await sign(person, first, hash);
      expect(await refusalOf(sign(person, second, hash))).toMatchObject({ code: "signature-expired" });
      expect(await signaturesOf(second)).toEqual([]);
    });

    test("for five minutes after it was entered", async () => {
      const person = await world.person();
      const [first, second] = [await world.contract([{ person }]), await world.contract([{ person }])];
      const soon = await world.proved(person, [first]);
      world.accounts.pass(5 * minute);
      expect(await sign(person, first, soon)).toHaveLength(1);
      const late = await world.proved(person, [second]);
      world.accounts.pass(5 * minute + 1);
      expect(await refusalOf(sign(person, second, late))).toMatchObject({ code: "signature-expired" });
    });

    test("only what it was asked for, neither more nor less", async () => {
      const person = await world.person();
      const numbers = [await world.contract([{ person }]), await world.contract([{ person }])];
      const [first = "", second = ""] = numbers;
      const forOne = await world.proved(person, [first]);
      expect(await refusalOf(sign(person, second, forOne))).toMatchObject({ code: "signature-expired" });
      const forBoth = await world.proved(person, numbers);
      expect(await refusalOf(sign(person, first, forBoth))).toMatchObject({ code: "signature-expired" });
    });

    test("nothing else: no code, a code not entered, somebody else's, one asked for by a stranger", async () => {
      const [person, other] = [await world.person(), await world.person()];
      const number = await world.contract([{ person }, { person: other }]);
      const { hash: notEntered } = await world.signing.sendCode([number], person.visitor);
      const ofOther = await world.proved(other, [number]);
      const ordinaryOfOther = await world.provedOrdinarily(other);
      const byStranger = await world.accounts.verified("email", person.email);
      for (const hash of [newToken(), "x", notEntered, ofOther, ordinaryOfOther, byStranger]) {
        expect(await refusalOf(sign(person, number, hash))).toMatchObject({ code: "signature-expired" });
      }
      expect(await signaturesOf(number)).toEqual([]);
    });

    test("a refusal leaves it as it was", async () => {
      const [person, other] = [await world.person(), await world.person()];
      const [own, foreign] = [await world.contract([{ person }]), await world.contract([{ person: other }])];
      const hash = await world.provedOrdinarily(person);
      const both = [own, foreign].map((contractNumber) => ({ contractNumber, verificationHash: hash }));
      expect(await refusalOf(world.signing.sign(both, person.visitor))).toMatchObject({ code: "not-found" });
      expect(await signaturesOf(own)).toEqual([]);
      expect(await sign(person, own, hash)).toHaveLength(1);
      expect(await connection().db.select().from(verifications).where(eq(verifications.codeMac, hash))).toEqual([]);
    });
  });

  describe("a contract that changes", () => {
    test("after the code was asked for is not signed; a new code signs the new version", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      const before = await view(person, number);
      const hash = await world.proved(person, [number]);
      await reprice(number, 1_000_000);
      expect(await refusalOf(sign(person, number, hash))).toMatchObject({ code: "document-changed" });
      const after = await view(person, number);
      expect([before.document.version, after.document.version]).toEqual([1, 2]);
      expect(after.document.sha256).not.toBe(before.document.sha256);
      expect(await world.sign(person, number)).toBe(true);
      expect(await signaturesOf(number)).toMatchObject([{ version: 2, documentSha256: after.document.sha256 }]);
    });

    test("is not signed by an ordinary code from before either", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      await view(person, number);
      const hash = await world.provedOrdinarily(person);
      await reprice(number, 2_000_000);
      world.accounts.pass(1);
      expect(await refusalOf(sign(person, number, hash))).toMatchObject({ code: "document-changed" });
      expect(await signaturesOf(number)).toEqual([]);
    });

    test("needs the signatures of all anew, and tells those who signed", async () => {
      const [first, second] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: first }, { person: second, turn: 2 }]);
      await world.sign(first, number);
      await world.messages();
      await reprice(number, 3_000_000);
      expect(await view(second, number)).toMatchObject({ obstacle: "not-your-turn", document: { version: 2 } });
      expect((await world.messages()).map(({ to }) => to)).toEqual([first.email]);
      expect(await world.sign(first, number)).toBe(false);
      expect(await world.sign(second, number)).toBe(true);
      expect((await signaturesOf(number)).map(({ version, position }) => [version, position])).toEqual([
        [1, 1],
        [2, 2],
        [2, 3],
      ]);
    });
  });

  describe("several signers", () => {
    test("sign jointly; each has a signature of their own and all get the sealed PDF", async () => {
      const [lessee, guarantor] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: lessee }, { person: guarantor, party: "guarantor" }]);
      expect(await world.sign(guarantor, number)).toBe(false);
      expect(await statusOf(number)).toBe("pending-signature");
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

    test("one after another: the next is told when it is their turn, and nobody before", async () => {
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

  describe("what cannot be signed", () => {
    test("what belongs to somebody else is not there, for every call", async () => {
      const [person, stranger] = [await world.person(), await world.person()];
      const number = await world.contract([{ person }]);
      const { visitor } = stranger;
      const calls = [
        () => view(stranger, number),
        () => world.signing.document(number, visitor),
        () => world.signing.sendCode([number], visitor),
        () => sign(stranger, number, newToken()),
        () => world.signing.decline({ contractNumber: number, reason: "ne" }, visitor),
      ];
      for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: "not-found" });
    });

    test("its holder who is no signer sees it and cannot sign it", async () => {
      const [holder, signer] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: holder }, { person: signer, party: "guarantor" }]);
      await connection().db.execute(`delete from signers where customer_id = '${holder.customerId}'`);
      expect(await view(holder, number)).toMatchObject({ obstacle: "no-signer" });
      expect(await refusalOf(world.signing.sendCode([number], holder.visitor))).toMatchObject({ code: "no-signer" });
    });

    test("what has expired, on the day after its last one in Prague", async () => {
      const person = await world.person();
      const today = world.dependencies.clock.now().toISOString().slice(0, 10);
      const number = await world.contract([{ person }], { validUntil: today });
      expect(await view(person, number)).toMatchObject({ obstacle: null });
      world.accounts.pass(24 * 60 * minute);
      const again = {
        ...person,
        visitor: (await world.accounts.logIn({ email: person.email, password: "kolem řeky rostou vrby" })).visitor,
      };
      expect(await view(again, number)).toMatchObject({ obstacle: "expired" });
      expect(await refusalOf(world.signing.sendCode([number], again.visitor))).toMatchObject({
        code: "signing-expired",
      });
    });

    test("a contract that is over, or was never put to signature", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      await connection().db.update(contracts).set({ status: "terminated" }).where(eq(contracts.contractNumber, number));
      const over = { code: "contract-not-pending" };
      expect(await refusalOf(world.signing.sendCode([number], person.visitor))).toMatchObject(over);
      expect(await refusalOf(view(person, number))).toMatchObject(over);
    });

    test("what was declined, by anybody, until there is a new version", async () => {
      const [one, other] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: one }, { person: other }]);
      await world.messages();
      await world.signing.decline({ contractNumber: number, reason: "Jiná cena, než bylo dohodnuto" }, one.visitor);
      const [notice] = await world.messages();
      expect(notice).toMatchObject({ to: "provider@example.com" });
      expect(notice?.text).toContain("Jiná cena, než bylo dohodnuto");
      for (const person of [one, other]) {
        expect(await view(person, number)).toMatchObject({ obstacle: "declined" });
        expect(await refusalOf(world.sign(person, number))).toMatchObject({ code: "signing-declined" });
      }
      const kept = await connection()
        .db.select()
        .from(signingDeclines)
        .where(eq(signingDeclines.contractNumber, number));
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain("dohodnuto");
      await reprice(number, 4_000_000);
      expect(await world.sign(one, number)).toBe(false);
    });
  });

  describe("sent again", () => {
    test("under the same key: the same answer, one signature; something else under it is refused", async () => {
      const person = await world.person();
      const [first, second] = [await world.contract([{ person }]), await world.contract([{ person }])];
      const hash = await world.provedOrdinarily(person);
      const call = (contractNumber: string) =>
        world.signing.sign([{ contractNumber, verificationHash: hash }], person.visitor, "key");
      const answer = await call(first);
      expect(await call(first)).toEqual(answer);
      expect(await signaturesOf(first)).toHaveLength(1);
      expect(await refusalOf(call(second))).toMatchObject({ code: "request-key-used" });
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
