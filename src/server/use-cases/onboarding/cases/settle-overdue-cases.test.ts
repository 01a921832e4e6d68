import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { expireApprovals } from "#server/database/repositories/approvals.ts";
import { findCase } from "#server/database/repositories/cases.ts";
import { applications, caseHistory, cases } from "#server/database/tables.ts";
import { noteOnCase } from "#server/use-cases/back-office/cases/note-on-case.ts";
import { proposeDecision } from "#server/use-cases/back-office/cases/propose-decision.ts";
import { takeCase } from "#server/use-cases/back-office/cases/take-case.ts";
import { deleteExpired } from "#server/use-cases/onboarding/delete-expired.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type OnboardingWorld, openOnboardingWorld } from "#tests/support/onboarding-world.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { settleOverdueCases } from "./settle-overdue-cases.ts";

const day = 86_400_000;

oneDatabase((connection) => {
  let world: OnboardingWorld;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });

  async function taken() {
    const started = await world.start("cz");
    await world.fillIn(started, "company");
    await world.submit(started, "onedoc", await world.consentTo(started));
    const by = await newStaffSession(connection().db);
    await takeCase.call(world.dependencies, by, { id: started.id, input: {} });
    return { id: started.id, by };
  }

  const caseOf = async (id: string) => (await findCase(connection().db, id))?.caseRow;

  test("a case without activity for a day goes back to the queue; a note is an activity", async () => {
    const [left, noted] = [await taken(), await taken()];
    world.pass(day / 2);
    await noteOnCase.call(world.dependencies, noted.by, { id: noted.id, input: { body: "I wait for a call." } });
    world.pass(day / 2);
    await settleOverdueCases(world.dependencies);
    expect(await caseOf(left.id)).toMatchObject({ state: "submitted", assigneeId: null, revision: 3 });
    expect(await caseOf(noted.id)).toMatchObject({ state: "in-review", assigneeId: noted.by.staff.id, revision: 2 });
  });

  test("a case does not wait for a decision on an outdated proposal", async () => {
    const { id, by } = await taken();
    await proposeDecision.call({ ...world.dependencies, reviewedBy: "staff" }, by, {
      id,
      input: { basedOn: 2, decision: "approve" },
    });
    await settleOverdueCases(world.dependencies);
    expect(await caseOf(id)).toMatchObject({ state: "approval-pending", revision: 3 });
    world.pass(30 * day);
    await expireApprovals(connection().db, world.dependencies.clock.now());
    await settleOverdueCases(world.dependencies);
    expect(await caseOf(id)).toMatchObject({ state: "in-review", returnTo: null, revision: 4 });
  });

  test("the case is deleted with the application when the legal term is over", async () => {
    const { id } = await taken();
    world.pass(20 * 366 * day);
    await deleteExpired(world.dependencies);
    const { db } = connection();
    expect((await db.select().from(applications).where(eq(applications.id, id)))[0]).toMatchObject({
      status: "expired",
    });
    expect(await db.select().from(cases).where(eq(cases.applicationId, id))).toEqual([]);
    expect(await db.select().from(caseHistory).where(eq(caseHistory.applicationId, id))).toEqual([]);
  });
});
