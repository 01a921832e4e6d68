import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contractVersions, identities, invoices, signers, signings, users } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import {
  foundKinds,
  type NotificationsWorld,
  openNotificationsWorld,
  type Told,
} from "#tests/support/notifications-world.ts";
import { findPendingNotifications } from "./find-pending-notifications.ts";

oneDatabase((connection) => {
  let world: NotificationsWorld;
  let who: Told;
  beforeEach(async () => {
    world = openNotificationsWorld(connection());
    who = await world.user();
  });
  const db = () => connection().db;
  const find = () => findPendingNotifications(world.dependencies);
  const kindsOf = async (user: Told) => (await world.notificationsOf(user)).map(({ kind }) => kind).toSorted();

  it("notifies of all changes in the records once, however often it runs, and only those who act for the customer", async () => {
    const outsider = await world.user();
    await world.everything(who);
    await find();
    expect(await kindsOf(who)).toEqual(foundKinds.toSorted());
    expect(world.mailsTo(who)).toHaveLength(foundKinds.length - 2);
    await find();
    await Promise.all([find(), find()]);
    expect(await kindsOf(who)).toEqual(foundKinds.toSorted());
    expect(world.mailsTo(who)).toHaveLength(foundKinds.length - 2);
    expect([await world.notificationsOf(outsider), world.mailsTo(outsider)]).toEqual([[], []]);
    for (const mail of world.mailsTo(who)) {
      expect(mail.notice).toBe("at-once");
      expect(mail.text).toContain(mail.unsubscribeUrl);
      expect(mail.text).toContain("https://portal.example/cs/settings/notices");
      expect(mail.text).not.toMatch(/[{}]|undefined/);
    }
  });

  it("puts all new records of one kind into one e-mail, and gives only the number of more than ten", async () => {
    for (let count = 0; count < 12; count += 1)
      await world.invoice(who, { due: "2026-11-20", number: `F-${randomUUID()}` });
    await find();
    const [mail] = world.mailsTo(who);
    expect(world.mailsTo(who)).toHaveLength(1);
    expect(mail?.subject).toBe("12 faktur je po splatnosti");
    expect(mail?.text.match(/\/cs\/invoices\/[\da-f-]{36}/g)).toHaveLength(10);
    expect(mail?.text).toContain("a 2 další");
    await world.invoice(who, { due: "2026-11-20", number: "F-13" });
    await find();
    expect(world.mailsTo(who).map(({ subject }) => subject)).toEqual([
      "12 faktur je po splatnosti",
      "Faktura F-13 je po splatnosti",
    ]);
  });

  describe("what causes a notification", () => {
    it.each([
      ["issued today", { issued: "2026-11-21" }, ["invoice"]],
      ["issued a week ago", { issued: "2026-11-14" }, ["invoice"]],
      ["issued before", { issued: "2026-11-13" }, []],
      ["issued tomorrow", { issued: "2026-11-22" }, []],
      ["new and paid", { issued: "2026-11-21", status: "paid" as const, paid: "2026-11-21" }, []],
      ["due today", { due: "2026-11-21" }, []],
      ["due tomorrow", { due: "2026-11-22" }, ["due"]],
      ["due in three days", { due: "2026-11-24" }, ["due"]],
      ["due in four days", { due: "2026-11-25" }, []],
      ["due soon and cancelled", { due: "2026-11-24", status: "cancelled" as const }, []],
      ["overdue since yesterday", { due: "2026-11-20" }, ["overdue"]],
      ["overdue for a week", { due: "2026-11-14" }, ["overdue"]],
      ["overdue for longer", { due: "2026-11-13" }, []],
      ["overdue, and said to be paid", { due: "2026-11-20", announcedAt: new Date("2026-11-20T10:00:00Z") }, []],
      ["said to be paid long ago", { due: "2026-11-20", announcedAt: new Date("2026-11-01T10:00:00Z") }, ["overdue"]],
    ])("an invoice %s", async (_what, given, kinds) => {
      await world.invoice(who, given);
      await find();
      expect(await kindsOf(who)).toEqual(kinds);
    });

    it("daily notifications wait until 7:00 in Prague", async () => {
      await world.invoice(who, { due: "2026-11-24" });
      await world.invoice(who, { due: "2026-11-21" });
      world.at("2026-11-22T05:59:00Z");
      await find();
      expect(await kindsOf(who)).toEqual([]);
      world.at("2026-11-22T06:00:00Z");
      await find();
      expect(await kindsOf(who)).toEqual(["due", "overdue"]);
    });

    it("a contract to sign, for the signer on turn, and again when its text has changed", async () => {
      await world.everything(who);
      const other = await world.user();
      const [signing] = await db()
        .select()
        .from(signings)
        .innerJoin(signers, eq(signers.contractNumber, signings.contractNumber))
        .where(eq(signers.customerId, who.customerId));
      const contractNumber = signing?.signings.contractNumber ?? "";
      const signer = { position: 2, party: "lessee", name: "Eva", turn: 2 } as const;
      await db()
        .insert(signers)
        .values({ id: randomUUID(), contractNumber, customerId: other.customerId, ...signer });
      await find();
      expect(await kindsOf(other)).toEqual([]);
      const ofContract = async () => (await world.notificationsOf(who)).filter(({ kind }) => kind === "signature");
      expect(await ofContract()).toMatchObject([{ facts: { contractNumber, vehicle: "Škoda Octavia" } }]);
      const version = { contractNumber, fileKey: "x", sha256: "", pages: 1, size: 1, createdAt: new Date() };
      await db()
        .insert(contractVersions)
        .values({ ...version, version: 1, contentDigest: "a" });
      await find();
      expect(await ofContract()).toHaveLength(1);
      await db()
        .insert(contractVersions)
        .values({ ...version, version: 2, contentDigest: "b" });
      await find();
      expect(await ofContract()).toHaveLength(2);
    });
  });

  it("no notification for a user who may not log in, has not proved the e-mail, or no longer acts for the customer", async () => {
    const [disabled, unproven, gone] = [await world.user(), await world.user(), await world.user()];
    for (const user of [disabled, unproven, gone]) await world.everything(user);
    await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId));
    await db().update(users).set({ emailProvenAt: null }).where(eq(users.id, unproven.userId));
    await db().delete(identities).where(eq(identities.userId, gone.userId));
    await find();
    for (const user of [disabled, unproven, gone]) {
      expect([await world.notificationsOf(user), world.mailsTo(user)]).toEqual([[], []]);
    }
  });

  it("an invoice that was paid in time causes no notification", async () => {
    const id = await world.invoice(who, { due: "2026-11-20" });
    await db().update(invoices).set({ status: "paid", paid: "2026-11-21" }).where(eq(invoices.id, id));
    await find();
    expect(await kindsOf(who)).toEqual([]);
  });
});
