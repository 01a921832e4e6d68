import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { revealLimits } from "#server/audit/hourly-limits.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { removeContents } from "#server/database/repositories/application-contents.ts";
import { insertCustomer } from "#server/database/repositories/identities.ts";
import { applicationSearchTokens, customerSearchTokens, listedChanges } from "#server/database/tables.ts";
import { makeLog } from "#server/shared/log.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { listAudit } from "#server/use-cases/back-office/audit/list-audit.ts";
import { setCaseRisk } from "#server/use-cases/back-office/cases/hold-case.ts";
import { takeCase } from "#server/use-cases/back-office/cases/take-case.ts";
import type { Needs } from "#server/use-cases/back-office/context.ts";
import { listCustomers } from "#server/use-cases/back-office/customers/list-customers.ts";
import { readCustomer } from "#server/use-cases/back-office/customers/read-customer.ts";
import { revealValues } from "#server/use-cases/back-office/customers/reveal-values.ts";
import { listQueue } from "#server/use-cases/back-office/queue/list-queue.ts";
import { searchBackOffice } from "#server/use-cases/back-office/queue/search-back-office.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { type OnboardingWorld, openOnboardingWorld, refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { indexChanges, nameContext, reindexOutdated } from "./index-changes.ts";

const secret = "a secret of the tests, 32 characters";

eachDatabase((_kind, connection) => {
  let world: OnboardingWorld;
  let needed: Needs<"sealer" | "blindIndex" | "log">;
  const db = () => connection().db;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
    const { database, sealer, clock } = world.dependencies;
    needed = { database, sealer, clock, blindIndex: blindIndex([secret]), log: makeLog("silent") };
  });

  const person = (held = everywhere("operator")) => newStaffSession(db(), { roles: held, at: needed.clock.now() });

  async function customer(known: {
    name: string;
    identifier?: string;
    email?: string;
    phone?: string;
    contractNumber?: string;
    customerType?: CustomerType;
    country?: Country;
  }): Promise<string> {
    const id = randomUUID();
    const { name, identifier = id, email, phone, customerType = "individual-consumer", country = "cz" } = known;
    const { sealer, clock } = needed;
    const row = {
      id,
      name,
      customerType,
      country,
      sealedIdentifier: sealer.seal(identifier, identifierContext(id)),
      sealedEmail: email === undefined ? null : sealer.seal(email, emailContext(id)),
      sealedPhone: phone === undefined ? null : sealer.seal(phone, phoneContext(id)),
      createdAt: clock.now(),
    };
    const { contractNumber = `C-${id}` } = known;
    await transact(db(), (tx) => insertCustomer(tx, row, [{ contractNumber, role: null }]));
    return id;
  }

  const list = (searchQuery: string, session: StaffSession) =>
    listCustomers.call(needed, session, { raw: { searchQuery } });
  const idsOf = async (searchQuery: string, session: StaffSession) =>
    (await list(searchQuery, session)).items.map(({ customerId }) => customerId);

  const valuesOf = async (call: object, session: StaffSession) =>
    (await revealValues.call(needed, session, { raw: call })).values;

  describe("customers", () => {
    test("are found by words and their beginnings, and by complete numbers and addresses, at once", async () => {
      const operator = await person();
      const id = await customer({
        name: "Žofie Přikrylová",
        identifier: "855101/1236",
        email: "zofie@example.com",
        phone: "+420602111222",
        contractNumber: "CZ4400000017",
      });
      const other = await customer({ name: "Žofie Malá" });
      for (const search of [
        "prikrylova",
        "přik zof",
        "8551011236",
        "855101/1236",
        "Zofie@example.com",
        "602 111 222",
        "00420602111222",
        "cz44 0000 0017",
      ]) {
        expect([search, await idsOf(search, operator)]).toEqual([search, [id]]);
      }
      expect(await idsOf("žofie", operator)).toEqual([other, id]);
      for (const search of ["pr", "855101", "CZ440000001", "zofie@", "-", "x' or 1=1"]) {
        expect([search, await idsOf(search, operator)]).toEqual([search, []]);
      }
    });

    test("are listed in the order of the countries' alphabets", async () => {
      const one = randomUUID().slice(0, 8);
      const words =
        "adam Ádám Cibulka Čáp Huba Chalupa Ivan Lada Ľubica Luna Öböl Ruda Řehák Říha Sova Šaň Uran Ülő Zeman Žák Žofín";
      const names = words.split(" ").map((word) => `${word} ${one}`);
      for (const name of names.toReversed()) await customer({ name });
      const { items } = await list(one, await person());
      expect(items.map(({ name }) => name)).toEqual(names);
    });

    test("are shown with their identifiers masked, in the countries where the person may see them", async () => {
      const name = `Kovács ${randomUUID().slice(0, 8)}`;
      const id = await customer({ name, identifier: "8001011234", country: "hu" });
      const firm = await customer({
        name: `${name} Kft.`,
        identifier: "12345678",
        country: "hu",
        customerType: "company",
      });
      const { items, total } = await list(name, await person());
      expect(total).toBe(2);
      expect(items).toEqual([
        { customerId: id, name, country: "hu", customerType: "individual-consumer", identifier: "••••••••" },
        { customerId: firm, name: `${name} Kft.`, country: "hu", customerType: "company", identifier: "12345678" },
      ]);
      expect(await idsOf(name, await person([{ role: "operator", countries: ["cz", "sk"] }]))).toEqual([]);
    });

    test("are opened with e-mail and phone masked, and each view is in the audit log", async () => {
      const auditor = await person(everywhere("auditor"));
      const id = await customer({
        name: "Jan Malý",
        identifier: "8501011297",
        email: "jan@example.com",
        phone: "+420602111222",
      });
      const opened = await readCustomer.call(needed, auditor, { customerId: id });
      expect(opened).toMatchObject({ identifier: "••••••••", email: "j•••@example.com", phone: "+••••••••••22" });
      await readCustomer.call(needed, auditor, { customerId: id });

      const { items } = await listAudit.call(needed, auditor, { input: { customer: id } });
      expect(items.map(({ event, person: who }) => [event, who?.staffId])).toEqual([
        ["customer-viewed", auditor.staff.id],
        ["customer-viewed", auditor.staff.id],
      ]);
    });
  });

  test("have digests of their search tokens and no words in a dump", async () => {
    await customer({ name: "Tajemná Osoba", email: "tajemna@example.com" });
    await indexChanges(needed);
    const rows = await db().select().from(customerSearchTokens);
    // The first letters of a word are a token too. Three of them appear in a digest now and then.
    const terms = rows.flatMap((row) => row.tokens);
    expect(terms.length).toBeGreaterThan(3);
    expect(terms.filter((term) => !/^[\w-]{16}$/.test(term))).toEqual([]);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain("tajemn");
    expect(await db().select().from(listedChanges)).toEqual([]);
  });

  test("stay visible with another key in front, and are indexed again under it", async () => {
    const operator = await person();
    const id = await customer({ name: "Rotační Klíč" });
    await indexChanges(needed);
    const before = needed;
    needed = { ...needed, blindIndex: blindIndex(["another secret of the tests, also long", secret]) };
    try {
      expect(await idsOf("rotacni", operator)).toEqual([id]);
      await reindexOutdated(needed);
      while (await indexChanges(needed));
      needed = { ...needed, blindIndex: blindIndex(["another secret of the tests, also long"]) };
      expect(await idsOf("rotacni", operator)).toEqual([id]);
      const keys = new Set((await db().select().from(customerSearchTokens)).map(({ keyId }) => keyId));
      expect([...keys]).toEqual([needed.blindIndex.keyId]);
    } finally {
      needed = before;
      await reindexOutdated(needed);
    }
  });

  test("are found beside one that no key decrypts", async () => {
    const operator = await person();
    const { sealer } = needed;
    needed = { ...needed, sealer: makeSealer(["a secret that is lost, of 32 characters"]) };
    await customer({ name: "Ztracený Klíč" });
    needed = { ...needed, sealer };
    const id = await customer({ name: "Nalezený Klíč" });
    expect(await idsOf("nalezeny", operator)).toEqual([id]);
    await db().delete(customerSearchTokens);
  });

  describe("an application", () => {
    const finished = async (customerType: CustomerType = "company") => {
      const held = await world.start("cz");
      await world.fillIn(held, customerType);
      await world.submit(held, "onedoc", await world.consentTo(held), { customerType });
      return held.id;
    };

    test("is in the queue by its name from its filing until its decision", async () => {
      const operator = await person();
      const id = await finished();
      const row = async (query: Readonly<Record<string, string>>) => {
        const raw = { kind: "application", pageSize: "100", ...query };
        return (await listQueue.call(needed, operator, { raw })).items.find((item) => item.id === id);
      };
      const item = await row({});
      expect(item).toMatchObject({ state: "submitted", round: 1, country: "cz", assignee: null, sla: "in-time" });
      expect(item?.reference).toMatch(/^VO-/);
      expect(item?.due).not.toBeNull();
      const { reference } = item ?? {};
      expect(await row({ searchQuery: item?.customerName ?? "", assignee: "none" })).toEqual(item);
      expect(await row({ searchQuery: reference ?? "" })).toEqual(item);
      await takeCase.call(needed, operator, { id, input: {} });
      const { staff } = operator;
      const taken = { ...item, state: "in-review", assignee: { staffId: staff.id, name: staff.email } };
      expect(await row({ assignee: "me", state: "in-review" })).toEqual(taken);
      expect(await row({ assignee: "none" })).toBeUndefined();
      expect([await row({ risk: "normal" }), await row({ risk: "high" })]).toEqual([taken, undefined]);
      const reason = "a name on a list";
      await setCaseRisk.call(needed, await person(everywhere("compliance")), { id, input: { risk: "high", reason } });
      expect([await row({ risk: "normal" }), await row({ risk: "high" })]).toEqual([undefined, taken]);
      const input = { q: reference ?? "", locale: "en" } as const;
      const [found] = (await searchBackOffice.call(needed, operator, { input })).groups;
      const detail = `${reference} · in review · Czech Republic`;
      expect(found).toMatchObject({ kind: "applications", items: [{ title: item?.customerName, detail }] });
      await db().transaction((tx) => removeContents(tx, id, false));
      expect(await row({ state: "in-review" })).toBeUndefined();
    });

    test("is revealed without limit to the staff member who has taken it, and counts as one case of an hour", async () => {
      const [operator, other] = [await person(), await person()];
      const cases: string[] = [];
      for (let count = 0; count <= revealLimits.ownCases; count += 1) {
        const id = await finished("individual-consumer");
        await takeCase.call(needed, operator, { id, input: {} });
        cases.push(id);
      }
      const reveal = (id = "", session = operator) =>
        valuesOf({ subject: { kind: "application", id }, paths: ["0.email"], reason: "called" }, session);
      for (let count = 0; count <= revealLimits.otherValues; count += 1) await reveal(cases[0]);
      for (const id of cases.slice(1, -1)) await reveal(id);
      expect(await refusalOf(reveal(cases.at(-1)))).toMatchObject({
        code: "too-many-requests",
        retryAfterSeconds: 3_600,
      });
      expect(await reveal(cases[0])).toHaveProperty(["0.email"]);
      // Without taking the case one spends single values.
      expect(await reveal(cases[0], other)).toHaveProperty(["0.email"]);
      expect((await lastAuditOf(db()))?.details).toMatchObject({ isOwn: false });
    });

    test("has an encrypted name and search tokens once it is filed, and none once it is deleted", async () => {
      const id = await finished();
      while (await indexChanges(needed));
      const row = (await db().select().from(applicationSearchTokens)).find(({ applicationId }) => applicationId === id);
      expect(needed.sealer.unseal(row?.sealedName ?? "", nameContext(id))).not.toBe("");
      expect(row?.tokens.length).toBeGreaterThan(10);
    });

    test("reveals the stored values, with a line in the log that has paths and reason and no value", async () => {
      const [operator, id] = [await person(), await finished()];
      const path = "1.uboData.owners.0.personal_id";
      const call = { subject: { kind: "application", id }, paths: [path, "0.email"], reason: "  called back " };
      const values = await valuesOf(call, operator);
      expect(Object.keys(values)).toEqual([path, "0.email"]);
      expect(values["0.email"]).toMatch(/@example\.com$/);
      const line = await lastAuditOf(db());
      expect(line).toEqual({
        event: "values-revealed",
        subject: id,
        details: {
          by: operator.staff.id,
          kind: "application",
          paths: [path, "0.email"],
          reason: "called back",
          isOwn: false,
        },
      });
      for (const value of Object.values(values)) expect(JSON.stringify(line)).not.toContain(value);
    });

    test.each([
      ["1.uboData.owners.0"],
      ["1.uboData.owners.00.personal_id"],
      ["1.uboData.beneficalOwners"],
      ["1.uboData.owners.length"],
      ["2.customerData.constructor.name"],
      ["9.x"],
      [""],
    ])("reveals nothing for the path %j", async (path) => {
      const [operator, id] = [await person(), await finished()];
      const before = await lastAuditOf(db());
      const call = { subject: { kind: "application", id }, paths: ["0.email", path], reason: "called back" };
      expect(await refusalOf(valuesOf(call, operator))).toMatchObject({ code: "invalid-input" });
      expect(await lastAuditOf(db())).toEqual(before);
    });
  });

  describe("a reveal", () => {
    const email = "jana@example.com";
    const ofCustomer = async () => ({ kind: "customer", id: await customer({ name: "Jana", email }) });

    test("is refused without a reason, for an unknown person, and without the right", async () => {
      const [operator, subject] = [await person(), await ofCustomer()];
      const call = { subject, paths: ["email"], reason: "called back" };
      const refused = async (changed: object, session = operator) =>
        await refusalOf(valuesOf({ ...call, ...changed }, session));
      for (const changed of [
        { reason: undefined },
        { reason: " a " },
        { paths: [] },
        { paths: "email" },
        { paths: Array.from({ length: 51 }, () => "email") },
        { paths: ["phone"] },
        { subject: { kind: "staff", id: subject.id } },
        { subject: undefined },
      ]) {
        expect([changed, await refused(changed)]).toMatchObject([{}, { code: "invalid-input" }]);
      }
      const unknown = { subject: { kind: "customer", id: randomUUID() }, reason: "" };
      expect(await refused(unknown)).toMatchObject({ code: "not-found" });
      const inSlovakia = await person([{ role: "operator", countries: ["sk"] }]);
      expect(await refused({}, inSlovakia)).toMatchObject({ code: "not-found" });
      expect(await valuesOf(call, operator)).toEqual({ email });
    });

    test("of thirty at once spends at most the values of an hour, which return one by one", async () => {
      const [operator, subject] = [await person(), await ofCustomer()];
      const reveal = (paths = ["email", "identifier"]) => valuesOf({ subject, paths, reason: "called back" }, operator);
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => reveal()));
      const shown = outcomes.filter(({ status }) => status === "fulfilled");
      expect(shown).toHaveLength(revealLimits.otherValues / 2);
      world.pass(1_000_000);
      expect(await refusalOf(reveal(["email"]))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 2_600 });
      world.pass(2_600_000);
      expect(await reveal(["email"])).toEqual({ email });
    });
  });
});
