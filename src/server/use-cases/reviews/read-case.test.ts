import { beforeAll, expect, test } from "vitest";
import type { HeldRole } from "#domain/policies/staff-roles.ts";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { transact } from "#server/database/connect.ts";
import { replaceStaffRoles } from "#server/database/repositories/staff-roles.ts";
import { makeLog } from "#server/shared/log.ts";
import { type AskedWorld, openAskedWorld } from "#tests/support/asked-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { setRisk } from "./hold-case.ts";
import { readCase } from "./read-case.ts";
import { reviewServices } from "./services.ts";

eachDatabase((_kind, connection) => {
  let world: AskedWorld;
  beforeAll(async () => {
    world = await openAskedWorld(connection());
  });
  const reviewing = () => ({
    ...world.needed,
    registries: {},
    blindIndex: blindIndex(["a secret of the tests, 32 characters"]),
    log: makeLog("silent"),
  });

  test("the history says from which risk to which it was changed, of other acts nothing", async () => {
    const { held, by } = await world.taken();
    await setRisk(world.needed, { id: held.id, risk: "high", reason: "A list names them." }, by);
    await setRisk(world.needed, { id: held.id, risk: "low", reason: "Another one." }, by);
    const { history } = await readCase(reviewing(), held.id, by);
    expect(history.map(({ event, risk }) => [event, risk])).toEqual([
      ["file", null],
      ["take", null],
      ["set-risk", { from: "normal", to: "high" }],
      ["set-risk", { from: "high", to: "low" }],
    ]);
  });

  test("a consent says which version of the text it is to, and since when that was in force", async () => {
    const { held, by } = await world.taken();
    const { consents } = await readCase(reviewing(), held.id, by);
    expect(consents).toMatchObject([{ version: { number: 1, validFrom: expect.stringMatching(/^\d{4}-.*Z$/) } }]);
  });

  test("a case can be passed on to others who may take it, and each says which roles they have", async () => {
    const { by: own } = await world.taken();
    const { by: other } = await world.taken();
    const held: readonly HeldRole[] = [{ role: "operator", countries: ["cz"] }];
    for (const { staff } of [own, other]) {
      await transact(connection().db, (tx) => replaceStaffRoles(tx, staff.id, held));
    }
    expect(await reviewServices(reviewing()).colleaguesFor("cz", own)).toEqual([
      { staffId: other.staff.id, name: other.staff.email, held },
    ]);
  });
});
