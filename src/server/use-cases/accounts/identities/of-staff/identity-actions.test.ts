import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { auditEvents, identities, users } from "#server/database/tables.ts";
import { proposeIdentityEnd, proposeIdentityLink } from "#server/use-cases/back-office/customers/propose-identity.ts";
import { type AccountsWorld, newEmail, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { identityHandlers } from "./identity-actions.ts";

const reason = "Came to the branch with a power of attorney";

oneDatabase((connection) => {
  let world: AccountsWorld;
  const db = () => connection().db;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const staff = (...roles: StaffRole[]) =>
    newStaffSession(db(), { roles: roles.flatMap(everywhere), at: world.dependencies.clock.now() });
  type Link = { readonly customerId: string; readonly email: string; readonly reason: string };
  const proposeLink = async ({ customerId, ...input }: Link, session: StaffSession) =>
    await proposeIdentityLink.call(world.dependencies, session, { customerId, input });
  type End = { readonly customerId: string; readonly idam: string; readonly reason: string };
  const proposeEnd = async ({ customerId, idam, ...input }: End, session: StaffSession) =>
    await proposeIdentityEnd.call(world.dependencies, session, { customerId, idam, input });
  const deciding = () =>
    approvalServices({ ...world.dependencies, acts: identityHandlers(world.dependencies) as Actions });
  type Actions = Parameters<typeof approvalServices>[0]["acts"];
  const decide = (approvalId: string, session: StaffSession, decision: "approve" | "refuse" = "approve") =>
    deciding().decide({ approvalId, decision }, session);

  async function user(): Promise<{ readonly email: string; readonly userId: string }> {
    const { email } = await world.user();
    const [row] = await db().select().from(users).where(eq(users.email, email.toLowerCase()));
    return { email, userId: row?.id ?? "" };
  }

  const actingFor = async (customerId: string) =>
    await db().select().from(identities).where(eq(identities.customerId, customerId));

  async function linked() {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const { id: customerId } = await world.customer();
    const first = await user();
    const { approvalId } = await proposeLink({ customerId, email: first.email, reason }, operator);
    await world.messages();
    expect(await decide(approvalId, approver)).toEqual({ state: "approved" });
    return { operator, approver, customerId, first };
  }

  test("two people link a user; all who act for the customer are notified, and both people are in the log", async () => {
    const { operator, approver, customerId, first } = await linked();
    expect((await world.messages()).map(({ to }) => to)).toEqual([first.email.toLowerCase()]);
    const second = await user();
    const { approvalId } = await proposeLink({ customerId, email: second.email, reason }, operator);
    expect(await actingFor(customerId)).toHaveLength(1);
    await world.messages();
    await decide(approvalId, approver);
    expect((await world.messages()).map(({ to }) => to).toSorted()).toEqual(
      [first.email, second.email].map((email) => email.toLowerCase()).toSorted(),
    );
    expect((await actingFor(customerId)).map(({ userId, provedBy }) => [userId, provedBy])).toEqual([
      [first.userId, "contract"],
      [second.userId, "contract"],
    ]);
    const lines = await db().select().from(auditEvents).where(eq(auditEvents.customerId, customerId));
    expect(lines.map(({ event, doneBy }) => [event, doneBy]).slice(-2)).toEqual([
      ["identity-link-proposed", operator.staff.id],
      ["identity-linked", approver.staff.id],
    ]);
  });

  test("two people end an identity; its user and the others are notified", async () => {
    const { operator, approver, customerId, first } = await linked();
    const [identity] = await actingFor(customerId);
    const idam = identity?.idam ?? "";
    const { approvalId } = await proposeEnd({ customerId, idam, reason }, operator);
    expect(await actingFor(customerId)).toHaveLength(1);
    await world.messages();
    await decide(approvalId, approver);
    expect(await actingFor(customerId)).toEqual([]);
    expect((await world.messages()).map(({ to }) => to)).toEqual([first.email.toLowerCase()]);
    const lines = await db().select().from(auditEvents).where(eq(auditEvents.subject, first.userId));
    expect(lines.at(-1)).toMatchObject({ actor: "staff", event: "identity-ended", doneBy: approver.staff.id });
    expect(JSON.parse(lines.at(-1)?.details ?? "")).toMatchObject({ proposedBy: operator.staff.id });
  });

  test("a person cannot decide on their own proposal with any role, nor without the right", async () => {
    const everything = await staff(...staffRoles);
    const { customerId, operator } = await linked();
    const { email } = await user();
    const { approvalId } = await proposeLink({ customerId, email, reason }, everything);
    expect(await refusalOf(decide(approvalId, everything))).toMatchObject({ code: "own-proposal" });
    expect(await refusalOf(decide(approvalId, operator))).toMatchObject({ code: "forbidden" });
    const slovak = [{ role: "approver", countries: ["sk"] }] as const;
    const abroad = await newStaffSession(db(), { roles: slovak, at: world.dependencies.clock.now() });
    expect(await refusalOf(decide(approvalId, abroad))).toMatchObject({ code: "not-found" });
    expect(await actingFor(customerId)).toHaveLength(1);
  });

  test("a proposal is stale once another user was linked or ended", async () => {
    const { operator, approver, customerId } = await linked();
    const [identity] = await actingFor(customerId);
    const idam = identity?.idam ?? "";
    const end = await proposeEnd({ customerId, idam, reason }, operator);
    const link = await proposeLink({ customerId, email: (await user()).email, reason }, operator);
    await decide(link.approvalId, approver);
    expect(await refusalOf(decide(end.approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    expect(await actingFor(customerId)).toHaveLength(2);
    const other = await proposeLink({ customerId, email: (await user()).email, reason }, operator);
    const again = await proposeEnd({ customerId, idam, reason }, operator);
    await decide(again.approvalId, approver);
    expect(await refusalOf(decide(other.approvalId, approver))).toMatchObject({ code: "stale-proposal" });
  });

  test("the same proposal cannot be made twice while the first waits for a decision", async () => {
    const { operator, approver, customerId } = await linked();
    const { email } = await user();
    const link = () => proposeLink({ customerId, email, reason }, operator);
    const first = await link();
    expect(await refusalOf(link())).toMatchObject({ code: "already-proposed" });
    const byOther = proposeLink({ customerId, email: email.toUpperCase(), reason }, approver);
    expect(await refusalOf(byOther)).toMatchObject({ code: "already-proposed" });
    await decide(first.approvalId, approver, "refuse");
    const outdated = await link();
    const [identity] = await actingFor(customerId);
    const end = () => proposeEnd({ customerId, idam: identity?.idam ?? "", reason }, operator);
    const { approvalId } = await end();
    expect(await refusalOf(end())).toMatchObject({ code: "already-proposed" });
    await decide(approvalId, approver);
    const second = await link();
    expect(await refusalOf(decide(outdated.approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    expect(await decide(second.approvalId, approver)).toEqual({ state: "approved" });
  });

  test("of many equal proposals at once one is stored", async () => {
    const { operator, customerId } = await linked();
    const { email } = await user();
    const tries = Array.from({ length: 10 }, () => proposeLink({ customerId, email, reason }, operator));
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 9 }, () => "already-proposed"));
  });

  test("an e-mail that cannot be linked is proposed like any other, and only deciders see the reason", async () => {
    const { operator, approver, customerId, first } = await linked();
    const everything = await staff(...staffRoles);
    const [disabled, unproved] = [await user(), await user()];
    await db().update(users).set({ disabledAt: world.dependencies.clock.now() }).where(eq(users.id, disabled.userId));
    await db().update(users).set({ emailProvenAt: null }).where(eq(users.id, unproved.userId));
    const known = await user();
    const accounts = new Map<string, string>([
      ["nobody@example.com", "none"],
      [disabled.email, "none"],
      [unproved.email, "none"],
      [first.email.toUpperCase(), "acting"],
      [known.email, "free"],
    ]);
    const proposals = new Map<string, string>();
    for (const email of accounts.keys()) {
      const answer = await proposeLink({ customerId, email, reason }, everything);
      expect(Object.keys(answer)).toEqual(["approvalId"]);
      const again = proposeLink({ customerId, email, reason }, operator);
      expect(await refusalOf(again)).toMatchObject({ code: "already-proposed" });
      proposals.set(email, answer.approvalId);
    }
    const read = async (by: StaffSession) =>
      new Map(
        (await deciding().list({ state: "pending" }, by)).map(({ approvalId, payload }) => [approvalId, payload]),
      );
    const [ofDecider, ofProposer, ofOperator] = [await read(approver), await read(everything), await read(operator)];
    for (const [email, account] of accounts) {
      const approvalId = proposals.get(email) ?? "";
      const masked = { email: expect.stringContaining("•••"), reason };
      expect(ofDecider.get(approvalId)).toEqual({ ...masked, account });
      for (const payloads of [ofProposer, ofOperator]) expect(payloads.get(approvalId)).toEqual(masked);
      if (account === "free") continue;
      expect(await refusalOf(decide(approvalId, approver))).toMatchObject({ code: "wrong-state" });
      expect(await decide(approvalId, approver, "refuse")).toEqual({ state: "refused" });
    }
    expect(await decide(proposals.get(known.email) ?? "", approver)).toEqual({ state: "approved" });
    expect((await actingFor(customerId)).map(({ userId }) => userId)).toEqual([first.userId, known.userId]);
    const settled = await deciding().list({ state: "refused" }, approver);
    expect(settled.flatMap(({ payload }) => Object.keys(payload as object))).not.toContain("account");
    const lines = await db().select().from(auditEvents).where(eq(auditEvents.event, "identity-link-proposed"));
    for (const { details } of lines) expect(Object.keys(JSON.parse(details) as object)).not.toContain("user");
  });

  test("a user who registers with the e-mail before the decision can be linked", async () => {
    const { operator, approver, customerId } = await linked();
    const email = newEmail();
    const { approvalId } = await proposeLink({ customerId, email, reason }, operator);
    expect(await refusalOf(decide(approvalId, approver))).toMatchObject({ code: "wrong-state" });
    await world.user({ email });
    expect(await decide(approvalId, approver)).toEqual({ state: "approved" });
    expect(await actingFor(customerId)).toHaveLength(2);
  });

  test("a staff member proposes twenty an hour, also with the other limits switched off and many at once", async () => {
    const operator = await staff("operator");
    const { id: customerId } = await world.customer();
    const link = (by: StaffSession) => proposeLink({ customerId, email: newEmail(), reason }, by);
    await link(operator);
    world.pass(60_000);
    const settled = await Promise.allSettled(Array.from({ length: 22 }, () => link(operator)));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(19);
    expect(await refusalOf(link(operator))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 3_540 });
    await link(await staff("operator"));
    world.pass(3_540_000);
    await link(operator);
    expect(await refusalOf(link(operator))).toMatchObject({ code: "too-many-requests", retryAfterSeconds: 60 });
  });

  test("an unknown customer, or a user who does not act for the customer, cannot be proposed", async () => {
    const { operator, customerId, first } = await linked();
    const nobody = "00000000-0000-4000-8000-000000000000";
    const link = proposeLink({ customerId: nobody, email: first.email, reason }, operator);
    expect(await refusalOf(link)).toMatchObject({ code: "not-found" });
    const end = proposeEnd({ customerId, idam: "unknown", reason }, operator);
    expect(await refusalOf(end)).toMatchObject({ code: "not-found" });
  });
});
