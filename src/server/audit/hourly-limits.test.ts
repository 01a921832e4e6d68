import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { daysBefore } from "#domain/shared/days.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudits } from "#server/database/repositories/audit-events.ts";
import { staffUses } from "#server/database/tables.ts";
import { deleteOutdated } from "#server/use-cases/accounts/delete-outdated.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { countInHour, countReveal, revealLimits } from "./hourly-limits.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

oneDatabase((connection) => {
  const db = () => connection().db;
  const person = async () => (await newStaffSession(db(), { at: now })).staff.id;
  const reveal = (by: string, count: number, at = now) =>
    transact(db(), (tx) => countReveal(tx, { by, isOwn: false, about: randomUUID(), count, now: at }));
  const viewed = (by: string, at = now) =>
    transact(db(), (tx) => countInHour(tx, { by, limit: "portal-views", most: 2, now: at }));

  test("the stored uses decide, and not the audit log", async () => {
    const by = await person();
    const paths = Array.from({ length: revealLimits.otherValues }, (_, place) => `paths.${place}`);
    const line = { at: now, actor: "staff", subject: randomUUID() } as const;
    await transact(db(), (tx) =>
      appendAudits(tx, [
        { ...line, event: "values-revealed", details: { by, paths, isOwn: false } },
        { ...line, event: "portal-view-begun", details: { by } },
        { ...line, event: "portal-view-begun", details: { by } },
      ]),
    );
    await reveal(by, revealLimits.otherValues);
    expect(await refusalOf(reveal(by, 1))).toMatchObject({ code: "too-many-requests" });
    await viewed(by);
    await viewed(by);
    expect(await refusalOf(viewed(by))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 3_600 });
  });

  test("every period of an hour counts, and refused calls do not", async () => {
    const by = await person();
    await viewed(by);
    await viewed(by, later(59));
    expect(await refusalOf(viewed(by, later(59)))).toMatchObject({ retryAfterSeconds: 60 });
    await viewed(by, later(60));
    expect(await refusalOf(viewed(by, later(61)))).toMatchObject({ retryAfterSeconds: 58 * 60 });
    await viewed(await person(), later(61));
  });

  test("a use is forgotten after a day, however long the audit log is kept", async () => {
    const by = await person();
    await reveal(by, 1, daysBefore(now, 2));
    await reveal(by, 1);
    await deleteOutdated({ database: db(), clock: { now: () => now } });
    const kept = await db().select().from(staffUses);
    expect(kept.filter(({ staffId }) => staffId === by).map(({ at }) => at)).toEqual([now]);
  });
});
