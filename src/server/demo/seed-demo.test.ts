import { and, count, eq, gte, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { caseStates } from "#domain/cases/case.ts";
import { countries } from "#domain/countries/codes.ts";
import { isCompanyIdCheckRight } from "#domain/identifiers/czech-slovak-company-id.ts";
import { isTaxNumberRight } from "#domain/identifiers/hungarian-company.ts";
import { slaAt } from "#domain/queue/clock.ts";
import type { QueueKind } from "#domain/queue/queue.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import * as tables from "#server/database/tables.ts";
import { openEntryBody, openValues } from "#server/use-cases/portal/requests/request-values.ts";
import { indexChanges } from "#server/use-cases/search/index-changes.ts";
import {
  type AccountsWorld,
  codeIn,
  newVisitor,
  openAccountsWorld,
  otherPassword,
} from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { demoDependencies } from "#tests/support/demo-dependencies.ts";
import { comparable, describedRows, storedRows } from "#tests/support/demo-rows.ts";
import { demoApplicants } from "./cases/applicants.ts";
import { demoSystem } from "./demo-id.ts";
import { demoOtherCustomers, demoPassword, demoStaff, demoUsers } from "./demo-users.ts";
import { type MadeFiles, makeFiles } from "./make-files.ts";
import { prospectOffer, prospectOfferId } from "./offer-links.ts";
import { recordFiles as filesOfBooks, type RecordFiles } from "./portal/record-files.ts";
import { type Books, demoRecords } from "./portal/records.ts";
import { demoSpecimens } from "./portal/specimens.ts";
import { type DemoDependencies, seedDemo } from "./seed-demo.ts";

const timeout = 240_000;

/** Parts of a contract have the contract's id. */
const tablesOfBooks = [
  ["customers", tables.customers, tables.customers.id],
  ["contracts", tables.contracts, tables.contracts.contractNumber],
  ["contracts", tables.contractNumbers, tables.contractNumbers.contractNumber],
  ["contracts", tables.contractParties, tables.contractParties.contractNumber],
  ["contracts", tables.paymentSchedules, tables.paymentSchedules.contractNumber],
  ["invoices", tables.invoices, tables.invoices.id],
  ["documents", tables.documents, tables.documents.id],
  ["demands", tables.documentRequests, tables.documentRequests.id],
  ["messages", tables.messages, tables.messages.id],
  ["messages", tables.messageAttachments, tables.messageAttachments.messageId],
  ["offers", tables.offers, tables.offers.id],
  ["contacts", tables.contacts, sql`${tables.contacts.country} || '-' || ${tables.contacts.kind}`],
  ["contacts", tables.contactTexts, sql`${tables.contactTexts.country} || '-' || ${tables.contactTexts.kind}`],
  ["dealers", tables.dealers, tables.dealers.id],
  ["signings", tables.signings, tables.signings.contractNumber],
  ["signings", tables.signers, tables.signers.contractNumber],
] as const;

const ofNoPerson = new Map<PgTable, SQL | undefined>([
  [tables.messages, eq(tables.messages.author, "provider")],
  [tables.documentRequests, isNull(tables.documentRequests.staffId)],
  [tables.documents, sql`${tables.documents.file} ->> 'key' not like 'uploads/%'`],
]);

oneDatabase((connection) => {
  let world: AccountsWorld;
  let demo: DemoDependencies;
  let began: Date;
  let today: string;
  let books: Books;
  let recordFiles: RecordFiles;
  let hashOf: MadeFiles["hashOf"];
  const files = new Map<string, Uint8Array>();
  beforeAll(async () => {
    world = openAccountsWorld(connection());
    demo = demoDependencies(world, files);
    const { clock, companyInfo } = world.dependencies;
    const names = { cz: companyInfo.cs.name, sk: companyInfo.sk.name, hu: companyInfo.hu.name };
    began = clock.now();
    today = calendarDateInPrague(began);
    books = demoRecords(today, names);
    recordFiles = filesOfBooks(books, today, companyInfo);
    ({ hashOf } = await makeFiles(recordFiles, demo.draw));
  });

  const rowsIn = async (table: PgTable) => {
    const [counted] = await connection().db.select({ rows: count() }).from(table);
    return counted?.rows ?? 0;
  };
  const stateOfRecords = () => {
    const { externalId, revision, updatedAt } = tables.integrationRecords;
    const each = sql`${tables.integrationRecords.kind} || ${externalId} || ${revision} || ${updatedAt}`;
    const digest = sql<string>`md5(string_agg(${each}, ',' order by ${tables.integrationRecords.kind}, ${externalId}))`;
    // Contracts made from applications are older.
    const isOfBooks = gte(updatedAt, began);
    return connection().db.select({ rows: count(), digest }).from(tables.integrationRecords).where(isOfBooks);
  };

  test("resumes an interrupted start on another day, with its own day", { timeout }, async () => {
    const broken = {
      ...demo.sealer,
      seal(text: string, context: string) {
        if (context.startsWith("message answer")) throw new Error("killed");
        return demo.sealer.seal(text, context);
      },
    };
    await expect(seedDemo({ ...demo, sealer: broken, cases: { ...demo.cases, sealer: broken } })).rejects.toThrow(
      "killed",
    );
    for (const table of [tables.users, tables.requests, tables.applications, tables.approvals]) {
      expect(await rowsIn(table)).toBe(0);
    }
    const sent = await stateOfRecords();
    expect(sent[0]?.rows).toBeGreaterThan(28_000);
    world.pass(86_400_000);
    await seedDemo(demo);
    world.pass(-86_400_000);
    expect(await stateOfRecords()).toEqual(sent);
    expect([await rowsIn(tables.users), await rowsIn(tables.requests)]).toEqual([
      // and the customer who has signed
      demoUsers.length + 1,
      books.requests.length,
    ]);
  });

  test.each(tablesOfBooks)("every row of %s came through the integration API", async (kind, table, id) => {
    const { integrationRecords: records } = tables;
    const { db } = connection();
    const isOfKind = and(eq(records.system, demoSystem), eq(records.kind, kind));
    const known = await db.select({ id: records.targetId }).from(records).where(isOfKind);
    const sent = new Set(known.map((record) => record.id));
    const rows = await db
      .select({ id: sql<string>`(${id})::text` })
      .from(table)
      .where(ofNoPerson.get(table));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !sent.has(row.id))).toEqual([]);
  });

  test("the rows equal the records, with letters read and offers answered", async () => {
    const { kind, externalId, targetId } = tables.integrationRecords;
    const records = await connection().db.select({ kind, externalId, targetId }).from(tables.integrationRecords);
    const ids = new Map(records.map((one) => [`${one.kind} ${one.externalId}`, one.targetId ?? ""]));
    const sent = new Map(
      (await connection().db.select().from(tables.integrationFiles)).map((one) => [one.sha256, one]),
    );
    const described = describedRows(books, {
      files: recordFiles,
      idOf: (name, id) => ids.get(`${name} ${id}`) ?? `no ${name} ${id}`,
      stored(name) {
        const sha256 = hashOf(name);
        const { blobId, mime = "", size = 0 } = sent.get(sha256) ?? {};
        return { key: `integration-files/${blobId}`, mime, size, sha256 };
      },
    });
    const stored = await storedRows(connection(), demo.sealer, {
      leaveOut: new Set([
        ...[demoApplicants.sedlak, demoApplicants.vesela].map(({ key }) => ids.get(`customers ${key}`)),
        ...(await preparedContracts()),
      ]),
    });
    for (const [name, rows] of Object.entries(described)) {
      expect([name, comparable(stored[name])]).toEqual([name, comparable(rows)]);
    }
    for (const country of ["cz", "sk", "hu"] as const) {
      expect(ids.get(`offers ${prospectOffer(country)}`)).toBe(prospectOfferId(country));
    }
  });

  test("documents belong to their own contract and customer, except specimens", async () => {
    const { documents, customers } = tables;
    const rows = await connection()
      .db.select({ file: documents.file, number: documents.contractNumber, name: customers.name, id: customers.id })
      .from(documents)
      .innerJoin(customers, eq(customers.id, documents.customerId))
      .where(ofNoPerson.get(documents));
    const specimens = new Set(
      countries
        .flatMap((country) => [...demoSpecimens(country, today).keys()])
        .filter((name) => recordFiles.drawn.has(name)),
    );
    const shared = new Set([...specimens].map(hashOf));
    const own = rows.filter(({ file }) => file.from === "store" && !shared.has(file.sha256));
    expect(own.length).toBeGreaterThan(100);
    const consumers = new Set(
      books.customers.filter((one) => one.customerType === "individual-consumer").map((one) => one.name),
    );
    const left = rows.filter((row) => !own.includes(row));
    expect(left.filter(({ name, number }) => consumers.has(name) || number === null)).toEqual([]);
    const acted = demoUsers.flatMap(({ customers: own }) => own);
    const first = new Set(
      acted.flatMap(({ contracts }) =>
        contracts.flatMap((one) => (one.role === "guarantee" ? [] : [one.contractNumber])),
      ),
    );
    expect(left.filter(({ number }) => first.has(number ?? ""))).toEqual([]);
    for (const { file, number, name } of own) {
      const drawn = file.from === "store" && Buffer.from(files.get(file.key) ?? []).toString();
      expect(drawn).toContain(`"customerName":${JSON.stringify(name)}`);
      if (number !== null) expect(drawn).toContain(`"contractNumber":"${number}"`);
    }
    expect(new Set(own.map(({ file }) => file.from === "store" && file.sha256)).size).toBe(own.length);
  });

  const preparedContracts = async () => {
    const { contractNumber } = tables.cases;
    const made = await connection().db.select({ contractNumber }).from(tables.cases).where(isNotNull(contractNumber));
    return made.map((one) => one.contractNumber);
  };

  test("applications exist in every state, in time, nearly late and late", async () => {
    const { state, applicationId } = tables.cases;
    const states = await connection().db.select({ state, count: count() }).from(tables.cases).groupBy(state);
    expect(new Set(states.map((one) => one.state))).toEqual(new Set(caseStates));
    const unfiled = await connection()
      .db.select({ status: tables.applications.status })
      .from(tables.applications)
      .where(notExists(connection().db.select().from(tables.cases).where(eq(applicationId, tables.applications.id))));
    expect(unfiled.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "open"));
    while (await indexChanges(demo.cases));
    const now = world.dependencies.clock.now();
    const waiting = await connection().db.select().from(tables.queueItems);
    const slasOf = (kind: QueueKind) =>
      new Set(waiting.flatMap((row) => (row.kind === kind ? [slaAt({ ...row, state: row.clock }, now)] : [])));
    for (const sla of ["in-time", "at-risk", "breached", "paused"] as const)
      expect(slasOf("application")).toContain(sla);
    expect(slasOf("upload").size).toBe(1);
    for (const sla of ["in-time", "at-risk", "breached"] as const) {
      expect(slasOf("message")).toContain(sla);
      expect(slasOf("approval")).toContain(sla);
    }
  });

  test("applicants stop at each step, and an uploaded document waits for staff", async () => {
    const { storedSteps, filedAt } = tables.applicationFigures;
    const stopped = await connection()
      .db.selectDistinct({ storedSteps })
      .from(tables.applicationFigures)
      .where(isNull(filedAt));
    expect(new Set(stopped.map((one) => one.storedSteps))).toEqual(new Set([0, 1, 2, 3]));
    const { documentRequests } = tables;
    const [documentRequest, ...others] = await connection()
      .db.select()
      .from(documentRequests)
      .where(isNotNull(documentRequests.metAt));
    expect(others).toEqual([]);
    expect(documentRequest).toMatchObject({ acceptedAt: null, returned: null });
    const sent = documentRequest?.metBy?.documentIds ?? [];
    const [document] = await connection().db.select().from(tables.documents).where(inArray(tables.documents.id, sent));
    expect(document?.file).toMatchObject({ from: "store", mime: "image/png" });
  });

  test("every demo user logs in with the demo's password, and has its identities", async () => {
    for (const { email, locale, customers: own } of demoUsers) {
      const { answer } = await world.accounts.logIn({ email, password: demoPassword }, newVisitor());
      expect(answer.user).toMatchObject({ email, locale, idam: own[0]?.key });
      expect(answer.user.identities.map(({ idam }) => idam)).toEqual(own.map(({ key }) => key));
    }
    expect(demoUsers.map(({ email }) => email.split("@")[0])).toEqual([
      "consumer.cz",
      "selfemployed.cz",
      "company.cz",
      "guarantor.cz",
      "cession.cz",
      "many.cz",
      "company.sk",
      "consumer.sk",
      "company.hu",
      "consumer.hu",
    ]);
  });

  test("staff log in with the same password, without a second factor, and are not customers", async () => {
    for (const { email, role } of demoStaff) {
      const staff = { email, password: demoPassword };
      const visitor = newVisitor();
      const login = await world.staff.logIn(staff, visitor);
      if (login.state !== "logged-in") throw new Error(login.state);
      expect(await world.staff.session({ ...visitor, staffToken: login.token })).toMatchObject({
        staff: { email },
        roles: [{ role, countries: [] }],
      });
      await expect(world.accounts.logIn(staff, newVisitor())).rejects.toMatchObject({ code: "invalid-credentials" });
    }
  });

  test("roles are those of the contracts", async () => {
    const rolesOf = async (email: string) => {
      const { answer } = await world.accounts.logIn({ email, password: demoPassword }, newVisitor());
      return answer.user.identities.map(({ roles }) => roles);
    };
    expect(await rolesOf("guarantor.cz@example.com")).toEqual([["guarantee"]]);
    expect(await rolesOf("cession.cz@example.com")).toEqual([["cession"]]);
    expect(await rolesOf("many.cz@example.com")).toEqual([[], [], []]);
  });

  test("a customer without a user can be linked", async () => {
    const [outsider] = demoOtherCustomers;
    if (outsider === undefined) throw new Error("there is none");
    const { visitor } = await world.logIn({ email: "consumer.cz@example.com", password: demoPassword });
    const [contract] = outsider.contracts;
    const numbers = { contractNumber: contract?.contractNumber ?? "", identifier: outsider.identifier };
    const { hash } = await world.accounts.linkIdentity(numbers, visitor);
    const message = (await world.messages()).find(({ to }) => to === outsider.email);
    await world.accounts.verifyCode({ type: "link", hash, code: codeIn(message) }, visitor);
    expect((await world.accounts.session(visitor))?.identities.map(({ name }) => name)).toContain(outsider.name);
  });

  test("the database computes the same sums", async () => {
    const { contracts, paymentSchedules } = tables;
    const lines = sql`jsonb_array_elements(${paymentSchedules.instalments}) line`;
    const wrong = await connection()
      .db.select({ contractNumber: contracts.contractNumber })
      .from(contracts)
      .innerJoin(paymentSchedules, eq(paymentSchedules.contractNumber, contracts.contractNumber))
      .where(
        or(
          sql`${contracts.price} - ${contracts.downpayment} <> (select sum((line ->> 'principal')::bigint) from ${lines})`,
          sql`${contracts.outstanding} <> (
            select coalesce(sum((line ->> 'amount')::bigint), 0) from ${lines} where line ->> 'paid' is null
          )`,
        ),
      );
    expect(wrong).toEqual([]);
  });

  test("every contract can be linked by its number, and identities have the roles of the demo users", async () => {
    const { contracts, contractNumbers } = tables;
    const { db } = connection();
    const linked = await db
      .select({ contractNumber: contracts.contractNumber })
      .from(contracts)
      .innerJoin(
        contractNumbers,
        and(
          eq(contractNumbers.contractNumber, contracts.contractNumber),
          eq(contractNumbers.customerId, contracts.customerId),
        ),
      );
    expect(linked.length).toBe(await rowsIn(tables.contracts));
    const roles = await db
      .select({ number: contractNumbers.contractNumber, role: contractNumbers.role })
      .from(contractNumbers)
      .where(isNotNull(contractNumbers.role))
      .orderBy(contractNumbers.contractNumber);
    expect(roles).toEqual([
      { number: "CZ-2024-0004", role: "guarantee" },
      { number: "CZ-2024-0005", role: "cession" },
    ]);
  });

  test("values and threads of requests are encrypted, and can be decrypted", async () => {
    const rows = await connection().db.select().from(tables.requests);
    const written = await connection().db.select().from(tables.requestEntries);
    for (const { row, body } of books.requests.flatMap(({ entries }) => entries)) {
      const stored = written.find(({ id }) => id === row.id);
      expect(stored && openEntryBody(world.dependencies.sealer, stored)).toBe(body);
    }
    for (const { row, values } of books.requests) {
      const stored = rows.find(({ id }) => id === row.id);
      expect(stored && openValues(world.dependencies.sealer, stored)).toEqual(values);
    }
  });

  test("identifiers are valid and encrypted", async () => {
    for (const { country, customerType, identifier } of [
      ...demoUsers.flatMap(({ customers: own }) => own),
      ...demoOtherCustomers,
    ]) {
      const isCompany = customerType !== "individual-consumer";
      if (isCompany && country !== "hu")
        expect([identifier, isCompanyIdCheckRight(identifier)]).toEqual([identifier, true]);
      if (isCompany && country === "hu") expect([identifier, isTaxNumberRight(identifier)]).toEqual([identifier, true]);
    }
    const rows = JSON.stringify(await connection().db.select().from(tables.customers));
    expect(rows).not.toMatch(/710319|@example\.com|\+420601/);
  });

  test("a later start changes nothing", async () => {
    const { db } = connection();
    const user = { email: "company.hu@example.com", password: demoPassword };
    const { visitor } = await world.logIn(user);
    await world.accounts.changePassword(
      { password: demoPassword, newPassword: otherPassword, passwordCheck: otherPassword },
      visitor,
    );
    await db.update(tables.messages).set({ deletedAt: new Date("2026-11-21T10:00:00.000Z") });
    await db.delete(tables.offers);
    const before = [await rowsIn(tables.messages), await rowsIn(tables.applications)];
    await seedDemo(demo);
    await world.logIn({ ...user, password: otherPassword });
    expect(await rowsIn(tables.offers)).toBe(0);
    expect([await rowsIn(tables.messages), await rowsIn(tables.applications)]).toEqual(before);
    const [deleted] = await db.select({ deletedAt: tables.messages.deletedAt }).from(tables.messages).limit(1);
    expect(deleted?.deletedAt).not.toBeNull();
  });
});
