import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { transact } from "#server/database/connect.ts";
import { moveToEnded } from "#server/database/repositories/acting-users.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { closeUser } from "#server/database/repositories/users.ts";
import { archives, contracts, invoices, listViews, monthPackDays, users } from "#server/database/tables.ts";
import type { Mail } from "#server/ports/messages.ts";
import { readMonthPackDay, setMonthPackDay } from "#server/use-cases/portal/month-pack-day.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type FilesWorld, openFilesWorld } from "#tests/support/files-world.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";
import { announceMonthPack } from "./announce-month-pack.ts";
import { makeArchive } from "./make-archive.ts";
import { orderMonthPacks } from "./order-month-packs.ts";

const file = { from: "books", name: "Faktura.pdf", mime: "application/pdf" } as const;

oneDatabase((connection) => {
  let world: FilesWorld;
  const sent: { readonly name: string; readonly payload: unknown; readonly id: string | undefined }[] = [];
  beforeAll(async () => {
    world = await openFilesWorld(connection());
  });
  beforeEach(async () => {
    sent.length = 0;
    await connection().db.delete(monthPackDays);
  });
  afterAll(() => world.portal.close());

  const on = (day: string) => ({
    ...world.dependencies,
    clock: { now: () => new Date(`${day}T06:10:00.000Z`) },
    jobs: {
      async send(_tx: unknown, name: string, payload: unknown, options: { readonly id?: string } = {}) {
        sent.push({ name, payload, id: options.id });
      },
    },
  });

  async function customer(day: string) {
    const { db } = connection();
    const user = await world.accounts.user();
    const idam = await world.accounts.identity(user.email);
    const customerId = (await findCustomerOf(db, idam)) ?? "";
    const contract = contractRow(customerId);
    await db.insert(contracts).values(contract);
    const { visitor } = await world.accounts.logIn(user);
    const put = async (issued: string) =>
      db.insert(invoices).values(invoiceRow(customerId, contract.contractNumber, { issued, file }));
    await setMonthPackDay(world.dependencies, { day }, visitor);
    return { customerId, visitor, put, idam, email: user.email };
  }

  const ordered = async (customerId: string) =>
    await connection()
      .db.select()
      .from(archives)
      .where(and(eq(archives.customerId, customerId), eq(archives.isScheduled, true)));

  it("packs the previous month once, on the day or the first run after it", async () => {
    const { customerId, put } = await customer("25");
    await put("2026-10-31");
    await put("2026-11-01");
    await orderMonthPacks(on("2026-11-24"));
    expect(await ordered(customerId)).toEqual([]);
    await orderMonthPacks(on("2026-11-26"));
    await orderMonthPacks(on("2026-11-27"));
    const rows = await ordered(customerId);
    expect(rows).toMatchObject([{ filter: { from: "2026-10-01", to: "2026-10-31" }, total: 3, content: "month-pack" }]);
    expect(sent).toEqual([{ name: "make-archive", payload: { archiveId: rows[0]?.id }, id: undefined }]);
    await orderMonthPacks(on("2026-12-25"));
    expect((await ordered(customerId)).map(({ filter }) => filter)).toContainEqual({
      from: "2026-11-01",
      to: "2026-11-30",
    });
  });

  it("begins with the current month if the day has passed when it is chosen, and skips months without invoices", async () => {
    const { customerId, put } = await customer("5");
    await put("2026-10-15");
    await orderMonthPacks(on("2026-11-22"));
    await orderMonthPacks(on("2026-12-05"));
    expect(await ordered(customerId)).toEqual([]);
    expect(sent).toEqual([]);
    await put("2026-12-31");
    await orderMonthPacks(on("2027-01-05"));
    expect(await ordered(customerId)).toMatchObject([{ filter: { from: "2026-12-01", to: "2026-12-31" } }]);
  });

  it("sends an e-mail with a link, and no file, once the pack is made", async () => {
    const { customerId, put, email } = await customer("25");
    await put("2026-10-31");
    await orderMonthPacks(on("2026-11-25"));
    const [row] = await ordered(customerId);
    const archiveId = row?.id ?? "";
    await announceMonthPack(dependencies("2026-11-25"), archiveId);
    expect(sent.filter(({ name }) => name === "send-mail")).toEqual([]);
    await makeArchive(on("2026-11-25"), archiveId);
    expect(sent.at(-1)).toEqual({ name: "announce-month-pack", payload: { archiveId }, id: undefined });
    await announceMonthPack(dependencies("2026-11-25"), archiveId);
    const last = sent.at(-1);
    expect([last?.name, last?.id]).toEqual(["send-mail", archiveId]);
    const mail = last?.payload as Mail;
    expect(mail.to).toBe(email);
    expect(mail.attachments).toBeUndefined();
    expect(mail.text).toContain("https://portal.example/cs/documents/bulk-download");
    expect(mail.subject).toMatch(/říjen 2026/);
    const [made] = await ordered(customerId);
    expect(made?.expiresAt).toEqual(new Date("2026-12-09T06:10:00.000Z"));
  });

  function dependencies(day: string) {
    const { companyInfo } = world.accounts.dependencies;
    return { ...on(day), companyInfo, settings: { publicUrl: "https://portal.example" } };
  }

  it("packs nothing for a user who has switched it off, no longer acts for the customer, or may not log in", async () => {
    const { db } = connection();
    const all = [await customer("25"), await customer("25"), await customer("25"), await customer("25")];
    for (const { put } of all) await put("2026-10-31");
    const [off, ended, disabled, closed] = all;
    if (!off || !ended || !disabled || !closed) throw new Error("nobody");
    await setMonthPackDay(world.dependencies, { day: "" }, off.visitor);
    expect(await readMonthPackDay(world.dependencies, off.visitor)).toBeNull();
    await transact(db, (tx) => moveToEnded(tx, ended.idam, { endedAt: new Date(), endedBy: "user" }));
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, disabled.email));
    const [user] = await db.select().from(users).where(eq(users.email, closed.email));
    const view = { list: "invoices", name: "A", query: "", savedAt: new Date() } as const;
    const whose = { userId: user?.id ?? "", customerId: closed.customerId };
    await db.insert(listViews).values({ id: whose.userId, ...whose, ...view });
    await transact(db, (tx) => closeUser(tx, user?.id ?? "", new Date()));
    expect(await db.select().from(monthPackDays)).toMatchObject([{ customerId: disabled.customerId }]);
    expect(await db.select().from(listViews).where(eq(listViews.userId, whose.userId))).toEqual([]);
    await orderMonthPacks(on("2026-11-25"));
    for (const { customerId } of all) expect(await ordered(customerId)).toEqual([]);
  });

  it("accepts days that every month has", async () => {
    const { visitor } = await customer("1");
    expect(await readMonthPackDay(world.dependencies, visitor)).toBe(1);
    for (const day of ["0", "29", "-1", "1.5", "x", "001"]) {
      await expect(setMonthPackDay(world.dependencies, { day }, visitor)).rejects.toMatchObject({
        code: "invalid-input",
        fields: { day: "invalid-value" },
      });
    }
    await setMonthPackDay(world.dependencies, { day: "28" }, visitor);
    expect(await readMonthPackDay(world.dependencies, visitor)).toBe(28);
  });
});
