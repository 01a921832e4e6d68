import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "#domain/accounts/identity.ts";
import { messageHashes } from "#server/adapters/message-hashes.ts";
import type { PortalServices, Visitor } from "#server/contract.ts";
import type { Database } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import {
  contracts,
  documentDemands,
  documents,
  invoices,
  messageAttachments,
  messages,
  offers,
  requests,
} from "#server/database/tables.ts";
import { portalServices } from "#server/use-cases/portal/services.ts";
import { type AccountsWorld, openAccountsWorld } from "../../../../tests/support/accounts-world.ts";
import { eachDatabase } from "../../../../tests/support/database.ts";
import { type Browser, openBrowser, openPortal, type Portal } from "../../../../tests/support/portal.ts";
import { contractRow, invoiceRow, offerRow } from "../../../../tests/support/portal-rows.ts";
import { portalRoutes } from "./routes.ts";

const account = {
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPXXXX",
  number: "19-2000145399/0800",
  name: "Volant a.s.",
};
const at = new Date("2026-11-20T10:00:00.000Z");

const sorted = (values: readonly unknown[]) => values.map(String).toSorted((a, b) => a.localeCompare(b));

interface Client {
  readonly browser: Browser;
  readonly visitor: Visitor;
  readonly customerId: string;
}

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  let services: PortalServices;
  let portal: Portal;
  let db: Database;
  const hashes = messageHashes(["a secret of the tests, 32 characters"]);

  beforeAll(async () => {
    db = connection().db;
    world = openAccountsWorld(connection());
    services = portalServices({ database: db, clock: world.dependencies.clock, messageHashes: hashes });
    portal = await openPortal(connection(), world.accounts, undefined, portalRoutes(services));
  });
  afterAll(async () => portal.close());

  async function client(role?: Role): Promise<Client> {
    const user = await world.user();
    const idam = await world.identity(user.email, role && { role });
    const browser = await openBrowser(portal.origin);
    expect((await browser.post("/api/auth/login", { ...user })).status).toBe(200);
    const { visitor } = await world.logIn(user);
    const customerId = await findCustomerOf(db, idam);
    if (customerId === undefined) throw new Error("no customer");
    return { browser, visitor, customerId };
  }

  const list = async ({ browser }: Client, path: string) => {
    const { status, body } = await browser.get(path);
    return { status, ...(body as { items: Record<string, unknown>[]; total: number; page: number; pageSize: number }) };
  };
  const column = async (who: Client, path: string, name: string) =>
    (await list(who, path)).items.map((item) => item[name]);

  it("answers with the fields that are public, and with nothing else", async () => {
    const who = await client();
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
    const [invoiceId, documentId, demandId, messageId, requestId] = Array.from({ length: 5 }, () => randomUUID());
    const eloId = randomUUID();
    if (!invoiceId || !documentId || !demandId || !messageId || !requestId) throw new Error("no ids");
    const offer = offerRow({ customerId });
    const common = { customerId, contractNumber, createdAt: at, search: "" };
    await db.insert(contracts).values(contract);
    await db
      .insert(invoices)
      .values(invoiceRow(customerId, contractNumber, { id: invoiceId, number: `F${contractNumber}`, file }));
    await db
      .insert(documents)
      .values({ ...common, id: documentId, collection: "own", kind: "contract", title: "Smlouva", file });
    await db
      .insert(documentDemands)
      .values({ ...common, id: demandId, kind: "bank-statement", title: "Výpis", due: "2026-12-01", metAt: null });
    await db
      .insert(messages)
      .values({ id: messageId, customerId, subject: "Dotaz", body: "Tělo", receivedAt: at, search: "" });
    await db.insert(messageAttachments).values({ eloId, messageId, position: 1, file });
    await db.insert(offers).values(offer);
    await db.insert(requests).values({
      ...common,
      id: requestId,
      type: "greenCard",
      reference: requestId,
      status: "received",
      sealedValues: "",
    });
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
            kind: "instalment",
            issued: "2026-11-01",
            due: "2026-12-01",
            paid: null,
            amount: 1_245_050,
            vat: 216_083,
            vatRate: 21,
            currency: "CZK",
            status: "open",
            variableSymbol: contractNumber,
            account,
            document: { name: "a.pdf", mime: "application/pdf" },
          },
        ],
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
            hash: hashes.hashOf(messageId),
            subject: "Dotaz",
            received: at.toISOString(),
            read: null,
            attachments: [{ eloId, name: "a.pdf", mime: "application/pdf", size: 9 }],
          },
        ],
      },
      offers: {
        ...page,
        items: [
          {
            offerId: offer.id,
            country: "cz",
            customerType: "individual-consumer",
            customerName: "Jana Nováková",
            vehicle: {
              make: offer.make,
              model: offer.model,
              bodyType: "suv",
              year: 2026,
              equipment: offer.equipment,
            },
            terms: offer.terms,
            created: at.toISOString(),
            validUntil: "2026-12-20",
            status: "sent",
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
          },
        ],
      },
    });
  });

  it("finds by every word of the search, whatever its spaces, hyphens, accents and case", async () => {
    const who = await client();
    const rows = [
      contractRow(who.customerId, { plate: "1AB 2345", model: "Octavia" }),
      contractRow(who.customerId, { plate: "2CD 6789", model: "Kodiaq" }),
      contractRow(who.customerId, { plate: null, vin: null, make: "Citroën", model: "Berlingo" }),
    ];
    await db.insert(contracts).values(rows);
    const [octavia, kodiaq, berlingo] = rows.map(({ contractNumber }) => contractNumber);
    const found = async (search: string) =>
      sorted(await column(who, `/api/contracts?${new URLSearchParams({ searchQuery: search })}`, "contractNumber"));
    expect(await found("1ab 23-45")).toEqual([octavia]);
    expect(await found("SKODA")).toEqual(sorted([octavia, kodiaq]));
    expect(await found("škoda 6789")).toEqual([kodiaq]);
    expect(await found("citroen")).toEqual([berlingo]);
    expect(await found(octavia ?? "")).toEqual([octavia]);
    expect(await found("skoda berlingo")).toEqual([]);
    for (const nothing of ["%", "_", "\\", "' or ''='", "%' or '1'='1"])
      expect([nothing, await found(nothing)]).toEqual([nothing, []]);
    expect(await found("   ")).toHaveLength(3);
  });

  it("turns pages without showing a row twice or leaving one out, in both directions of every sort", async () => {
    const who = await client();
    const rows = Array.from({ length: 23 }, (_, index) =>
      contractRow(who.customerId, { start: `2026-0${1 + (index % 3)}-01`, outstanding: index % 2 }),
    );
    await db.insert(contracts).values(rows);
    for (const sort of ["start", "-start", "outstanding", "-outstanding", "instalment", "contractNumber", "-end"]) {
      const pages = [];
      for (const page of [1, 2, 3, 4])
        pages.push(await list(who, `/api/contracts?sort=${sort}&pageSize=8&page=${page}`));
      expect(pages.map(({ items, total, page, pageSize }) => [items.length, total, page, pageSize])).toEqual([
        [8, 23, 1, 8],
        [8, 23, 2, 8],
        [7, 23, 3, 8],
        [0, 23, 4, 8],
      ]);
      const seen = pages.flatMap(({ items }) => items);
      expect(new Set(seen.map((item) => item["contractNumber"])).size).toBe(23);
      const field = sort.replace("-", "");
      const values = seen.map((item) => item[field] as string | number);
      const ascending = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect([sort, values]).toEqual([sort, sort.startsWith("-") ? ascending.toReversed() : ascending]);
    }
  });

  it("tells by the day in Prague what is overdue and what has expired", async () => {
    const who = await client();
    const contract = contractRow(who.customerId);
    await db.insert(contracts).values(contract);
    const invoice = (number: string, given: object) =>
      invoiceRow(who.customerId, contract.contractNumber, { number: `${number} ${randomUUID()}`, ...given });
    await db
      .insert(invoices)
      .values([
        invoice("late", { due: "2026-11-20" }),
        invoice("today", { due: "2026-11-21" }),
        invoice("paid", { due: "2026-11-20", status: "paid", paid: "2026-11-19" }),
        invoice("void", { due: "2026-11-20", status: "cancelled" }),
      ]);
    const names = async (path: string) =>
      sorted((await column(who, path, "number")).map((number) => String(number).split(" ")[0]));
    expect(await names("/api/invoices?status=overdue")).toEqual(["late"]);
    expect(await names("/api/invoices?status=open")).toEqual(["today"]);
    expect(await names("/api/invoices?status=paid")).toEqual(["paid"]);
    expect(await names("/api/invoices?status=cancelled")).toEqual(["void"]);
    expect(await names(`/api/invoices?contractNumber=${contract.contractNumber}`)).toHaveLength(4);
    expect(await names("/api/invoices?contractNumber=44")).toEqual([]);
    const offer = (model: string, given: object) => offerRow({ customerId: who.customerId, model, ...given });
    await db
      .insert(offers)
      .values([
        offer("sent", { validUntil: "2026-11-21" }),
        offer("seen", { status: "seen" }),
        offer("gone", { validUntil: "2026-11-20", status: "seen" }),
        offer("taken", { validUntil: "2026-11-20", status: "accepted" }),
      ]);
    const models = async (status: string) =>
      (await list(who, `/api/offers?status=${status}`)).items.map(
        (item) => (item["vehicle"] as { model: string }).model,
      );
    expect(await models("sent")).toEqual(["sent"]);
    expect(await models("seen")).toEqual(["seen"]);
    expect(await models("expired")).toEqual(["gone"]);
    expect(await models("accepted")).toEqual(["taken"]);
    expect((await services.tasks(who.visitor)).openOffers.total).toBe(2);
    expect(await services.debt(who.visitor)).toMatchObject({
      currency: "CZK",
      open: 2_490_100,
      overdue: 1_245_050,
      overdueCount: 1,
      next: { due: "2026-11-20" },
    });
  });

  it("a message is read once it was opened, and a deleted one is nowhere", async () => {
    const who = await client();
    const [id, gone] = [randomUUID(), randomUUID()];
    const message = { customerId: who.customerId, subject: "S", body: "První\n\nDruhý", receivedAt: at, search: "" };
    await db.insert(messages).values([
      { ...message, id },
      { ...message, id: gone, deletedAt: at },
    ]);
    expect(await services.unreadMessages(who.visitor)).toBe(1);
    expect(await services.message(hashes.hashOf(id), who.visitor)).toMatchObject({ body: ["První", "Druhý"] });
    expect(await services.unreadMessages(who.visitor)).toBe(0);
    expect(await column(who, "/api/messages?status=read", "hash")).toEqual([hashes.hashOf(id)]);
    expect(await column(who, "/api/messages?status=unread", "hash")).toEqual([]);
    await expect(services.message(hashes.hashOf(gone), who.visitor)).rejects.toMatchObject({ code: "not-found" });
  });

  it("what is another's, unknown or no id at all is refused alike, and another identity of the user is named", async () => {
    const user = await world.user();
    const first = await world.identity(user.email);
    const second = await world.identity(user.email);
    const { visitor } = await world.logIn(user);
    expect((await world.accounts.session(visitor))?.identity?.idam).toBe(first);
    const customerId = (await findCustomerOf(db, second)) ?? "";
    const contract = contractRow(customerId);
    const invoice = invoiceRow(customerId, contract.contractNumber);
    const offer = offerRow({ customerId });
    const messageId = randomUUID();
    await db.insert(contracts).values(contract);
    await db.insert(invoices).values(invoice);
    await db.insert(offers).values(offer);
    await db.insert(messages).values({ id: messageId, customerId, subject: "S", body: "", receivedAt: at, search: "" });
    const pages = [
      ["contract", contract.contractNumber],
      ["invoice", invoice.id],
      ["offer", offer.id],
      ["message", hashes.hashOf(messageId)],
    ] as const;
    const stranger = await client();
    for (const [kind, id] of pages) {
      for (const asked of [id, randomUUID(), "x", ""]) {
        await expect(services[kind](asked, visitor)).rejects.toMatchObject({ code: "not-found" });
      }
      expect(await services.identityHolding({ kind, id }, visitor)).toMatchObject({ idam: second });
      expect(await services.identityHolding({ kind, id: "x" }, visitor)).toBeNull();
      expect(await services.identityHolding({ kind, id }, stranger.visitor)).toBeNull();
    }
  });

  it("refuses what the list does not know, by the name of the field", async () => {
    const { browser } = await client();
    for (const [query, field] of [
      ["contracts?status=open", "status"],
      ["contracts?sort=customerId", "sort"],
      ["invoices?page=0", "page"],
      ["invoices?pageSize=101", "pageSize"],
      ["documents?collection=theirs", "collection"],
      ["messages?page=1&page=2", "page"],
      [`offers?searchQuery=${"x".repeat(201)}`, "searchQuery"],
      ["requests?type=leasing", "type"],
    ] as const) {
      const { status, body } = await browser.get(`/api/${query}`);
      expect([query, status, body]).toMatchObject([query, 422, { error: { code: "invalid-input" } }]);
      expect(Object.keys((body as { error: { fields: object } }).error.fields)).toEqual([field]);
    }
  });
});
