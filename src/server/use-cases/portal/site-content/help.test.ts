import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { ContactSegment } from "#domain/portal/contact-segments.ts";
import { defaultFaq } from "#server/contents/faq.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { auditEvents, contracts, customers, importedContents } from "#server/database/tables.ts";
import { demoContacts } from "#server/demo/portal/contacts.ts";
import { demoDealers } from "#server/demo/portal/dealers.ts";
import { listContacts } from "#server/use-cases/portal/list-contacts.ts";
import { type HelpServices, helpServices } from "#server/use-cases/portal/services.ts";
import { type AccountsWorld, newVisitor, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { contractRow } from "#tests/support/portal-rows.ts";
import { importContents, seedContents } from "./import-contents.ts";
import { readContents } from "./read-contents.ts";

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  let help: HelpServices;
  beforeAll(() => {
    world = openAccountsWorld(connection());
    help = helpServices(world.dependencies);
  });

  async function member() {
    const user = await world.user();
    await world.identity(user.email);
    return (await world.logIn(user)).visitor;
  }

  test("the first start fills missing parts, at once and later; existing parts stay", async () => {
    const defaults = { faq: defaultFaq(), contacts: demoContacts(), dealers: demoDealers() };
    await Promise.all([1, 2, 3].map(() => seedContents(world.dependencies, async () => defaults)));
    expect(await readContents(connection().db)).toMatchObject({ faq: defaults.faq });
    await importContents(world.dependencies, { dealers: [] });
    await seedContents(world.dependencies, async () => defaults);
    expect((await readContents(connection().db)).dealers).toEqual([]);
    await connection().db.delete(importedContents).where(eq(importedContents.part, "dealers"));
    await seedContents(world.dependencies, async () => defaults);
    expect((await readContents(connection().db)).dealers).toHaveLength(defaults.dealers.length);
    await seedContents(world.dependencies, () => Promise.reject(new Error("nothing is missing")));
  });

  test("an export can be imported without a change; parts that are left out stay", async () => {
    const before = await readContents(connection().db);
    const { faq, ...rest } = before;
    const counts = await importContents(world.dependencies, rest);
    expect(counts).toEqual({ contacts: 6, dealers: before.dealers.length });
    expect(await readContents(connection().db)).toEqual({ ...rest, faq });
    const events = await connection().db.select().from(auditEvents).where(eq(auditEvents.event, "contents-imported"));
    expect(events.map(({ actor, details }) => [actor, JSON.parse(details)]).at(-1)).toEqual(["operator", counts]);
  });

  describe("pages", () => {
    test("have the same contents in the visitor's language, and contacts of the identity's country", async () => {
      const visitor = await member();
      for (const locale of ["cs", "hu"] as const) {
        const groups = await help.faq({ ...visitor, locale });
        expect(groups.map(({ id }) => id)).toEqual((await help.faq(visitor)).map(({ id }) => id));
        expect(groups[0]?.title).toBe(locale === "cs" ? "Smlouvy" : "Szerződések");
        expect(groups[0]?.questions[0]?.answer).toHaveLength(2);
      }
      const texts = await help.contactTexts({ ...visitor, locale: "en" });
      expect(texts.map(({ kind }) => kind).toSorted()).toEqual(["contract-management", "sales"]);
      expect(texts.find(({ kind }) => kind === "sales")?.hours).toContain("Monday");
      const contacts = await listContacts(world.dependencies, visitor);
      expect(contacts.map(({ name, role }) => [name, role])).toContainEqual(["Hana Křížová", "Užitková vozidla"]);
      expect((await help.dealers(visitor)).some(({ country }) => country === "hu")).toBe(true);
    });

    test("list first the people who are there for such a customer with such vehicles", async () => {
      const texts = { about: "…", hours: "…" };
      const person = (name: string, segments?: readonly ContactSegment[]) => ({
        name,
        email: "x@example.com",
        phone: "+420200000000",
        ...(segments && { segments: [...segments] }),
      });
      const people = [
        person("for lorries", ["commercial-vehicles"]),
        person("for everybody"),
        person("for consumers", ["individual-consumer"]),
        person("for companies", ["company"]),
      ];
      const one = {
        country: "cz",
        kind: "sales",
        texts: { cs: texts, sk: texts, hu: texts, en: texts },
        people,
      } as const;
      const before = await readContents(connection().db);
      await importContents(world.dependencies, { contacts: [{ ...one, people }] });
      expect((await readContents(connection().db)).contacts[0]?.people).toEqual(people);
      const user = await world.user();
      const customerId = (await findCustomerOf(connection().db, await world.identity(user.email))) ?? "";
      const { visitor } = await world.logIn(user);
      const names = async () => (await listContacts(world.dependencies, visitor)).map(({ name }) => name);
      const become = async (customerType: CustomerType) =>
        connection().db.update(customers).set({ customerType }).where(eq(customers.id, customerId));
      await become("individual-consumer");
      expect((await names())[0]).toBe("for consumers");
      await become("company");
      expect((await names())[0]).toBe("for companies");
      await become("individual-self-employed");
      expect(await names()).toEqual(["for lorries", "for everybody", "for consumers", "for companies"]);
      await connection()
        .db.insert(contracts)
        .values(contractRow(customerId, { bodyType: "estate" }));
      expect((await names())[0]).toBe("for everybody");
      await connection()
        .db.insert(contracts)
        .values(contractRow(customerId, { bodyType: "lorry" }));
      expect((await names())[0]).toBe("for lorries");
      await importContents(world.dependencies, { contacts: before.contacts });
    });

    test("are for those who are logged in", async () => {
      for (const read of [help.faq, help.dealers, help.contactTexts]) {
        expect(await refusalOf(read(newVisitor()))).toMatchObject({ code: "unauthenticated" });
      }
    });
  });
});
