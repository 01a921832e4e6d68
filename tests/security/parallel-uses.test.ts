import { expect, test } from "vitest";
import { findDoubleUses } from "../faults/parallel-uses.ts";
import { eachDatabase } from "../support/database.ts";

eachDatabase((_kind, connection) => {
  test("thirty uses at once of one code, link, verification or e-mail have one effect, twenty times", async () => {
    expect(await findDoubleUses(connection(), 20)).toEqual([]);
  }, 240_000);

  test("a code and a link that work twice are found", async () => {
    const faults = await findDoubleUses(connection(), 1, (world) => ({
      ...world,
      accounts: {
        ...world.accounts,
        verifyCode: async ({ hash }) => ({ verified: true, hash }),
        changePasswordByRecovery: async () => {},
      },
    }));
    expect(faults).toEqual([
      "round 1, one code: 30 of 30 succeeded",
      "round 1, one recovery link: 0 notices of a new password",
    ]);
  });
});
