import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { LaterStatus } from "#domain/portal/request.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { contracts, identities, requestAttachments, requestEntries, users } from "#server/database/tables.ts";
import { type RequestServices, requestServices } from "#server/use-cases/portal/services.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { type Fate, failingDatabase } from "#tests/support/failing-database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { contractRow } from "#tests/support/portal-rows.ts";
import { moveRequest } from "./move-request.ts";
import { type ProviderAnswer, replyToRequest } from "./reply-to-request.ts";

const pdf = { name: "zelená karta.pdf", mime: "application/pdf", bytes: Buffer.from("%PDF-1.7") };

interface Filed {
  readonly visitor: Visitor;
  readonly email: string;
  readonly password: string;
  readonly customerId: string;
  readonly requestId: string;
  readonly reference: string;
}

oneDatabase((connection) => {
  let world: AccountsWorld;
  let service: RequestServices;
  const files = filesInMemory();

  beforeAll(() => {
    world = openAccountsWorld(connection());
    service = requestServices(world.dependencies);
  });

  async function filed(): Promise<Filed> {
    const user = await world.user();
    const customerId = (await findCustomerOf(connection().db, await world.identity(user.email))) ?? "";
    const row = contractRow(customerId, { contractNumber: `R${randomUUID().slice(0, 12)}` });
    await connection().db.insert(contracts).values(row);
    const { visitor } = await world.logIn(user);
    const values = { from: "2026-12-01", to: "2026-12-31", delivery: "email" };
    const { contractNumber } = row;
    const made = await service.create(
      { type: "greenCard", contractNumber, values, attachments: [], idempotencyKey: null },
      visitor,
    );
    await world.messages();
    return { visitor, ...user, customerId, ...made };
  }

  const answer = (reference: string, more: Partial<ProviderAnswer> = {}) =>
    replyToRequest(
      { ...world.dependencies, files },
      { reference, body: "canary 91c2 Kartu přikládáme.", attachments: [], ...more },
    );
  const move = (reference: string, status: LaterStatus, note: string | null = null) =>
    moveRequest(world.dependencies, { reference, status, note });

  async function colleague(customerId: string, given: Partial<typeof users.$inferInsert> = {}): Promise<string> {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const createdAt = world.dependencies.clock.now();
    const { db } = connection();
    await db.insert(users).values({ id, email, emailProvenAt: createdAt, locale: "hu", createdAt, ...given });
    await db.insert(identities).values({ idam: randomUUID(), userId: id, customerId, provedBy: "contract", createdAt });
    return email;
  }

  describe("a reply of the provider", () => {
    test("is in the thread with its files, leaves the status, and is announced without its text", async () => {
      const { visitor, email, requestId, reference } = await filed();
      expect(await answer(reference, { attachments: [pdf] })).toBe(1);
      const opened = await service.open(requestId, visitor);
      expect(opened.status).toBe("received");
      expect(opened.entries).toMatchObject([
        {
          author: "provider",
          body: "canary 91c2 Kartu přikládáme.",
          attachments: [{ name: pdf.name, mime: pdf.mime, size: pdf.bytes.length }],
        },
      ]);
      const [row] = await connection()
        .db.select({ file: requestAttachments.file })
        .from(requestAttachments)
        .where(eq(requestAttachments.requestId, requestId));
      if (row?.file.from !== "store") throw new Error("it is not in the store");
      expect(await files.get(row.file.key)).toEqual(pdf.bytes);
      const mails = await world.messages();
      expect(mails.map(({ to }) => to)).toEqual([email]);
      expect(mails[0]?.text).toContain(`https://portal.example/cs/requests/greenCard/${requestId}`);
      expect(mails[0]?.text).toContain(reference);
      expect(mails[0]?.text).not.toContain("canary");
      expect(JSON.stringify(await connection().db.select().from(requestEntries))).not.toContain("canary");
      expect(await lastAuditOf(connection().db)).toMatchObject({
        subject: null,
        event: "request-answered",
        details: { customerId: expect.any(String), requestId, reference, attachments: 1 },
      });
      const told = (await eventsOf(connection().db, requestId)).at(-1);
      expect(told).toEqual(["request.answered", expect.objectContaining({ reference, author: "provider" })]);
    });

    test("goes to the filer, or to all who act for the customer, in their language, once that user does not", async () => {
      const { email, customerId, reference } = await filed();
      const other = await colleague(customerId);
      await colleague(customerId, { emailProvenAt: null });
      await colleague(customerId, { disabledAt: world.dependencies.clock.now() });
      expect(await answer(reference)).toBe(1);
      expect((await world.messages()).map(({ to }) => to)).toEqual([email]);
      const { db } = connection();
      const [filer] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
      await db.delete(identities).where(eq(identities.userId, filer?.id ?? ""));
      expect(await answer(reference)).toBe(1);
      const mails = await world.messages();
      expect(mails.map(({ to }) => to)).toEqual([other]);
      expect(mails[0]?.text).toContain("https://portal.example/hu/requests/");
    });

    test("that is empty, too long or too late changes nothing", async () => {
      const { visitor, requestId, reference } = await filed();
      for (const wrong of [
        { body: " \n" },
        { body: "x".repeat(10_001) },
        { attachments: [{ ...pdf, mime: "text/html" }] },
      ]) {
        expect(await refusalOf(answer(reference, wrong))).toBeInstanceOf(Error);
      }
      await expect(answer("ZA-2026-NOSUCHON")).rejects.toThrow("no request has the reference ZA-2026-NOSUCHON");
      await move(reference, "rejected");
      await world.messages();
      await expect(answer(reference, { attachments: [pdf] })).rejects.toThrow(`${reference} is rejected`);
      expect((await service.open(requestId, visitor)).entries).toEqual([]);
      expect(await world.messages()).toEqual([]);
    });

    test("keeps its files when only the response of the database was lost, and no others", async () => {
      const attempt = async (...fates: Fate[]) => {
        const { requestId, reference } = await filed();
        const database = failingDatabase(connection().db, fates);
        const kept = new Map<string, Uint8Array>();
        const given = { ...world.dependencies, files: filesInMemory(kept), database };
        await refusalOf(replyToRequest(given, { reference, body: "Zde", attachments: [pdf] }));
        const rows = await connection()
          .db.select({ file: requestAttachments.file })
          .from(requestAttachments)
          .where(eq(requestAttachments.requestId, requestId));
        return { rows: rows.length, files: kept.size };
      };
      expect(await attempt("undone")).toEqual({ rows: 0, files: 0 });
      expect(await attempt("answer-lost")).toEqual({ rows: 1, files: 1 });
      expect(await attempt("undone", "undone")).toEqual({ rows: 0, files: 1 });
    });
  });

  describe("a move", () => {
    test("leads a request to its end, and the customer is notified of each step", async () => {
      const { visitor, email, requestId, reference } = await filed();
      const steps = ["in-progress", "waiting-for-customer", "in-progress", "done"] as const;
      for (const status of steps) expect(await move(reference, status, `note on ${status}`)).toBe(1);
      const opened = await service.open(requestId, visitor);
      expect(opened.timeline.map(({ status, note }) => [status, note])).toEqual([
        ["received", null],
        ...steps.map((status) => [status, `note on ${status}`]),
      ]);
      expect([opened.status, opened.expected]).toEqual(["done", null]);
      const mails = await world.messages();
      expect(mails.map(({ to }) => to)).toEqual(steps.map(() => email));
      for (const { text } of mails) expect(text).not.toContain("note on");
      expect(await lastAuditOf(connection().db)).toMatchObject({
        subject: null,
        event: "request-moved",
        details: { customerId: expect.any(String), requestId, reference, from: "in-progress", status: "done" },
      });
      const told = await eventsOf(connection().db, requestId);
      expect(told.map(([type, { from, status }]) => [type, from, status])).toEqual([
        ["request.filed", undefined, "received"],
        ["request.status-changed", "received", "in-progress"],
        ["request.status-changed", "in-progress", "waiting-for-customer"],
        ["request.status-changed", "waiting-for-customer", "in-progress"],
        ["request.status-changed", "in-progress", "done"],
      ]);
    });

    test.each([
      [[], "waiting-for-customer", "is received and can be moved to in-progress or rejected only"],
      [[], "done", "is received and can be moved to in-progress or rejected only"],
      [
        ["in-progress"],
        "in-progress",
        "is in-progress and can be moved to waiting-for-customer or done or rejected only",
      ],
      [["in-progress", "done"], "in-progress", "is done and stays so"],
      [["rejected"], "in-progress", "is rejected and stays so"],
    ] as const)("after %j to %s is refused, and the customer is not notified", async (before, status, sentence) => {
      const { visitor, requestId, reference } = await filed();
      for (const step of before) await move(reference, step);
      await world.messages();
      await expect(move(reference, status)).rejects.toThrow(`${reference} ${sentence}`);
      expect((await service.open(requestId, visitor)).timeline).toHaveLength(before.length + 1);
      expect(await world.messages()).toEqual([]);
    });

    test("of a withdrawn or unknown request is refused", async () => {
      const { visitor, requestId, reference } = await filed();
      await service.withdraw(requestId, visitor);
      await expect(move(reference, "in-progress")).rejects.toThrow("was withdrawn by the customer and stays so");
      await expect(move("ZA-2026-NOSUCHON", "done")).rejects.toThrow("no request has the reference");
      await expect(move(reference, "done", "x".repeat(2_001))).rejects.toThrow("more than 2000 characters");
    });

    test("and a customer's reply at the same moment are both kept", async () => {
      const { visitor, requestId, reference } = await filed();
      await move(reference, "in-progress");
      await move(reference, "waiting-for-customer");
      const entry = { requestId, body: "Zde", attachments: [], idempotencyKey: null };
      const [moved] = await Promise.allSettled([move(reference, "in-progress"), service.addEntry(entry, visitor)]);
      const opened = await service.open(requestId, visitor);
      expect([opened.status, opened.entries.length]).toEqual(["in-progress", 1]);
      expect(opened.timeline.filter(({ status }) => status === "in-progress")).toHaveLength(2);
      if (moved.status === "rejected") expect(String(moved.reason)).toContain("is in-progress");
      await world.messages();
    });
  });

  test("the due day does not move while the customer is asked", async () => {
    const { visitor, email, password, requestId, reference } = await filed();
    const expected = async () => (await service.open(requestId, visitor)).expected;
    // Filed on Saturday, 21 November 2026; a green card takes three working days.
    expect(await expected()).toBe("2026-11-25");
    await move(reference, "in-progress");
    await move(reference, "waiting-for-customer");
    const later = openAccountsWorld(connection());
    later.pass(3 * 86_400_000);
    const session = await later.logIn({ email, password });
    expect((await requestServices(later.dependencies).open(requestId, session.visitor)).expected).toBe("2026-11-27");
    await world.messages();
  });
});
