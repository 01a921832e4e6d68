import { beforeAll, expect, test } from "vitest";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { replaceStaffRoles } from "#server/database/repositories/staff-roles.ts";
import { makeLog } from "#server/shared/log.ts";
import { type ChangeRequestsWorld, openChangeRequestsWorld } from "#tests/support/change-requests-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { setCaseRisk } from "./hold-case.ts";
import { listStaffMembersForCase } from "./list-staff-members-for-case.ts";
import { readCase } from "./read-case.ts";

eachDatabase((_kind, connection) => {
  let world: ChangeRequestsWorld;
  beforeAll(async () => {
    world = await openChangeRequestsWorld(connection());
  });
  const reviewing = () => ({
    ...world.needed,
    registries: {},
    blindIndex: blindIndex(["a secret of the tests, 32 characters"]),
    log: makeLog("silent"),
  });

  test("the history has both risks of a change of risk, and no details of other actions", async () => {
    const { held: started, by } = await world.taken();
    const { id } = started;
    const compliance = await newStaffSession(connection().db, { roles: everywhere("compliance") });
    await setCaseRisk.call(world.needed, compliance, { id, input: { risk: "high", reason: "A list names them." } });
    await setCaseRisk.call(world.needed, compliance, { id, input: { risk: "low", reason: "Another one." } });
    // The history does not depend on the audit log.
    const line = { event: "application-set-risk", details: { revision: 3, risk: "low" } } as const;
    await transact(connection().db, (tx) =>
      appendAudit(tx, { ...line, at: world.needed.clock.now(), actor: "staff", subject: id }),
    );
    const { history } = await readCase.call(reviewing(), by, { id });
    expect(history.map(({ event, risk }) => [event, risk])).toEqual([
      ["file", null],
      ["take", null],
      ["set-risk", { from: "normal", to: "high" }],
      ["set-risk", { from: "high", to: "low" }],
    ]);
  });

  test("a consent has the version of its text, and since when it was in force", async () => {
    const { held: started, by } = await world.taken();
    const { consents } = await readCase.call(reviewing(), by, { id: started.id });
    expect(consents).toMatchObject([{ version: { number: 1, validFrom: expect.stringMatching(/^\d{4}-.*Z$/) } }]);
  });

  test("a case can be passed on to others who may take it, each listed with their roles", async () => {
    const { by: own, held: application } = await world.taken();
    const { by: other } = await world.taken();
    const started: readonly RoleAssignment[] = [{ role: "operator", countries: ["cz"] }];
    for (const { staff } of [own, other]) {
      await transact(connection().db, (tx) => replaceStaffRoles(tx, staff.id, started));
    }
    expect(await listStaffMembersForCase.call(reviewing(), own, { id: application.id })).toEqual({
      items: [{ staffId: other.staff.id, name: other.staff.email, held: started }],
    });
  });
});
