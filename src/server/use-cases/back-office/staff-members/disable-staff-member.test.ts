import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { lendStaffRole, replaceStaffRoles } from "#server/database/repositories/staff-roles.ts";
import { auditEvents, staff } from "#server/database/tables.ts";
import { areAdminsTooFew, manageStaff } from "#server/use-cases/accounts/staff/manage-staff.ts";
import { type AccountsWorld, newEmail, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { approvalHandlers } from "#tests/support/approval-actions.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { addStaffMember } from "./add-staff-member.ts";
import { disableStaffMember, enableStaffMember } from "./disable-staff-member.ts";
import { listStaffMembers } from "./list-staff-members.ts";
import { proposeRoles } from "./propose-roles.ts";

const lastAdmins = { code: "last-admins" };

oneDatabase((connection) => {
  let world: AccountsWorld;
  const db = () => connection().db;
  beforeAll(() => {
    world = openAccountsWorld(connection(), { settings: { isDemo: false } });
  });
  // Each test counts its own admins.
  beforeEach(async () => {
    await db().update(staff).set({ disabledAt: world.dependencies.clock.now() });
  });

  function services() {
    const given = { ...world.dependencies, acts: approvalHandlers(world.dependencies) };
    return {
      list: async (by: StaffSession) => (await listStaffMembers.call(given, by, {})).items,
      add: async (input: { email: string; locale: Locale; roles: readonly RoleAssignment[] }, by: StaffSession) =>
        await addStaffMember.call(given, by, { input }),
      proposeRoles: async (
        { staffId, roles }: { staffId: string; roles: readonly RoleAssignment[] },
        by: StaffSession,
      ) => await proposeRoles.call(given, by, { staffId, input: { roles } }),
      disable: async (staffId: string, by: StaffSession) => await disableStaffMember.call(given, by, { staffId }),
      enable: async (staffId: string, by: StaffSession) => await enableStaffMember.call(given, by, { staffId }),
      approvals: approvalServices(given),
    };
  }

  async function person(roles: readonly RoleAssignment[]): Promise<StaffSession> {
    const session = await newStaffSession(db(), { roles });
    await transact(db(), (tx) => replaceStaffRoles(tx, session.staff.id, roles));
    return session;
  }

  const admins = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => person(everywhere("admin"))))) as [
      StaffSession,
      StaffSession,
      ...StaffSession[],
    ];

  const decide = async (approvalId: string, by: StaffSession, decision: "approve" | "refuse" = "approve") =>
    await services().approvals.decide({ approvalId, decision }, by);

  async function proposed(answer: Promise<object>): Promise<string> {
    const proposal = await answer;
    if (!("approvalId" in proposal)) throw new Error("it was done at once");
    return String(proposal.approvalId);
  }

  const isActive = async ({ staff: { id } }: StaffSession) =>
    (await db().select().from(staff).where(eq(staff.id, id)))[0]?.disabledAt === null;

  test("an admin is disabled and enabled by two other admins", async () => {
    const [first, second, third] = await admins(3);
    const subject = third as StaffSession;
    const disabling = await proposed(services().disable(subject.staff.id, first));
    expect(await isActive(subject)).toBe(true);
    expect(await refusalOf(services().disable(subject.staff.id, second))).toMatchObject({ code: "already-proposed" });
    expect(await refusalOf(decide(disabling, first))).toMatchObject({ code: "own-proposal" });
    for (const decision of ["approve", "refuse"] as const) {
      expect(await refusalOf(decide(disabling, subject, decision))).toMatchObject({ code: "forbidden" });
    }
    expect(await decide(disabling, second)).toEqual({ state: "approved" });
    expect(await isActive(subject)).toBe(false);
    const enabling = await proposed(services().enable(subject.staff.id, second));
    expect(await refusalOf(decide(enabling, second))).toMatchObject({ code: "own-proposal" });
    expect(await isActive(subject)).toBe(false);
    await decide(enabling, first);
    expect(await isActive(subject)).toBe(true);
    const lines = await db().select().from(auditEvents).where(eq(auditEvents.subject, subject.staff.id));
    expect(lines.map(({ event, doneBy }) => [event, doneBy])).toEqual([
      ["staff-disable-proposed", first.staff.id],
      ["account-disabled", second.staff.id],
      ["approval-approved", second.staff.id],
      ["staff-enable-proposed", second.staff.id],
      ["account-enabled", first.staff.id],
      ["approval-approved", first.staff.id],
    ]);
  });

  test("a staff member cannot decide on their own roles", async () => {
    const [first, second] = await admins(3);
    const more = { staffId: second.staff.id, roles: [...everywhere("admin"), ...everywhere("auditor")] };
    const { approvalId } = await services().proposeRoles(more, first);
    expect(await refusalOf(decide(approvalId, second))).toMatchObject({ code: "forbidden" });
  });

  test("other staff are disabled and enabled by one admin, and a repetition changes nothing", async () => {
    const [first] = await admins(2);
    const staffMember = await person([...everywhere("operator"), ...everywhere("approver")]);
    const { id } = staffMember.staff;
    for (let time = 0; time < 2; time += 1) expect(await services().disable(id, first)).toEqual({ status: "ok" });
    expect(await isActive(staffMember)).toBe(false);
    for (let time = 0; time < 2; time += 1) expect(await services().enable(id, first)).toEqual({ status: "ok" });
    expect(await isActive(staffMember)).toBe(true);
    const lines = await db().select().from(auditEvents).where(eq(auditEvents.subject, id));
    expect(lines.map(({ event }) => event)).toEqual(["account-disabled", "account-enabled"]);
  });

  test("neither of the last two admins is disabled or loses the role, also by an earlier proposal", async () => {
    const [first, second, third, fourth] = await admins(4);
    const others = [third, fourth] as [StaffSession, StaffSession];
    const { id } = second.staff;
    const limited = [{ role: "admin", countries: ["cz"] }] as const;
    const waiting = [
      await proposed(services().disable(id, first)),
      (await services().proposeRoles({ staffId: id, roles: [] }, first)).approvalId,
      (await services().proposeRoles({ staffId: id, roles: limited }, first)).approvalId,
    ];
    await decide(await proposed(services().disable(others[0].staff.id, first)), others[1]);
    await decide((await services().proposeRoles({ staffId: others[1].staff.id, roles: [] }, first)).approvalId, second);
    // Admins of one country or for an hour do not count.
    const limitedOne = await person(limited);
    const helper = await person([]);
    const until = new Date(world.dependencies.clock.now().getTime() + 3_600_000);
    await transact(db(), (tx) => lendStaffRole(tx, helper.staff.id, "admin", until));
    const lent = { ...helper, roles: everywhere("admin") };
    for (const approvalId of waiting) expect(await refusalOf(decide(approvalId, lent))).toMatchObject(lastAdmins);
    for (const subject of [first, second]) {
      const staffId = subject.staff.id;
      expect(await refusalOf(services().disable(staffId, lent))).toMatchObject(lastAdmins);
      for (const roles of [[], limited, everywhere("operator")]) {
        expect(await refusalOf(services().proposeRoles({ staffId, roles }, lent))).toMatchObject(lastAdmins);
      }
      const kept = [...everywhere("admin"), ...everywhere("auditor")];
      expect(await services().proposeRoles({ staffId, roles: kept }, lent)).toHaveProperty("approvalId");
      expect(await isActive(subject)).toBe(true);
    }
    const listed = await services().list(first);
    expect(
      listed
        .filter(({ isToKeep }) => isToKeep)
        .map(({ staffId }) => staffId)
        .toSorted(),
    ).toEqual([first.staff.id, id].toSorted());
    await decide(await proposed(services().disable(limitedOne.staff.id, first)), second);
    await decide(await proposed(services().disable(lent.staff.id, first)), second);
    expect([await isActive(limitedOne), await isActive(lent)]).toEqual([false, false]);
    // A proposal refused for this reason stays pending.
    expect(await decide(waiting[0] ?? "", await person(everywhere("admin")), "refuse")).toEqual({ state: "refused" });
  });

  test("concurrent decisions leave two admins", async () => {
    const everybody = await admins(5);
    const [first, second] = everybody;
    const waiting: string[] = [];
    for (const { staff: subject } of everybody.slice(1)) {
      waiting.push(
        subject.id === second.staff.id
          ? (await services().proposeRoles({ staffId: subject.id, roles: [] }, first)).approvalId
          : await proposed(services().disable(subject.id, first)),
      );
    }
    const decider = { ...(await person([])), roles: everywhere("admin") };
    const outcomes = await Promise.allSettled(waiting.map((approvalId) => decide(approvalId, decider)));
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toEqual([expect.objectContaining(lastAdmins)]);
    expect((await services().list(first)).filter(({ isToKeep }) => isToKeep)).toHaveLength(2);
  });

  test("a staff member enabled with a role and without a password gets a link to set one; without a role, none", async () => {
    const [first, second] = await admins(2);
    const { staffId, approvalId } = await services().add(
      { email: newEmail(), locale: "en", roles: everywhere("operator") },
      first,
    );
    await services().disable(staffId, first);
    await world.messages();
    await services().enable(staffId, first);
    expect(await world.messages()).toEqual([]);
    expect(await refusalOf(decide(approvalId, second))).toMatchObject({ code: "stale-proposal" });
    const again = await services().proposeRoles({ staffId, roles: everywhere("operator") }, first);
    await decide(again.approvalId, second);
    await services().disable(staffId, first);
    await world.messages();
    await services().enable(staffId, first);
    expect(await world.messages()).toHaveLength(1);
  });

  test("an operator at the command line may disable the last admins, and gets a warning", async () => {
    const [first, second] = await admins(2);
    expect(await areAdminsTooFew({ database: db() })).toBe(false);
    expect(await manageStaff(world.dependencies, "disable", first.staff.email)).toBe(0);
    expect(await areAdminsTooFew({ database: db() })).toBe(true);
    expect(await isActive(second)).toBe(true);
  });
});
