import { beforeAll, expect, test } from "vitest";
import { type AskedWorld, openAskedWorld } from "#tests/support/asked-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { decisionActs } from "../reviews/decision-acts.ts";
import { proposeDecision } from "../reviews/propose-decision.ts";
import type { ApprovalActs } from "./approval-act.ts";
import { approvalServices } from "./services.ts";

eachDatabase((_kind, connection) => {
  let world: AskedWorld;
  beforeAll(async () => {
    world = await openAskedWorld(connection());
  });

  test("a proposal about an application says how it is rated and which time it was filed", async () => {
    const { held, by } = await world.taken();
    const { approvalId } = await proposeDecision(world.needed, { id: held.id, basedOn: 2, decision: "approve" }, by);
    const acts = decisionActs(world.needed) as ApprovalActs;
    const session = await newStaffSession(connection().db, { held: everywhere("approver") });
    const listed = await approvalServices({ ...world.needed, acts }).list({ state: "pending" }, session);
    expect(listed.find((one) => one.approvalId === approvalId)).toMatchObject({ review: { risk: "normal", round: 1 } });
  });
});
