import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { contacts, contactTexts, dealers, importedContents, offers } from "#server/database/tables.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { seedContents } from "#server/use-cases/portal/site-content/import-contents.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contactsData, dealerData, deletion, offerData, put } from "#tests/support/record-lines.ts";
import { applyLines } from "./apply-lines.ts";
import type { RecordLine } from "./read-lines.ts";

oneDatabase((connection) => {
  let needed: RecordDependencies;
  let system = "";
  beforeAll(() => {
    needed = openAccountsWorld(connection()).dependencies;
  });
  beforeEach(() => {
    system = randomUUID();
  });
  const db = () => connection().db;
  const apply = async (of: string, ...lines: RecordLine[]) =>
    (await applyLines(needed, of, lines)).map((verdict) =>
      verdict.status === "refused" ? [verdict.code, ...Object.entries(verdict.fields ?? {}).flat()] : verdict.status,
    );

  it("never overwrites a customer's reply to an offer", async () => {
    const reference = `N-${system}`;
    const stored = async () => {
      const [row] = await db().select().from(offers).where(eq(offers.reference, reference));
      if (row === undefined) throw new Error("there is no such offer");
      return row;
    };
    const offer = (revision: number, given = {}) => put("offers", "o1", revision, offerData(reference, given));
    expect(await apply(system, offer(1))).toEqual(["created"]);
    expect(await stored()).toMatchObject({ status: "sent", customerId: null, search: "skodaoctavia" });
    await db().update(offers).set({ status: "seen", linkDigest: system }).where(eq(offers.reference, reference));
    await apply(system, offer(2, { validUntil: "2027-01-31" }));
    expect(await stored()).toMatchObject({ status: "seen", validUntil: "2027-01-31", linkDigest: system });
    await apply(system, offer(3, { status: "withdrawn" }));
    const withdrawn = offerStatus((await stored()).status, "2026-01-01", "2026-11-23");
    expect([withdrawn, offerObstacle(withdrawn)]).toEqual(["withdrawn", "offer-withdrawn"]);
    await apply(system, offer(4));
    expect(await stored()).toMatchObject({ status: "sent" });
    const answeredAt = new Date("2026-11-20T10:00:00.000Z");
    await db().update(offers).set({ status: "accepted", answeredAt }).where(eq(offers.reference, reference));
    await apply(system, offer(5, { status: "withdrawn", customerName: "Jiná" }));
    expect(await stored()).toMatchObject({ status: "accepted", answeredAt, customerName: "Jiná" });
    expect(await apply(system, deletion("offers", "o1", 6))).toEqual(["deleted"]);
  });

  it("refuses offers with a taken reference, another country's currency, or a state that only a customer sets", async () => {
    const reference = `N-${system}`;
    const taken = ["invalid-input", "/data/reference", "number-taken"];
    expect(
      await apply(system, put("offers", "o1", 1, offerData(reference)), put("offers", "o2", 1, offerData(reference))),
    ).toEqual(["created", taken]);
    expect(await apply(randomUUID(), put("offers", "o1", 1, offerData(reference)))).toEqual([taken]);
    expect(await apply(system, put("offers", "o3", 1, offerData(`${reference}3`, { country: "sk" })))).toEqual([
      ["invalid-input", "/data/terms/currency", "invalid-value"],
    ]);
    expect(await apply(system, put("offers", "o3", 1, offerData(`${reference}3`, { status: "accepted" })))).toEqual([
      ["invalid-input", "/data/status", "invalid-value"],
    ]);
  });

  it("stores a dealer under its own id, unique over all systems, and no start adds others", async () => {
    const id = `auto-${system.slice(0, 8)}`;
    expect(await apply(system, put("dealers", id, 1, dealerData({ email: null })))).toEqual(["created"]);
    expect(await db().select().from(dealers).where(eq(dealers.id, id))).toMatchObject([{ town: "Brno", email: null }]);
    expect(await apply(randomUUID(), put("dealers", id, 1, dealerData()))).toEqual([
      ["invalid-input", "/externalId", "number-taken"],
    ]);
    expect(await apply(system, put("dealers", "Auto/Brno", 1, dealerData()))).toEqual([
      ["invalid-input", "/externalId", "invalid-format"],
    ]);
    expect(await apply(system, put("dealers", "auto", 1, dealerData({ id: "auto" })))).toEqual([
      ["invalid-input", "/data/id", "unknown-field"],
    ]);
    expect(await db().select().from(importedContents).where(eq(importedContents.part, "dealers"))).toHaveLength(1);
    await seedContents(needed, async () => ({ dealers: [] }));
    expect(await apply(system, deletion("dealers", id, 2))).toEqual(["deleted"]);
    expect(await db().select().from(dealers).where(eq(dealers.id, id))).toEqual([]);
  });

  it("accepts one entry of contacts for each country and kind", async () => {
    await db().delete(contacts);
    const entry = (id: string, revision: number, kind: string, given = {}) =>
      put("contacts", id, revision, contactsData("sk", kind, given));
    expect(await apply(system, entry("a", 1, "sales"), entry("b", 1, "sales"))).toEqual([
      "created",
      ["invalid-input", "/data/kind", "number-taken"],
    ]);
    expect(await apply(randomUUID(), entry("a", 1, "sales"))).toEqual([
      ["invalid-input", "/data/kind", "number-taken"],
    ]);
    expect(await apply(system, entry("a", 2, "contract-management"), entry("b", 1, "sales", { people: [] }))).toEqual([
      "updated",
      "created",
    ]);
    const people = await db().select().from(contacts).where(eq(contacts.country, "sk"));
    expect(people).toMatchObject([{ kind: "contract-management", position: 1, name: "Jana Nová", roles: null }]);
    expect(await apply(system, deletion("contacts", "a", 3), deletion("contacts", "b", 2))).toEqual([
      "deleted",
      "deleted",
    ]);
    expect(await db().select().from(contacts).where(eq(contacts.country, "sk"))).toEqual([]);
    expect(await db().select().from(contactTexts).where(eq(contactTexts.country, "sk"))).toEqual([]);
  });
});
