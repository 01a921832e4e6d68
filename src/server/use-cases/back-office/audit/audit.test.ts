import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import { auditQuerySchema } from "#forms/backoffice/audit-schemas.ts";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { auditPageView } from "#server/audit/audit-view.ts";
import { verifyAudit as verifyChain } from "#server/audit/verify-audit.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { type AuditEvent, appendAudit } from "#server/database/repositories/audit-events.ts";
import { insertCustomer } from "#server/database/repositories/identities.ts";
import { offers, users } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { offerRow } from "#tests/support/portal-rows.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { exportAudit } from "./export-audit.ts";
import { findPeopleAndCases } from "./find-people-and-cases.ts";
import { listAudit } from "./list-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

const begin = Date.parse("2026-11-02T08:00:00.000Z");
const minute = 60_000;

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
}

oneDatabase((connection) => {
  const database = () => connection().db;
  let minutes = 0;
  const clock = { now: () => new Date(begin + minutes * minute) };

  const person = (role: StaffRole) => newStaffSession(database(), { roles: everywhere(role), at: clock.now() });

  async function customer(country: Country): Promise<string> {
    const id = randomUUID();
    const row = { id, customerType: "company", country, name: "Test", sealedIdentifier: "" } as const;
    const sealed = { sealedEmail: null, sealedPhone: null, createdAt: clock.now() };
    await transact(database(), (tx) => insertCustomer(tx, { ...row, ...sealed }, []));
    return id;
  }

  /** A minute later. */
  async function write(event: Omit<AuditEvent, "at">): Promise<void> {
    minutes += 1;
    await transact(database(), (tx) => appendAudit(tx, { ...event, at: clock.now() }));
  }

  async function look(session: StaffSession, seen: Parameters<typeof auditPageView>[2]): Promise<void> {
    minutes += 1;
    await auditPageView({ database: database(), clock }, session, seen);
  }

  const needed = () => ({
    database: database(),
    clock,
    blindIndex: blindIndex(["a secret of the tests, 32 characters"]),
  });
  const meantBy = (words: { readonly person?: string; readonly case?: string }, session: StaffSession) =>
    findPeopleAndCases.call(needed(), session, { input: { person: "", case: "", ...words } });
  const list = (query: Readonly<Record<string, string>>, session: StaffSession) =>
    listAudit.call(needed(), session, { raw: query });
  const eventsOf = async (query: Readonly<Record<string, string>>, session: StaffSession) =>
    (await list(query, session)).items.map(({ event }) => event);

  test("each view is a line, found by person, case and customer", async () => {
    const [operator, auditor] = [await person("operator"), await person("auditor")];
    const [application, request, customerId] = [randomUUID(), randomUUID(), randomUUID()];
    await look(operator, { kind: "application", id: application, customerId: null });
    await look(operator, { kind: "application", id: application, customerId: null });
    await look(operator, { kind: "request", id: request, customerId });
    await look(auditor, { kind: "customer", id: customerId, customerId });
    expect(await eventsOf({ case: application }, auditor)).toEqual(["application-viewed", "application-viewed"]);
    expect(await eventsOf({ customer: customerId }, auditor)).toEqual(["customer-viewed", "request-viewed"]);
    const { items, total } = await list({ person: operator.staff.id, pageSize: "1" }, auditor);
    expect(total).toBe(3);
    expect(items).toEqual([
      {
        at: new Date(begin + (minutes - 1) * minute).toISOString(),
        person: { staffId: operator.staff.id, name: operator.staff.email },
        actor: "staff",
        event: "request-viewed",
        subject: request,
        details: { by: operator.staff.id, customerId },
      },
    ]);
    expect(await eventsOf({ person: operator.staff.id, page: "4", pageSize: "1" }, auditor)).toEqual([]);
  });

  test("subjects of lines have names where they have a page", async () => {
    const auditor = await person("auditor");
    const [customerId, gone] = [await customer("cz"), randomUUID()];
    await look(auditor, { kind: "customer", id: customerId, customerId });
    await look(auditor, { kind: "customer", id: customerId, customerId });
    await look(auditor, { kind: "application", id: gone, customerId: null });
    await write({ actor: "operator", event: "contents-imported", subject: null, details: {} });
    const { subjects: named } = await list({ person: auditor.staff.id }, auditor);
    expect(named).toHaveLength(2);
    const { id, email } = auditor.staff;
    expect(named).toEqual(
      expect.arrayContaining([
        { kind: "customer", id: customerId, name: "Test" },
        { kind: "staff", id, name: email },
      ]),
    );
  });

  test("a staff member is found by a part of the e-mail, a user by the complete one and only with the right to see masked values", async () => {
    const [auditor, compliance] = [await person("auditor"), await person("compliance")];
    const held = [...everywhere("auditor"), ...everywhere("operator")];
    const both = await newStaffSession(database(), { roles: held, at: clock.now() });
    const email = `${randomUUID()}@example.com`;
    const user = { id: randomUUID(), email, locale: "cs", createdAt: clock.now() } as const;
    await database().insert(users).values(user);
    const meant = async (typed: string, session: StaffSession) =>
      (await meantBy({ person: typed }, session)).person.map(({ kind, id }) => [kind, id]);
    const { staff } = compliance;
    expect(await meant(staff.email.toUpperCase(), auditor)).toEqual([["staff", staff.id]]);
    expect(await meant(staff.email.slice(0, 24), auditor)).toContainEqual(["staff", staff.id]);
    expect(await meant(email, both)).toEqual([["user", user.id]]);
    expect(await meant(email, auditor)).toEqual([]);
    expect(await meant(email.slice(0, 20), auditor)).toEqual([]);
    expect(await meant(email, compliance)).toEqual([]);
  });

  test("a case is found by reference only by persons who may read the log", async () => {
    const reference = `NA-${randomUUID().slice(0, 13).toUpperCase()}`;
    const offer = offerRow({ customerId: await customer("cz"), country: "cz", reference });
    const { id } = offer;
    await database().insert(offers).values(offer);
    const meant = async (...countries: Country[]) => {
      const session = await newStaffSession(database(), { roles: [{ role: "auditor", countries }], at: clock.now() });
      return (await meantBy({ case: reference.toLowerCase() }, session)).case;
    };
    const found = [{ kind: "offer", id, name: reference }];
    expect([await meant(), await meant("cz", "sk"), await meant("sk", "hu")]).toEqual([found, found, []]);
  });

  test("lines written before the search existed are found by the ids in their details", async () => {
    const auditor = await person("auditor");
    const [userId, customerId, requestId] = [randomUUID(), randomUUID(), randomUUID()];
    const ofUser = { actor: "user", subject: userId } as const;
    await write({ ...ofUser, event: "request-filed", details: { customerId, requestId, reference: "RQ" } });
    await write({ actor: "operator", event: "request-moved", subject: null, details: { requestId, status: "done" } });
    await write({ ...ofUser, event: "identity-ended", details: { idam: "x", customer: customerId, by: "user" } });
    expect(await eventsOf({ case: requestId }, auditor)).toEqual(["request-moved", "request-filed"]);
    expect(await eventsOf({ customer: customerId }, auditor)).toEqual(["identity-ended", "request-filed"]);
    expect(await eventsOf({ person: userId, case: requestId }, auditor)).toEqual(["request-filed"]);
    expect((await list({ person: userId }, auditor)).items.map((item) => item.person)).toEqual([null, null]);
    expect(await eventsOf({ person: randomUUID() }, auditor)).toEqual([]);
  });

  test("lines are found by their time, both ends included", async () => {
    const [operator, auditor] = [await person("operator"), await person("auditor")];
    const at: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      await look(operator, { kind: "message", id: randomUUID(), customerId: randomUUID() });
      at.push(clock.now().toISOString());
    }
    const [first = "", second = "", third = ""] = at;
    const times = async (query: object) =>
      (await list({ person: operator.staff.id, ...query }, auditor)).items.map((item) => item.at);
    expect(await times({ from: second })).toEqual([third, second]);
    expect(await times({ to: second })).toEqual([second, first]);
    expect(await times({ from: second, to: second })).toEqual([second]);
  });

  test("compliance sees only the lines about cases that they have or had", async () => {
    const [operator, compliance] = [await person("operator"), await person("compliance")];
    const [own, other] = [randomUUID(), randomUUID()];
    const taken = (subject: string, { staff: { id } }: StaffSession) =>
      write({ actor: "staff", event: "application-viewed", subject, details: { by: id, assignee: id } });
    await taken(own, compliance);
    await taken(own, operator);
    await taken(other, operator);
    await look(operator, { kind: "application", id: own, customerId: null });
    expect((await list({}, compliance)).total).toBe(3);
    expect(await eventsOf({ case: own, person: operator.staff.id }, compliance)).toHaveLength(2);
    expect(await list({ case: other }, compliance)).toMatchObject({ items: [], total: 0 });
  });

  test("a role limited to a country reads only the lines about its customers and cases", async () => {
    const [slovak, czech] = [await customer("sk"), await customer("cz")];
    const inSlovakia = (role: StaffRole) =>
      newStaffSession(database(), { roles: [{ role, countries: ["sk"] }], at: clock.now() });
    const [auditor, compliance, operator] = [
      await inSlovakia("auditor"),
      await inSlovakia("compliance"),
      await person("operator"),
    ];
    const [ofSlovak, ofCzech, user] = [randomUUID(), randomUUID(), randomUUID()];
    await look(operator, { kind: "customer", id: slovak, customerId: slovak });
    await look(operator, { kind: "request", id: ofSlovak, customerId: slovak });
    await look(operator, { kind: "customer", id: czech, customerId: czech });
    await look(operator, { kind: "request", id: ofCzech, customerId: czech });
    await write({ actor: "user", event: "login-succeeded", subject: user, details: {} });
    const subjects = async (session: StaffSession, query = {}) =>
      (await list({ pageSize: "100", ...query }, session)).items.map(({ subject }) => subject);
    expect(await subjects(auditor)).toEqual([ofSlovak, slovak]);
    expect(await subjects(auditor, { customer: czech })).toEqual([]);
    expect(await subjects(auditor, { case: user })).toEqual([]);
    expect(await subjects(await person("auditor"), { case: user })).toEqual([user]);
    const text = async (session: StaffSession) => {
      return await textOf((await exportAudit.call(needed(), session, { input: {} })).bytes);
    };
    expect(await text(auditor)).toContain(slovak);
    expect(await text(auditor)).not.toContain(czech);
    expect(await text(await person("auditor"))).toContain(czech);

    const taken = (subject: string, customerId: string) => {
      const details = { by: operator.staff.id, assignee: compliance.staff.id, customerId };
      return write({ actor: "staff", event: "request-viewed", subject, details });
    };
    await taken(ofSlovak, slovak);
    await taken(ofCzech, czech);
    expect(await subjects(compliance)).toEqual([ofSlovak, ofSlovak]);
  });

  test("an export is audited, and none of its cells is a formula", async () => {
    const auditor = await person("auditor");
    const subject = randomUUID();
    await write({ actor: "operator", event: "contents-imported", subject, details: { file: 'a "b"', sum: "=1+1" } });
    const { bytes: chunks } = await exportAudit.call(needed(), auditor, { input: { case: subject } });
    const [head, line, ...rest] = (await textOf(chunks)).split("\r\n");
    expect(head).toBe('\ufeff"at","actor","personId","person","event","subject","details"');
    expect(line).toContain(`"operator","","","contents-imported","${subject}","{""file"":""a \\""b\\"""",`);
    expect(rest).toEqual([""]);
    expect((await list({ person: auditor.staff.id }, auditor)).items).toMatchObject([
      { event: "audit-exported", details: { filters: ["case"] } },
    ]);
  });

  test("the complete chain is verified; readers of one country get the number of its lines", async () => {
    const held = [{ role: "auditor", countries: ["hu"] }] as const;
    const hungarian = await newStaffSession(database(), { roles: held, at: clock.now() });
    const [theirs, czech] = [await customer("hu"), await customer("cz")];
    const operator = await person("operator");
    for (const id of [theirs, theirs, czech]) await look(operator, { kind: "customer", id, customerId: id });
    const verify = (session: StaffSession) => verifyAudit.call(needed(), session, {});
    const whole = await verifyChain(database());
    expect(await verify(hungarian)).toEqual({ ...whole, intact: 2, isOfCountries: true });
    expect(await verify(await person("auditor"))).toMatchObject({ intact: whole.intact + 1, isOfCountries: false });
    expect((await list({ person: hungarian.staff.id }, await person("auditor"))).items).toMatchObject([
      { event: "audit-verified", details: { intact: whole.intact, broken: null } },
    ]);
  });
});

test.each([
  { person: "x" },
  { customer: "1" },
  { from: "yesterday" },
  { to: "2026-11-02" },
  { from: "2026-11-02T08:00:00Z", to: "2026-11-02T07:59:59+00:00" },
  { page: "0" },
  { pageSize: "101" },
])("%j is refused", (query) => {
  expect(auditQuerySchema.safeParse(query).success).toBe(false);
});
