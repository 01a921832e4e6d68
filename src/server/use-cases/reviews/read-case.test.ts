import { beforeAll, expect, test } from "vitest";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { makeLog } from "#server/shared/log.ts";
import { type AskedWorld, openAskedWorld } from "#tests/support/asked-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { setRisk } from "./hold-case.ts";
import { readCase } from "./read-case.ts";

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
});
