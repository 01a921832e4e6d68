import { beforeAll, expect, test } from "vitest";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { makeLog } from "#server/shared/log.ts";
import { type AskedWorld, openAskedWorld } from "#tests/support/asked-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { indexChanges } from "../finding/index-changes.ts";
import { decisionActs } from "../reviews/decision-acts.ts";
import { proposeDecision } from "../reviews/propose-decision.ts";
import type { ApprovalActs } from "./approval-act.ts";
import { approvalServices } from "./services.ts";

eachDatabase((_kind, connection) => {
  let world: AskedWorld;
  beforeAll(async () => {
    world = await openAskedWorld(connection());
  });

  test("a proposal about an application says how it is rated, which time it was filed and whose it is", async () => {
    const { held, by } = await world.taken();
    const { approvalId } = await proposeDecision(world.needed, { id: held.id, basedOn: 2, decision: "approve" }, by);
    const acts = decisionActs(world.needed) as ApprovalActs;
    const session = await newStaffSession(connection().db, { held: everywhere("approver") });
    const index = blindIndex(["a secret of the tests, 32 characters"]);
    await indexChanges({ ...world.needed, blindIndex: index, log: makeLog("silent") });
    const services = approvalServices({ ...world.needed, acts });
    const listed = await services.list({ state: "pending" }, session);
    const customerName = expect.stringMatching(/./u);
    const found = listed.find((one) => one.approvalId === approvalId);
    expect(found).toMatchObject({ review: { risk: "normal", round: 1 }, customerName });
    expect(await services.named([approvalId], session)).toMatchObject([{ customerName: found?.customerName }]);
  });
});
