import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FoundGroup, FoundKind } from "#domain/search/kinds.ts";
import { contracts, documents, invoices, messages, offers, requests } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contractRow, invoiceRow, offerRow } from "#tests/support/portal-rows.ts";
import { type Client, openPortalStage, type PortalStage } from "#tests/support/portal-stage.ts";

const at = new Date("2026-11-20T10:00:00.000Z");
const file = { from: "books", name: "a.pdf", mime: "application/pdf" } as const;

oneDatabase((connection) => {
  let stage: PortalStage;
  beforeAll(async () => {
    stage = await openPortalStage(connection());
  });
  afterAll(async () => stage.close());

  async function answer(who: Client, q: string, language = "cs") {
    const path = `/api/search?${new URLSearchParams({ q })}`;
    const reply = await who.browser.send("GET", path, { headers: { "accept-language": language } });
    return { status: reply.status, body: reply.body as { groups: FoundGroup[] } };
  }

  async function groupsOf(who: Client, q: string, language?: string) {
    const { body } = await answer(who, q, language);
    return new Map(body.groups.map((group) => [group.kind, group]));
  }

  async function hrefs(who: Client, q: string, kind: FoundKind, language?: string) {
    return ((await groupsOf(who, q, language)).get(kind)?.items ?? []).map(({ href }) => href);
  }

  async function fleet(who: Client, given: Parameters<typeof contractRow>[1] = {}) {
    const contract = contractRow(who.customerId, given);
    await stage.db.insert(contracts).values(contract);
    return contract;
  }

  it("finds a vehicle by its plate with and without spaces, a part of its VIN, and its make without accents", async () => {
    const [who, outsider] = [await stage.client(), await stage.client()];
    const { contractNumber } = await fleet(who, { plate: "7SM 6897", vin: "TMBJJ7NE8L0777777", model: "Fabia" });
    await fleet(outsider, { plate: "7SM 6898" });
    const own = [`/cs/contracts/${contractNumber}`];
    for (const q of ["7SM 6897", "7sm6897", "6897", "0777777", "skoda fabia", "FÁBIA"])
      expect([q, await hrefs(who, q, "vehicles")]).toEqual([q, own]);
    expect(await hrefs(who, "7SM 6898", "vehicles")).toEqual([]);
    expect(await hrefs(who, "6897", "contracts")).toEqual([]);
    expect(await hrefs(who, contractNumber, "contracts")).toEqual(own);
    expect(await hrefs(who, contractNumber, "vehicles")).toEqual([]);
    expect(await hrefs(who, contractNumber, "contracts", "hu")).toEqual([`/hu/contracts/${contractNumber}`]);
  });

  it("finds invoices, documents, requests, offers and messages, and leads to each", async () => {
    const who = await stage.client();
    const { customerId } = who;
    const { contractNumber } = await fleet(who);
    const invoice = invoiceRow(customerId, contractNumber, {
      number: `FV26${randomUUID().slice(0, 4)}`,
      amount: 4_884_178,
    });
    const offer = offerRow({ customerId, model: "Elroq", make: "Škoda" });
    const [documentId, requestId, messageId] = [randomUUID(), randomUUID(), randomUUID()];
    const common = { customerId, contractNumber, createdAt: at };
    const upload = { ...common, id: documentId, kind: "insurance-policy", title: "Pojistná smlouva", file } as const;
    await stage.db.insert(invoices).values(invoice);
    await stage.db.insert(offers).values(offer);
    await stage.db.insert(documents).values({ ...upload, collection: "own", search: "pojistnasmlouva" });
    await stage.db
      .insert(requests)
      .values({
        ...common,
        id: requestId,
        type: "greenCard",
        reference: `ZA-${requestId}`,
        status: "received",
        sealedValues: "",
        search: "za2026k7",
      });
    const letter = { id: messageId, customerId, subject: "Vítejte", body: "Dobrý den", receivedAt: at };
    await stage.db.insert(messages).values({ ...letter, search: "vitejte dobryden" });

    expect(await hrefs(who, invoice.number, "invoices")).toEqual([`/cs/invoices/${invoice.id}`]);
    for (const amount of ["48 841,78", "48841.78"])
      expect([amount, await hrefs(who, amount, "invoices")]).toEqual([amount, [`/cs/invoices/${invoice.id}`]]);
    expect((await hrefs(who, "pojistná", "documents"))[0]).toContain(documentId);
    expect(await hrefs(who, "ZA-2026-K7", "requests")).toEqual([`/cs/requests/greenCard/${requestId}`]);
    expect(await hrefs(who, "elroq", "offers")).toEqual([`/cs/offers/${offer.id}`]);
    expect(await hrefs(who, offer.reference, "offers")).toEqual([`/cs/offers/${offer.id}`]);
    expect(await hrefs(who, "vitejte", "messages")).toEqual([`/cs/messages/${stage.hashes.hashOf(messageId)}`]);
  });

  it("shows eight of a kind and counts them all", async () => {
    const who = await stage.client();
    const rows = Array.from({ length: 11 }, () => contractRow(who.customerId, { make: "Dacia", model: "Jogger" }));
    await stage.db.insert(contracts).values(rows);
    const vehicles = (await groupsOf(who, "jogger")).get("vehicles");
    expect([vehicles?.total, vehicles?.items.length]).toEqual([11, 8]);
  });

  it("finds documents and pages of a role only for a user who has it", async () => {
    const [who, guarantor] = [await stage.client(), await stage.client("guarantee")];
    for (const { customerId } of [who, guarantor]) {
      const upload = { id: randomUUID(), customerId, contractNumber: null, kind: "guarantee-agreement" } as const;
      const rest = { title: "Ručení", createdAt: at, file, search: "ruceni" };
      await stage.db.insert(documents).values({ ...upload, ...rest, collection: "guarantor" });
    }
    expect([...(await groupsOf(who, "ručení")).keys()]).toEqual([]);
    expect(await hrefs(guarantor, "ručení", "documents")).toHaveLength(1);
    expect(await hrefs(who, "ručitele", "pages")).toEqual([]);
    expect(await hrefs(guarantor, "ručitele", "pages")).toEqual(["/cs/documents/guarantor"]);
  });

  it.each([
    ["cs", "stáhnout faktury za říjen", "Stáhnout faktury za říjen 2026"],
    ["sk", "stiahnuť faktúry október", "Stiahnuť faktúry za október 2026"],
    ["hu", "októberi számlák letöltése", "Számlák letöltése: 2026. október"],
    ["en", "download invoices of October", "Download invoices of October 2026"],
  ])("knows the available actions in %s", async (locale, q, title) => {
    const who = await stage.client();
    const acts = (await groupsOf(who, q, locale)).get("acts");
    const href = `/${locale}/invoices?from=2026-10-01&to=2026-10-31`;
    expect(acts).toEqual({ kind: "acts", total: 1, items: [{ title, detail: "", href }] });
  });

  it("finds pages by their names in the menu, and requests among the actions", async () => {
    const who = await stage.client();
    expect(await hrefs(who, "faktury", "pages")).toEqual(["/cs/invoices"]);
    expect(await hrefs(who, "zelena karta", "acts")).toEqual(["/cs/requests/greenCard"]);
    expect(await hrefs(who, "zelena karta", "pages")).toEqual([]);
    expect(await hrefs(who, "změnit heslo", "acts")).toEqual(["/cs/settings#password"]);
  });

  it("finds nothing for less than two letters, and refuses too long searches and guests", async () => {
    const who = await stage.client();
    await fleet(who);
    for (const q of ["", " ", "1", "%%", "- 1", "_"])
      expect([q, await answer(who, q)]).toEqual([q, { status: 200, body: { groups: [] } }]);
    expect((await who.browser.send("GET", "/api/search")).body).toEqual({ groups: [] });
    const long = await who.browser.send("GET", `/api/search?q=${"a".repeat(201)}`);
    expect([long.status, long.body]).toEqual([
      422,
      expect.objectContaining({ error: expect.objectContaining({ fields: { q: "Text je příliš dlouhý" } }) }),
    ]);
    expect((await fetch(`${stage.origin}/api/search?q=octavia`)).status).toBe(401);
  });
});
