import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  contracts,
  documentRequests,
  documents,
  invoices,
  messageAttachments,
  messages,
  offers,
  requestAttachments,
  requestEvents,
  requests,
} from "#server/database/tables.ts";
import { valuesContext } from "#server/use-cases/portal/requests/request-values.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contractRow, invoiceRow, offerRow } from "#tests/support/portal-rows.ts";
import { openPortalStage, type PortalStage } from "#tests/support/portal-stage.ts";

const account = {
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPXXXX",
  number: "19-2000145399/0800",
  name: "Volant a.s.",
};
const at = new Date("2026-11-20T10:00:00.000Z");

oneDatabase((connection) => {
  let stage: PortalStage;
  beforeAll(async () => {
    stage = await openPortalStage(connection());
  });
  afterAll(async () => stage.close());

  it("returns only public fields", async () => {
    const who = await stage.client();
    const { customerId } = who;
    const contract = contractRow(customerId, { contractNumber: `P${randomUUID()}` });
    const { contractNumber } = contract;
    const file = {
      from: "store",
      key: "secret/key",
      name: "a.pdf",
      mime: "application/pdf",
      size: 9,
      sha256: "0a",
    } as const;
    const structuredFiles = [{ ...file, form: "isdoc", name: "a.isdoc", mime: "application/xml" }] as const;
    const [invoiceId, documentId, demandId, messageId, requestId] = Array.from({ length: 5 }, () => randomUUID());
    const [eloId, attachmentId] = [randomUUID(), randomUUID()];
    const { sealer } = stage.world.dependencies;
    if (!invoiceId || !documentId || !demandId || !messageId || !requestId) throw new Error("no ids");
    const offer = offerRow({ customerId });
    const common = { customerId, contractNumber, createdAt: at, search: "" };
    await stage.db.insert(contracts).values(contract);
    await stage.db
      .insert(invoices)
      .values(
        invoiceRow(customerId, contractNumber, { id: invoiceId, number: `F${contractNumber}`, file, structuredFiles }),
      );
    await stage.db
      .insert(documents)
      .values({ ...common, id: documentId, collection: "own", kind: "contract", title: "Smlouva", file });
    await stage.db
      .insert(documentRequests)
      .values({ ...common, id: demandId, kind: "bank-statement", title: "Výpis", due: "2026-12-01", metAt: null });
    await stage.db
      .insert(messages)
      .values({ id: messageId, customerId, subject: "Dotaz", body: "Tělo", receivedAt: at, search: "" });
    await stage.db.insert(messageAttachments).values({ eloId, messageId, position: 1, file });
    await stage.db.insert(offers).values(offer);
    await stage.db
      .insert(requests)
      .values({
        ...common,
        id: requestId,
        type: "greenCard",
        reference: requestId,
        status: "received",
        sealedValues: sealer.seal('{"delivery":"email"}', valuesContext(requestId)),
      });
    await stage.db.insert(requestEvents).values({ requestId, position: 1, status: "received", at, note: "přijato" });
    await stage.db.insert(requestAttachments).values({ id: attachmentId, requestId, position: 1, file });
    const page = { total: 1, page: 1, pageSize: 25 };
    const { price, downpayment, instalment, period, start, end, outstanding, product, make, model, bodyType, vin } =
      contract;
    const { plate, year } = contract;

    const replies = new Map<string, unknown>();
    for (const name of [
      "contracts",
      "invoices",
      "documents",
      "documents?collection=missing",
      "messages",
      "offers",
      "requests",
    ]) {
      const reply = await who.browser.get(`/api/${name}`);
      expect([name, reply.status, reply.headers.get("cache-control")]).toEqual([name, 200, "no-store"]);
      replies.set(name, reply.body);
    }
    expect(Object.fromEntries(replies)).toEqual({
      contracts: {
        ...page,
        items: [
          {
            contractNumber,
            product,
            status: "active",
            vehicle: { make, model, bodyType, vin, plate, year },
            price,
            downpayment,
            instalment,
            period,
            start,
            end,
            outstanding,
            currency: "CZK",
          },
        ],
      },
      invoices: {
        ...page,
        items: [
          {
            invoiceId,
            number: `F${contractNumber}`,
            contractNumber,
            vehicle: { plate, make, model },
            kind: "instalment",
            issued: "2026-11-01",
            due: "2026-12-01",
            paid: null,
            amount: 1_245_050,
            remaining: 1_245_050,
            vat: 216_083,
            vatRate: 21,
            currency: "CZK",
            status: "open",
            announced: null,
            variableSymbol: contractNumber,
            account,
            document: { name: "a.pdf", mime: "application/pdf" },
            files: [{ form: "isdoc", name: "a.isdoc", mime: "application/xml", size: 9 }],
          },
        ],
        sums: [{ currency: "CZK", amount: 1_245_050, remaining: 1_245_050 }],
      },
      documents: {
        ...page,
        items: [
          {
            documentId,
            kind: "contract",
            title: "Smlouva",
            contractNumber,
            created: at.toISOString(),
            file: { name: "a.pdf", mime: "application/pdf", size: 9 },
            due: null,
          },
        ],
      },
      "documents?collection=missing": {
        ...page,
        items: [
          {
            documentId: demandId,
            kind: "bank-statement",
            title: "Výpis",
            contractNumber,
            created: at.toISOString(),
            file: null,
            due: "2026-12-01",
          },
        ],
      },
      messages: {
        ...page,
        items: [
          {
            hash: stage.hashes.hashOf(messageId),
            subject: "Dotaz",
            preview: "Tělo",
            received: at.toISOString(),
            read: null,
            deleted: null,
            attachments: [{ eloId, name: "a.pdf", mime: "application/pdf", size: 9 }],
          },
        ],
      },
      offers: {
        ...page,
        items: [
          {
            offerId: offer.id,
            reference: offer.reference,
            country: "cz",
            customerType: "individual-consumer",
            customerName: "Jana Nováková",
            vehicle: { make: offer.make, model: offer.model, bodyType: "suv", year: 2026, equipment: offer.equipment },
            terms: offer.terms,
            created: at.toISOString(),
            validUntil: "2026-12-20",
            status: "sent",
            application: null,
          },
        ],
      },
      requests: {
        ...page,
        items: [
          {
            requestId,
            reference: requestId,
            type: "greenCard",
            contractNumber,
            status: "received",
            created: at.toISOString(),
            values: { delivery: "email" },
            timeline: [{ status: "received", at: at.toISOString(), note: "přijato" }],
            attachments: [{ attachmentId, name: "a.pdf", mime: "application/pdf", size: 9 }],
            entries: [],
            // Filed on a Friday; three working days.
            expected: "2026-11-25",
            isWithdrawn: false,
            canBeWithdrawn: true,
          },
        ],
      },
    });
  });
});
