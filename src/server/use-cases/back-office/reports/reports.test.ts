import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { messageHashes, notificationTokens } from "#server/adapters/signed-ids.ts";
import { applicationFigures } from "#server/database/tables.ts";
import { makeLog } from "#server/shared/log.ts";
import { deleteExpired } from "#server/use-cases/onboarding/delete-expired.ts";
import { approvalHandlers } from "#tests/support/approval-actions.ts";
import { type ChangeRequestsWorld, openChangeRequestsWorld } from "#tests/support/change-requests-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { decideProposal } from "../approvals/decide-proposal.ts";
import { proposeDecision } from "../cases/propose-decision.ts";
import { readReport, reportCsv } from "./reports.ts";

eachDatabase((_kind, connection) => {
  let world: ChangeRequestsWorld;
  beforeAll(async () => {
    world = await openChangeRequestsWorld(connection());
  });

  const report = async (held: readonly RoleAssignment[] = [{ role: "admin", countries: [] }], query = {}) => {
    const session = await newStaffSession(connection().db, { roles: held });
    const needed = {
      ...world.needed,
      blindIndex: blindIndex(["a secret of the tests, 32 characters"]),
      log: makeLog("silent"),
    };
    return await readReport.call(needed, session, { raw: query });
  };
  const begunIn = async (country: "cz" | "sk") =>
    (await report()).begun.find((row) => row.country === country) ?? { begun: 0, reached: [0, 0, 0, 0] };

  test("begun applications count by their furthest step, also after an unfinished one was deleted", async () => {
    const before = await begunIn("sk");
    const held = await world.start("sk");
    expect(await begunIn("sk")).toEqual({ country: "sk", begun: before.begun + 1, reached: before.reached });
    await connection()
      .db.update(applicationFigures)
      .set({ storedSteps: 2 })
      .where(eq(applicationFigures.applicationId, held.id));
    const [one = 0, two = 0, ...rest] = before.reached;
    const after = { country: "sk", begun: before.begun + 1, reached: [one + 1, two + 1, ...rest] };
    expect(await begunIn("sk")).toEqual(after);
    world.pass(40 * 86_400_000);
    await deleteExpired(world.dependencies);
    expect((await report(undefined, { from: "2020-01-01" })).begun.find(({ country }) => country === "sk")).toEqual(
      after,
    );
  });

  test("a decision counts with its working time, and a report has only what its reader may see", async () => {
    const before = await report();
    const { held, by } = await world.taken();
    const [steps] = await connection()
      .db.select()
      .from(applicationFigures)
      .where(eq(applicationFigures.applicationId, held.id));
    expect(steps).toMatchObject({ country: "cz", storedSteps: 4 });
    const filed = (given: typeof before) => given.filed.reduce((sum, { count }) => sum + count, 0);
    expect(filed(await report())).toBe(filed(before) + 1);
    const asked = { id: held.id, input: { basedOn: 2, decision: "approve" } } as const;
    const { approvalId } = await proposeDecision.call(world.needed, by, asked);
    const approver = await newStaffSession(connection().db, { roles: [{ role: "approver", countries: [] }] });
    const secrets = ["a secret of the tests, 32 characters"];
    const telling = { messageHashes: messageHashes(secrets), notificationTokens: notificationTokens(secrets) };
    const needs = { ...world.needed, acts: approvalHandlers({ ...world.needed, ...telling }) };
    await decideProposal.call(needs, approver, { approvalId, input: { decision: "approve" } });
    const after = await report();
    const all = (given: typeof before) => given.decided.find(({ country }) => country === null);
    expect(all(after)).toMatchObject({ decided: (all(before)?.decided ?? 0) + 1 });
    expect(all(after)?.median).toEqual(expect.any(Number));
    expect(after.filed).toContainEqual(expect.objectContaining({ country: "cz", state: "approved" }));
    const slovak = await report([{ role: "operator", countries: ["sk"] }]);
    expect(slovak.filed.filter(({ country }) => country !== "sk")).toEqual([]);
    expect((await report(undefined, { to: "2001-01-01" })).filed).toEqual([]);
    const csv = reportCsv(after).split("\r\n");
    expect(csv[0]).toBe("figure,week,country,kind,value");
    expect(csv).toContain(`decided,,,,${all(after)?.decided}`);
    expect(csv.every((line) => line === "" || line.split(",").length === 5)).toBe(true);
  });
});
