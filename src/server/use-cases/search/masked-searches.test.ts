import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { mostMissed } from "#server/audit/judge-search.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { insertCustomer } from "#server/database/repositories/identities.ts";
import { auditEvents, staffSearches } from "#server/database/tables.ts";
import { makeLog } from "#server/shared/log.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { listCustomers } from "#server/use-cases/back-office/customers/list-customers.ts";
import { listQueue, tallyQueue } from "#server/use-cases/back-office/queue/list-queue.ts";
import { searchBackOffice } from "#server/use-cases/back-office/queue/search-back-office.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type OnboardingWorld, openOnboardingWorld, refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";

const begin = Date.parse("2026-11-02T08:00:00.000Z");
const minute = 60_000;
/** Births of men on one day in 1971. */
const guess = (count: number) => `710319${String(count).padStart(4, "0")}`;
const contractOf = (id: string) => `C${id.replaceAll("-", "")}`.toUpperCase();

oneDatabase((connection) => {
  let world: OnboardingWorld;
  let now = begin;
  const db = () => connection().db;
  const needed = () => {
    const { database, sealer } = world.dependencies;
    const index = blindIndex(["a secret of the tests, 32 characters"]);
    return { database, sealer, clock: { now: () => new Date(now) }, blindIndex: index, log: makeLog("silent") };
  };
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });
  beforeEach(() => {
    now += 24 * 60 * minute;
  });

  async function customer(identifier: string, country: Country = "cz"): Promise<string> {
    const id = randomUUID();
    const { sealer } = world.dependencies;
    const row = {
      id,
      name: "Jiří Kovařík",
      customerType: "individual-consumer",
      country,
      sealedIdentifier: sealer.seal(identifier, identifierContext(id)),
      sealedEmail: sealer.seal(`${id}@example.com`, emailContext(id)),
      sealedPhone: sealer.seal("+420602111222", phoneContext(id)),
      createdAt: new Date(now),
    } as const;
    await transact(db(), (tx) => insertCustomer(tx, row, [{ contractNumber: contractOf(id), role: null }]));
    return id;
  }

  const list = async (searchQuery: string, session: StaffSession) =>
    (await listCustomers.call(needed(), session, { raw: { searchQuery } })).items.map(({ customerId }) => customerId);
  const searches = {
    customers: (words: string, session: StaffSession) => list(words, session),
    queue: async (searchQuery: string, session: StaffSession) =>
      (await listQueue.call(needed(), session, { raw: { searchQuery } })).items,
    tally: async (searchQuery: string, session: StaffSession) =>
      (await tallyQueue.call(needed(), session, { raw: { searchQuery } })).items.filter(({ count }) => count > 0),
    everything: async (q: string, session: StaffSession) =>
      (await searchBackOffice.call(needed(), session, { input: { q, locale: "cs" } })).groups,
  };
  const linesOf = async ({ staff }: StaffSession) => {
    const rows = await db().select().from(auditEvents).where(eq(auditEvents.subject, staff.id));
    return rows.map(({ event, details }): [string, unknown] => [event, JSON.parse(details)]);
  };
  const person = (held = everywhere("operator")) => newStaffSession(db(), { roles: held, at: new Date(now) });

  test("a search by a masked value finds nothing without the right to reveal, and is in the audit log", async () => {
    const id = await customer(guess(2745));
    const [operator, auditor] = [await person(), await person(everywhere("auditor"))];
    for (const words of ["710319/2745", "710319 2745", `${id}@example.com`, "+420 602 111 222"]) {
      expect([words, (await list(words, operator)).includes(id)]).toEqual([words, true]);
      for (const search of Object.values(searches)) expect(await search(words, auditor)).toEqual([]);
    }
    expect(await list("kovařík", auditor)).toContain(id);
    expect(await list(contractOf(id), auditor)).toEqual([id]);
    const by = auditor.staff.id;
    expect(await linesOf(auditor)).toEqual([
      ["value-searched", { by, kind: "person-number" }],
      ["value-searched", { by, kind: "email" }],
      ["value-searched", { by, kind: "phone" }],
    ]);
    const kept = JSON.stringify(await db().select().from(staffSearches));
    expect(kept).not.toContain("7103192745");
    expect(kept).not.toContain("example.com");
  });

  test("a search by a masked value finds only in the countries in which the person may reveal", async () => {
    const [czech, hungarian] = [await customer(guess(1111)), await customer(guess(1111), "hu")];
    const both = await person([
      { role: "auditor", countries: [] },
      { role: "operator", countries: ["hu"] },
    ]);
    expect(await list(guess(1111), both)).toEqual([hungarian]);
    expect((await list("kovařík", both)).includes(czech)).toBe(true);
  });

  test("no other spelling of a number evades the check of its form", async () => {
    const operator = await person();
    const id = await customer("005319/2745");
    expect(await list("005319/2745", operator)).toEqual([id]);
    for (const words of ["53192745", "53-19-2745", "kovařík 005319/2745", "53192745.", `k ${id}@example.com`]) {
      expect([words, (await list(words, operator)).includes(id)]).toEqual([words, false]);
    }
  });

  test("after too many without results, only searches by masked values are refused", async () => {
    const operator = await person();
    await customer(guess(5555));
    const ways = Object.values(searches);
    for (let count = 0; count < mostMissed; count += 1) {
      expect(await ways[count % ways.length]?.(guess(count), operator)).toEqual([]);
      now += 1_000;
    }
    // The same words within a minute count once.
    expect(await list(guess(mostMissed - 1), operator)).toEqual([]);
    for (const search of ways) {
      expect(await refusalOf(search(guess(5555), operator))).toMatchObject({
        code: "too-many-requests",
        retryAfterSeconds: 3_570,
      });
    }
    expect((await list("kovařík", operator)).length).toBeGreaterThan(0);
    expect((await linesOf(operator)).length).toBe(mostMissed);
    now += 3_570_000;
    expect(await list(guess(99), operator)).toEqual([]);
    expect(await refusalOf(list(guess(98), operator))).toMatchObject({ code: "too-many-requests" });
  });

  test("searches with results are not limited", async () => {
    const operator = await person();
    for (let count = 0; count <= mostMissed; count += 1) {
      const id = await customer(guess(6000 + count));
      expect(await list(guess(6000 + count), operator)).toContain(id);
    }
    expect(await list(guess(7000), operator)).toEqual([]);
  });

  test("many at once get no more empty results than the limit, over all of the person's sessions", async () => {
    const operator = await person();
    const outcomes = await Promise.all(
      Array.from({ length: mostMissed + 10 }, async (_, count) => {
        const session = { ...operator, expires: `${count}` };
        const refusal = await list(guess(8000 + count), session).then(
          () => null,
          (error: unknown) => error,
        );
        return refusal === null ? "answered" : "refused";
      }),
    );
    expect(outcomes.filter((outcome) => outcome === "answered")).toHaveLength(mostMissed);
    expect(await db().select().from(staffSearches).where(eq(staffSearches.staffId, operator.staff.id))).toHaveLength(
      mostMissed,
    );
  });
});
