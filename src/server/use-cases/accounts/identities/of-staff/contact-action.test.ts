import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { IdentityProof } from "#domain/accounts/identity.ts";
import { type StaffRole, staffRoles } from "#domain/policies/staff-roles.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { findCustomerById, insertIdentity } from "#server/database/repositories/identities.ts";
import { auditEvents, identities, integrationRecords, users } from "#server/database/tables.ts";
import { contactOf } from "#server/use-cases/accounts/encryption-contexts.ts";
import { listPendingContacts, proposeContact } from "#server/use-cases/back-office/customers/propose-contact.ts";
import { revealValues } from "#server/use-cases/back-office/customers/reveal-values.ts";
import { applyLines } from "#server/use-cases/integration/records/apply-lines.ts";
import { contractFiles } from "#server/use-cases/integration/records/contract-files.ts";
import { type AccountsWorld, newEmail, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { customerData, put } from "#tests/support/record-lines.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { contactHandler } from "./contact-action.ts";

const reason = "Wrote to us from the new address, and confirmed it by phone";

oneDatabase((connection) => {
  let world: AccountsWorld;
  const db = () => connection().db;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  const staff = (...roles: StaffRole[]) =>
    newStaffSession(db(), { roles: roles.flatMap(everywhere), at: world.dependencies.clock.now() });
  type Change = {
    readonly customerId: string;
    readonly email?: string;
    readonly phone?: string;
    readonly reason: string;
  };
  const propose = async ({ customerId, ...raw }: Change, session: StaffSession) =>
    await proposeContact.call(world.dependencies, session, { customerId, raw });
  const pending = async (customerId: string, session: StaffSession) =>
    (await listPendingContacts.call(world.dependencies, session, { customerId })).items;
  type Actions = Parameters<typeof approvalServices>[0]["acts"];
  const approvals = () =>
    approvalServices({ ...world.dependencies, acts: contactHandler(world.dependencies) as unknown as Actions });
  const decide = (approvalId: string, session: StaffSession, decision: "approve" | "refuse" = "approve") =>
    approvals().decide({ approvalId, decision }, session);
  const inBooks = async (id: string) => {
    const row = await findCustomerById(db(), id);
    return row && contactOf(world.dependencies.sealer, row);
  };

  async function acting(customerId: string, provedBy: IdentityProof): Promise<string> {
    const email = (await world.user()).email.toLowerCase();
    const [user] = await db().select().from(users).where(eq(users.email, email));
    const row = { idam: randomUUID(), userId: user?.id ?? "", customerId, provedBy };
    await transact(db(), (tx) => insertIdentity(tx, { ...row, createdAt: world.dependencies.clock.now() }));
    return email;
  }

  const proofsOf = async (customerId: string) =>
    (await db().select().from(identities).where(eq(identities.customerId, customerId))).map(({ provedBy }) => provedBy);

  test("two people change the e-mail: the former address and all who act are notified, and its proofs end", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const [former, email] = [newEmail(), newEmail()];
    const { id: customerId } = await world.customer({ email: former, phone: "+420602111222" });
    const [byEmail, byPhone] = [await acting(customerId, "email"), await acting(customerId, "phone")];
    const { approvalId } = await propose({ customerId, email: email.toUpperCase(), reason }, operator);
    expect(await inBooks(customerId)).toEqual({ email: former, phone: "+420602111222" });
    await world.messages();
    await decide(approvalId, approver);
    expect(await inBooks(customerId)).toEqual({ email, phone: "+420602111222" });
    expect(await proofsOf(customerId)).toEqual(["phone"]);
    const mails = await world.messages();
    const changed = mails.filter(({ text }) => text.includes(`${email.slice(0, 1)}•••@example.com`));
    expect(new Set(changed.map(({ to }) => to))).toEqual(new Set([former, byEmail, byPhone]));
    expect(JSON.stringify(mails)).not.toContain(email);
    expect((await eventsOf(db(), customerId)).map(([type]) => type).toSorted()).toEqual([
      "customer.contact-changed",
      "customer.identity-ended",
    ]);
    const lines = await db().select().from(auditEvents).where(eq(auditEvents.subject, customerId));
    expect(lines.map(({ event, doneBy }) => [event, doneBy])).toEqual(
      expect.arrayContaining([
        ["contact-change-proposed", operator.staff.id],
        ["contact-changed", approver.staff.id],
      ]),
    );
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test("a proposal shows the new contact masked, and unmasked only for a reason", async () => {
    const [operator, approver] = [await staff("operator"), await staff("approver")];
    const { id: customerId } = await world.customer({ email: newEmail() });
    const [email, phone] = [newEmail(), "+420603444555"];
    await propose({ customerId, email, phone: "603 444 555", reason }, operator);
    const masked = { email: `${email.slice(0, 1)}•••@example.com`, phone: "+••••••••••55" };
    const listed = await approvals().list({ state: "pending" }, approver);
    expect(listed.find(({ subject }) => subject.id === customerId)?.payload).toEqual({ ...masked, reason });
    expect(await pending(customerId, operator)).toMatchObject([
      { ...masked, proposedBy: { name: operator.staff.email } },
    ]);
    const paths = ["proposed.email", "proposed.phone"];
    const call = { subject: { kind: "customer", id: customerId }, paths, reason: "to decide on it" } as const;
    const { values } = await revealValues.call(world.dependencies, approver, { input: call });
    expect(values).toEqual({ "proposed.email": email, "proposed.phone": phone });
  });

  test("another change of the records makes it stale, and one person cannot decide alone or without the right", async () => {
    const [everything, operator, approver] = [
      await staff(...staffRoles),
      await staff("operator"),
      await staff("approver"),
    ];
    const former = newEmail();
    const { id: customerId } = await world.customer({ email: former });
    const first = await propose({ customerId, phone: "+420602999888", reason }, everything);
    expect(await refusalOf(decide(first.approvalId, everything))).toMatchObject({ code: "own-proposal" });
    expect(await refusalOf(decide(first.approvalId, operator))).toMatchObject({ code: "forbidden" });
    const second = await propose({ customerId, email: newEmail(), reason }, operator);
    await decide(first.approvalId, approver);
    expect(await refusalOf(decide(second.approvalId, approver))).toMatchObject({ code: "stale-proposal" });
    expect(await inBooks(customerId)).toEqual({ email: former, phone: "+420602999888" });
    expect(await pending(customerId, operator)).toEqual([]);
  });

  test("an invalid contact, or the one in the records, cannot be proposed", async () => {
    const operator = await staff("operator");
    const email = newEmail();
    const { id: customerId } = await world.customer({ email, phone: "+420602111222" });
    const wrong = (given: object) => refusalOf(propose({ customerId, reason, ...given }, operator));
    expect(await wrong({})).toMatchObject({ fields: { email: "required" } });
    expect(await wrong({ email: "nobody" })).toMatchObject({ fields: { email: "invalid-format" } });
    expect(await wrong({ phone: "12" })).toMatchObject({ fields: { phone: "phone-too-short" } });
    expect(await wrong({ email: email.toUpperCase() })).toMatchObject({ fields: { email: "invalid-value" } });
    expect(await wrong({ email, phone: "602 111 222" })).toMatchObject({ fields: { email: "invalid-value" } });
    const nobody = propose({ customerId: randomUUID(), email: newEmail(), reason }, operator);
    expect(await refusalOf(nobody)).toMatchObject({ code: "not-found" });
  });

  test("contacts that are already in the records are left out of it, and the same is not proposed twice", async () => {
    const [operator, approver, email] = [await staff("operator"), await staff("approver"), newEmail()];
    const { id: customerId } = await world.customer({ email: newEmail(), phone: "+420602111222" });
    const proposeTo = (given: object, session = operator) => propose({ customerId, reason, ...given }, session);
    await proposeTo({ email, phone: "602 111 222" });
    expect(await pending(customerId, operator)).toMatchObject([{ phone: null }]);
    expect(await refusalOf(proposeTo({ email: email.toUpperCase() }, approver))).toMatchObject({
      code: "already-proposed",
    });
    const ten = await Promise.allSettled(Array.from({ length: 10 }, () => proposeTo({ phone: "603 444 555" })));
    expect(ten.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await pending(customerId, operator)).toHaveLength(2);
  });

  test("the same contact sent later by the provider's system ends no identity; the former contact ends them", async () => {
    const [operator, approver, system] = [await staff("operator"), await staff("approver"), randomUUID()];
    const needed = { ...world.dependencies, contractFiles: contractFiles({ files: filesInMemory(), seals: noSeals }) };
    const say = async (revision: number, email: string) =>
      await applyLines(needed, system, [put("customers", "c1", revision, customerData({ email }))]);
    const [former, email] = [newEmail(), newEmail()];
    await say(1, former);
    const [record] = await db().select().from(integrationRecords).where(eq(integrationRecords.system, system));
    const customerId = record?.targetId ?? "";
    const { approvalId } = await propose({ customerId, email, reason }, operator);
    await decide(approvalId, approver);
    await acting(customerId, "email");
    await say(2, email);
    expect([await proofsOf(customerId), (await inBooks(customerId))?.email]).toEqual([["email"], email]);
    await say(3, former);
    expect([await proofsOf(customerId), (await inBooks(customerId))?.email]).toEqual([[], former]);
  });

  const noSeals: Parameters<typeof contractFiles>[0]["seals"] = {
    pagesOf: () => Promise.reject(new Error("nothing is sealed here")),
  } as never;
});
