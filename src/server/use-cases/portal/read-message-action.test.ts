import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { MessageAsk } from "#domain/portal/message.ts";
import { applicationHashes } from "#server/adapters/signed-ids.ts";
import type { MessageWay } from "#server/contract/portal.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import { contracts, documentRequests, invoices, offers, requests, signings } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type MessagesWorld, openMessagesWorld, type Reader } from "#tests/support/messages-world.ts";
import { contractRow, invoiceRow, offerRow } from "#tests/support/portal-rows.ts";
import { makeSigning } from "#tests/support/signing-rows.ts";
import { openMessage } from "./open-message.ts";
import { readAsk } from "./read-message-action.ts";

oneDatabase((connection) => {
  let world: MessagesWorld;
  let who: Reader;
  beforeAll(async () => {
    world = openMessagesWorld(connection());
    who = await world.reader();
  });
  const db = () => connection().db;

  async function wayOf(asks: MessageAsk | null): Promise<MessageWay | null> {
    const { hash } = await world.message(who.customerId, { asks });
    const dependencies = { ...world.dependencies, applicationHashes: applicationHashes(["x".repeat(32)]) };
    return (await openMessage(dependencies, hash, who.visitor)).way;
  }
  const ask = async (text: string) => await readAsk(db(), who.customerId, text);

  describe("a message", () => {
    test("without an action links nowhere, nor does one about another customer's record", async () => {
      expect(await wayOf(null)).toBeNull();
      const nobodys = randomUUID();
      expect(await wayOf({ kind: "pay", invoiceId: nobodys })).toBeNull();
      expect(await wayOf({ kind: "answer", requestId: nobodys })).toBeNull();
      expect(await wayOf({ kind: "offer", offerId: nobodys })).toBeNull();
      expect(await wayOf({ kind: "sign", contractNumber: "none" })).toBeNull();
      for (const text of ["sign:none", "pay:none", "answer:none", "offer:none", "sell:x", "pay", ""]) {
        await expect(ask(text)).rejects.toThrow("the action of a message is");
      }
    });

    test("links to a signature with its last day, as long as it can be given", async () => {
      const user = await findUserByEmail(db(), who.email);
      const { pendingNumber } = await makeSigning(db(), { customerId: who.customerId, userId: user?.id ?? "" });
      const asks = await ask(`sign:${pendingNumber}`);
      const isIt = eq(signings.contractNumber, pendingNumber);
      await db().update(signings).set({ validUntil: "2999-05-06" }).where(isIt);
      const way = { kind: "sign", to: `/easy-sign/${pendingNumber}`, until: "2999-05-06", isOpen: true };
      expect(await wayOf(asks)).toEqual(way);
      await db().update(signings).set({ validUntil: "2020-05-06" }).where(isIt);
      expect(await wayOf(asks)).toEqual({ ...way, until: "2020-05-06", isOpen: false });
    });

    test("links to an invoice until nothing remains of it", async () => {
      const contract = contractRow(who.customerId);
      await db().insert(contracts).values(contract);
      const invoice = invoiceRow(who.customerId, contract.contractNumber, { status: "open", due: "2026-12-24" });
      await db().insert(invoices).values(invoice);
      const asks = await ask(`pay:${invoice.number}`);
      const way = { kind: "pay", to: `/invoices/${invoice.id}`, until: "2026-12-24", isOpen: true };
      expect(await wayOf(asks)).toEqual(way);
      await db().update(invoices).set({ status: "paid" }).where(eq(invoices.id, invoice.id));
      expect(await wayOf(asks)).toEqual({ ...way, isOpen: false });
    });

    test("links to the missing documents with the day of the first", async () => {
      const way = { kind: "upload", to: "/documents/missing-documents", until: null, isOpen: false };
      expect(await wayOf(await ask("upload"))).toEqual(way);
      for (const due of ["2026-12-30", "2026-12-20"]) {
        const createdAt = world.dependencies.clock.now();
        const documentRequest = {
          id: randomUUID(),
          customerId: who.customerId,
          kind: "other",
          title: "Výpis",
          due,
        } as const;
        await db()
          .insert(documentRequests)
          .values({ ...documentRequest, contractNumber: null, createdAt, search: "vypis" });
      }
      expect(await wayOf({ kind: "upload" })).toEqual({ ...way, until: "2026-12-20", isOpen: true });
    });

    test("links to a request that waits for the customer, and to an open offer", async () => {
      const id = randomUUID();
      const createdAt = world.dependencies.clock.now();
      const [reference, contractNumber] = [`ZA-${id.slice(0, 8)}`, contractRow(who.customerId).contractNumber];
      await db().insert(contracts).values(contractRow(who.customerId, { contractNumber }));
      const request = { id, reference, customerId: who.customerId, type: "greenCard", contractNumber } as const;
      const row = { ...request, sealedValues: "", status: "waiting-for-customer", createdAt, search: "" } as const;
      await db().insert(requests).values(row);
      const asks = await ask(`answer:${reference}`);
      expect(await wayOf(asks)).toEqual({ kind: "answer", to: `/requests/greenCard/${id}`, until: null, isOpen: true });
      await db().update(requests).set({ status: "done" }).where(eq(requests.id, id));
      expect(await wayOf(asks)).toMatchObject({ isOpen: false });
      const offer = offerRow({ customerId: who.customerId, status: "seen", validUntil: "2999-01-31" });
      await db().insert(offers).values(offer);
      const way = { kind: "offer", to: `/offers/${offer.id}`, until: "2999-01-31", isOpen: true };
      expect(await wayOf(await ask(`offer:${offer.reference}`))).toEqual(way);
      await db().update(offers).set({ status: "accepted" }).where(eq(offers.id, offer.id));
      expect(await wayOf({ kind: "offer", offerId: offer.id })).toEqual({ ...way, isOpen: false });
    });
  });
});
