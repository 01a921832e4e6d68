import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import { auditQuerySchema } from "#forms/backoffice/audit-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { type AuditEvent, appendAudit } from "#server/database/repositories/audit-events.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { listAudit } from "./list-audit.ts";
import { noteLook } from "./note-look.ts";
import { verifyAudit } from "./verify-audit.ts";

const begin = Date.parse("2026-11-02T08:00:00.000Z");
const minute = 60_000;

eachDatabase((_kind, connection) => {
  const database = () => connection().db;
  let minutes = 0;
  const clock = { now: () => new Date(begin + minutes * minute) };

  const person = (role: StaffRole) => newStaffSession(database(), { held: everywhere(role), at: clock.now() });

  /** A minute later than what was written before. */
  async function write(event: Omit<AuditEvent, "at">): Promise<void> {
    minutes += 1;
    await transact(database(), (tx) => appendAudit(tx, { ...event, at: clock.now() }));
  }

  async function look(session: StaffSession, seen: Parameters<typeof noteLook>[2]): Promise<void> {
    minutes += 1;
    await noteLook({ database: database(), clock }, session, seen);
  }

  const list = (query: Readonly<Record<string, string>>, session: StaffSession) =>
    listAudit({ database: database() }, auditQuerySchema.parse(query), session);
  const eventsOf = async (query: Readonly<Record<string, string>>, session: StaffSession) =>
    (await list(query, session)).items.map(({ event }) => event);

  test("each look is a line, found by who looked, by case and by customer", async () => {
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

  test("lines that were written before anybody searched them are found by the ids in their details", async () => {
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

  test("whoever is of compliance sees the lines about cases that they have or had, and no others", async () => {
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

  test("the chain is whole", async () => {
    expect(await verifyAudit(database())).toMatchObject({ broken: null });
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
