import { expect, test } from "vitest";
import { findDoubleCases } from "#tests/faults/parallel-cases.ts";
import { findDoubleSignatures } from "#tests/faults/parallel-signatures.ts";
import { findDoubleUses } from "#tests/faults/parallel-uses.ts";
import { eachDatabase } from "#tests/support/database.ts";
import type { Browser, Reply } from "#tests/support/portal.ts";

eachDatabase((kind, connection) => {
  // `npm run test:faults` does 200. The embedded database has one connection, on which transactions queue: fewer rounds
  // are enough.
  const rounds = kind === "postgres" ? 8 : 2;

  test(`thirty simultaneous uses of one code, link, verification or e-mail have one effect, ${rounds} times`, async () => {
    expect(await findDoubleUses(connection(), rounds)).toEqual([]);
  }, 240_000);

  test("thirty signatures of one contract, and ten by one code, have one effect, twice", async () => {
    expect(await findDoubleSignatures(connection(), 2)).toEqual([]);
  }, 240_000);

  test("thirty attempts to take one case and thirty decisions on one proposal have one effect, twice", async () => {
    expect(await findDoubleCases(connection(), 2)).toEqual([]);
  }, 240_000);

  test("finds a case that several staff get, and a proposal that several decide", async () => {
    const yes: (by: { browser: Browser }) => Promise<Reply> = (by) => by.browser.get("/api/auth/check");
    expect(await findDoubleCases(connection(), 1, (world) => ({ ...world, act: yes, decide: yes }))).toEqual([
      "round 1, one case: 6 people have it",
      "round 1, one case: its revision is 1",
      "round 1, one case: the assignee is not one of those with a successful reply",
      "round 1, one proposal: 30 of 30 succeeded",
      "round 1, one proposal: its revision is 3",
    ]);
  });

  test("finds a contract that is signed repeatedly", async () => {
    const faults = await findDoubleSignatures(connection(), 1, (world) => ({
      ...world,
      signing: { ...world.signing, sign: async () => [] },
    }));
    expect(faults).toEqual([
      "round 1, one contract: 30 of 30 succeeded",
      "round 1, one contract: 0 signatures are stored",
      "round 1, one contract: 0 events in the audit log",
      "round 1, one code: 10 of 10 succeeded",
      "round 1, one code: 0 contracts are signed",
    ]);
  });

  test("finds a code and a link that work twice", async () => {
    const faults = await findDoubleUses(connection(), 1, (world) => ({
      ...world,
      accounts: {
        ...world.accounts,
        verifyCode: async ({ hash }) => ({ verified: true, hash }),
        changePasswordByRecovery: async () => ({ deviceToken: "d".repeat(43) }),
      },
    }));
    expect(faults).toEqual([
      "round 1, one code: 30 of 30 succeeded",
      "round 1, one recovery link: 0 notifications of a new password",
    ]);
  });
});
