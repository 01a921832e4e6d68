import { beforeAll, expect, test } from "vitest";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { makeLog } from "#server/shared/log.ts";
import { decisionHandlers } from "#server/use-cases/onboarding/cases/decision-actions.ts";
import { indexChanges } from "#server/use-cases/search/index-changes.ts";
import { type ChangeRequestsWorld, openChangeRequestsWorld } from "#tests/support/change-requests-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { proposeDecision } from "../cases/propose-decision.ts";
import type { ApprovalHandlers } from "./approval-action.ts";
import { listProposals, nameProposals } from "./list-proposals.ts";

eachDatabase((_kind, connection) => {
  let world: ChangeRequestsWorld;
  beforeAll(async () => {
    world = await openChangeRequestsWorld(connection());
  });

  test("a proposal about an application has its risk, submission and customer", async () => {
    const { held, by } = await world.taken();
    const { approvalId } = await proposeDecision.call(world.needed, by, {
      id: held.id,
      input: { basedOn: 2, decision: "approve" },
    });
    const acts = decisionHandlers(world.needed) as ApprovalHandlers;
    const session = await newStaffSession(connection().db, { roles: everywhere("approver") });
    const index = blindIndex(["a secret of the tests, 32 characters"]);
    await indexChanges({ ...world.needed, blindIndex: index, log: makeLog("silent") });
    const needs = { ...world.needed, acts };
    const listed = (await listProposals.call(needs, session, { input: { state: "pending" } })).items;
    const customerName = expect.stringMatching(/./u);
    const found = listed.find((one) => one.approvalId === approvalId);
    expect(found).toMatchObject({ review: { risk: "normal", round: 1 }, customerName });
    const named = await nameProposals.call(needs, session, { input: { approvalIds: [approvalId] } });
    expect(named.items).toMatchObject([{ customerName: found?.customerName }]);
  });
});
