import { beforeAll, expect, test } from "vitest";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { expireApprovals, findApproval, settleApproval } from "#server/database/repositories/approvals.ts";
import {
  type AccountsWorld,
  hashIn,
  newEmail,
  newVisitor,
  openAccountsWorld,
  password,
} from "#tests/support/accounts-world.ts";
import { approvalHandlers } from "#tests/support/approval-actions.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { addStaffMember } from "./add-staff-member.ts";
import { proposeRoles } from "./propose-roles.ts";

const day = 86_400_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  beforeAll(() => {
    world = openAccountsWorld(connection(), { settings: { isDemo: false } });
  });

  function approvals() {
    return approvalServices({ ...world.dependencies, acts: approvalHandlers(world.dependencies) });
  }

  const admin = () => newStaffSession(connection().db, { roles: everywhere("admin") });

  const added = async (by: StaffSession) => {
    const email = newEmail();
    const input = { email, locale: "hu", roles: everywhere("operator") } as const;
    const made = await addStaffMember.call(world.dependencies, by, { input });
    return { email, ...made };
  };

  test("a new staff member gets the link to set a password only once a second admin approves", async () => {
    const [first, second] = [await admin(), await admin()];
    await world.messages();
    const { email, staffId, approvalId } = await added(first);
    expect(await world.messages()).toEqual([]);
    await approvals().decide({ approvalId, decision: "approve" }, second);
    const [mail] = await world.messages();
    expect(mail).toMatchObject({ to: email, text: expect.stringContaining("48 órán belül") });
    const hash = hashIn({ to: email, text: mail?.text ?? "" });
    await world.staff.setPassword({ hash, password, passwordCheck: password }, newVisitor());
    expect(await world.staff.logIn({ email, password }, newVisitor())).toMatchObject({ state: "setup-required" });
    await world.messages();
    const { approvalId: again } = await proposeRoles.call(world.dependencies, first, { staffId, input: { roles: [] } });
    await approvals().decide({ approvalId: again, decision: "approve" }, second);
    expect(await world.messages()).toEqual([]);
  });

  test("a proposal without a decision for thirty days is stale, by the nightly job or by the attempt", async () => {
    const [first, second] = [await admin(), await admin()];
    const [one, other] = [await added(first), await added(first)];
    world.pass(30 * day);
    const late = approvals().decide({ approvalId: one.approvalId, decision: "approve" }, second);
    expect(await refusalOf(late)).toMatchObject({ code: "stale-proposal" });
    await expireApprovals(connection().db, world.dependencies.clock.now());
    for (const { approvalId } of [one, other]) {
      expect(await findApproval(connection().db, approvalId)).toMatchObject({ state: "stale" });
    }
  });

  test("the database refuses a decision by the proposer", async () => {
    const first = await admin();
    const { approvalId } = await added(first);
    const settled = { state: "approved", decidedBy: first.staff.id, decidedAt: new Date(), sealedNote: null } as const;
    await expect(transact(connection().db, (tx) => settleApproval(tx, approvalId, settled))).rejects.toThrow();
    expect(await findApproval(connection().db, approvalId)).toMatchObject({ state: "pending" });
  });
});
