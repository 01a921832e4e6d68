import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { CustomerType } from "#domain/onboarding/types.ts";
import { batchSize } from "#server/batches/send-to-many.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { auditEvents, bulkInvitations as bulkRows, customers, invitations } from "#server/database/tables.ts";
import type { JobOptions, JobsOfMany } from "#server/jobs/jobs.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { AddressRefused, type Mail } from "#server/ports/messages.ts";
import { emailContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { deleteBulkInvitations } from "#server/use-cases/accounts/identities/of-staff/bulk/delete-bulk-invitations.ts";
import { sendBulkInvitation } from "#server/use-cases/accounts/identities/of-staff/bulk/send-bulk-invitation.ts";
import { deliverMail } from "#server/use-cases/notifications/deliver.ts";
import { type AccountsWorld, newEmail, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { approvalHandlers } from "#tests/support/approval-actions.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { inviteCustomer } from "./invite-customer.ts";
import { listBulkInvitations, listRefusedInvitations } from "./list-bulk-invitations.ts";
import { cancelBulkInvitation, previewBulkInvitation, proposeBulkInvitation } from "./propose-bulk-invitation.ts";

const day = 86_400_000;

type Slice = JobPayloads["send-bulk-invitation"];

oneDatabase((connection) => {
  let world: AccountsWorld;
  let slices: [slice: Slice, options: JobOptions | undefined][];
  let mails: (Mail & { readonly yields: boolean | undefined })[];
  const db = () => connection().db;
  beforeEach(async () => {
    world = openAccountsWorld(connection());
    [slices, mails] = [[], []];
    // Other customers leave the filter's country.
    await db().update(customers).set({ country: "cz", customerType: "individual-consumer" });
  });

  const needed = () => ({
    ...world.dependencies,
    jobs: {
      async send(...[, name, payload, options]: Parameters<AccountsWorld["dependencies"]["jobs"]["send"]>) {
        if (name === "send-bulk-invitation") slices.push([payload as Slice, options]);
        if (name === "send-mail") mails.push({ ...(payload as Mail), yields: options?.yields });
      },
      async sendMany(...[, name, payloads, options]: Parameters<JobsOfMany["sendMany"]>) {
        if (name !== "send-mail") throw new Error(`nothing sends ${name} to many here`);
        for (const payload of payloads) mails.push({ ...(payload as Mail), yields: options?.yields });
      },
    },
  });
  type Filter = { readonly country?: "hu"; readonly customerType: "company" };
  const service = () => ({
    list: async (by: StaffSession) => (await listBulkInvitations.call(needed(), by, {})).items,
    refused: async (bulkId: string, by: StaffSession) =>
      await listRefusedInvitations.call(needed(), by, { bulkId, raw: {} }),
    preview: async (asked: Filter, by: StaffSession) =>
      await previewBulkInvitation.call(needed(), by, { input: { filter: asked } }),
    propose: async (input: { readonly filter: Filter; readonly sendAt?: string }, by: StaffSession) =>
      await proposeBulkInvitation.call(needed(), by, { input }),
    cancel: async (bulkId: string, by: StaffSession) => await cancelBulkInvitation.call(needed(), by, { bulkId }),
  });
  const person = (role: "operator" | "approver" = "approver") =>
    newStaffSession(db(), { roles: everywhere(role), at: world.dependencies.clock.now() });
  const filter = { country: "hu", customerType: "company" } as const;

  async function company(given: { email?: string | null; customerType?: CustomerType } = {}): Promise<string> {
    const { id } = await world.customer({ email: given.email === undefined ? newEmail() : given.email });
    const facts = { country: "hu", customerType: given.customerType ?? "company" } as const;
    await db().update(customers).set(facts).where(eq(customers.id, id));
    return id;
  }

  async function manyCompanies(count: number): Promise<() => Promise<unknown>> {
    const [like] = await db()
      .select()
      .from(customers)
      .where(eq(customers.id, await company()));
    if (like === undefined) throw new Error("there is no customer");
    await db().update(customers).set({ country: "cz" }).where(eq(customers.id, like.id));
    const { sealer } = world.dependencies;
    const rows = Array.from({ length: count }, () => {
      const id = randomUUID();
      return { ...like, id, sealedEmail: sealer.seal(`${id}@example.com`, emailContext(id)) };
    });
    await db().insert(customers).values(rows);
    const ids = rows.map(({ id }) => id);
    return () => db().delete(customers).where(inArray(customers.id, ids));
  }

  async function agreed(given: { readonly sendAt?: string } = {}) {
    const { bulkId, approvalId } = await service().propose({ filter, ...given }, await person("operator"));
    const approvals = approvalServices({ ...needed(), acts: approvalHandlers(needed()) });
    await approvals.decide({ approvalId, decision: "approve" }, await person());
    return bulkId;
  }

  async function sendAll(times = 1): Promise<number> {
    let runs = 0;
    for (let job = slices.shift(); job !== undefined; job = slices.shift()) {
      const [slice] = job;
      await sendBulkInvitation(needed(), slice);
      for (let again = 1; again < times; again += 1) await sendBulkInvitation(needed(), slice);
      runs += 1;
    }
    return runs;
  }

  const shown = async (bulkId: string) => (await service().list(await person())).find((one) => one.bulkId === bulkId);

  test("invites all eligible customers of a filter, once each, and counts those left out", async () => {
    const own = [await company(), await company()];
    const acted = await company({ email: newEmail() });
    const user = await world.user();
    const idam = await world.identity(user.email);
    expect(idam).not.toBe("");
    await db().execute(`update identities set customer_id = '${acted}' where idam = '${idam}'`);
    await company({ email: null });
    const before = await company();
    await inviteCustomer.call(needed(), await person("operator"), { customerId: before, input: {} });
    const another = await company({ customerType: "individual-self-employed" });
    mails = [];

    const counts = { invited: 2, acting: 1, withoutEmail: 1, invitedBefore: 1 };
    const preview = await service().preview(filter, await person());
    expect(preview.counts).toEqual(counts);
    expect(preview.mails.map(({ locale }) => locale)).toEqual(["hu"]);
    expect(preview.mails[0]?.text).toContain("https://portal.example/hu/registration");

    const bulkId = await agreed();
    expect(await shown(bulkId)).toMatchObject({ state: "planned", counts: { ...counts, refused: 0 }, mayCancel: true });
    await sendAll(2);
    const told = mails.map(({ invites }) => invites);
    expect(new Set(told)).toEqual(new Set(own));
    expect(told).toHaveLength(own.length);
    expect(mails.every(({ yields }) => yields)).toBe(true);
    expect(told).not.toContain(another);
    expect(await shown(bulkId)).toMatchObject({ state: "sent", counts: { ...counts, refused: 0 }, mayCancel: false });
    const lines = await db().select().from(auditEvents).where(eq(auditEvents.subject, bulkId));
    expect(lines.map(({ event }) => event)).toEqual([
      "bulk-invitation-proposed",
      "bulk-invitation-planned",
      "approval-approved",
      "bulk-invitation-sent",
    ]);

    // Each customer is invited once.
    const second = service().propose({ filter }, await person("operator"));
    expect(await refusalOf(second)).toMatchObject({ code: "wrong-state", data: { invited: 0, invitedBefore: 3 } });
  });

  test("is sent in batches that may be interrupted and repeated", async () => {
    const many = batchSize + 5;
    const remove = await manyCompanies(many);
    const bulkId = await agreed();
    const cutting = () => Promise.reject(new Error("cut off"));
    const cutOff = { ...needed(), jobs: { send: cutting, sendMany: cutting } };
    const [first] = slices[0] ?? [];
    if (first === undefined) throw new Error("nothing was planned");
    await expect(sendBulkInvitation(cutOff, first)).rejects.toThrow("cut off");
    expect(await db().$count(invitations, eq(invitations.bulkId, bulkId))).toBe(0);
    slices.shift();
    await sendBulkInvitation(needed(), first);
    expect(mails).toHaveLength(batchSize);
    expect(await shown(bulkId)).toMatchObject({ state: "sending", counts: { invited: batchSize }, mayCancel: true });
    expect(slices).toEqual([[{ bulkId, after: expect.any(String) }, expect.objectContaining({ afterSeconds: 20 })]]);
    expect(await sendAll(3)).toBe(1);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(many);
    expect(mails).toHaveLength(many);
    expect(await shown(bulkId)).toMatchObject({ state: "sent", counts: { invited: many }, mayCancel: false });
    expect(await refusalOf(service().cancel(bulkId, await person()))).toMatchObject({ code: "wrong-state" });
    await remove();
  });

  test("is cancelled between two batches, and keeps the sent ones", async () => {
    const remove = await manyCompanies(batchSize + 5);
    const bulkId = await agreed();
    const [first] = slices.shift() ?? [];
    if (first === undefined) throw new Error("nothing was planned");
    await sendBulkInvitation(needed(), first);
    await service().cancel(bulkId, await person());
    await sendAll(3);
    expect(mails).toHaveLength(batchSize);
    expect(await shown(bulkId)).toMatchObject({ state: "cancelled", counts: { invited: batchSize }, mayCancel: false });
    await remove();
  });

  test("waits for its time, and is not sent when cancelled before", async () => {
    await company();
    const at = world.dependencies.clock.now().getTime();
    const past = service().propose({ filter, sendAt: new Date(at - 1).toISOString() }, await person());
    expect(await refusalOf(past)).toMatchObject({ code: "invalid-input", fields: { sendAt: "invalid-value" } });
    const sendAt = new Date(at + 1.5 * day).toISOString();
    const [kept, cancelled] = [await agreed({ sendAt }), await agreed({ sendAt })];
    expect(slices.map(([, options]) => options?.afterSeconds)).toEqual([86_400, 86_400]);
    await service().cancel(cancelled, await person());
    expect(await refusalOf(service().cancel(cancelled, await person()))).toMatchObject({ code: "wrong-state" });
    world.pass(day);
    const [first, second] = slices.splice(0).map(([slice]) => slice);
    if (first === undefined || second === undefined) throw new Error("nothing was planned");
    await sendBulkInvitation(needed(), first);
    await sendBulkInvitation(needed(), second);
    expect(mails).toEqual([]);
    expect(slices).toEqual([[{ bulkId: kept, after: null }, { afterSeconds: 43_200 }]]);
    world.pass(0.5 * day);
    await sendAll();
    expect(mails).toHaveLength(1);
    expect(await shown(cancelled)).toMatchObject({ state: "cancelled" });
  });

  test("a cancelled proposal cannot be approved, nor any by its proposer", async () => {
    await company();
    const by = await person();
    const { bulkId, approvalId } = await service().propose({ filter }, by);
    const approvals = approvalServices({ ...needed(), acts: approvalHandlers(needed()) });
    const decide = async (who: typeof by) =>
      await refusalOf(approvals.decide({ approvalId, decision: "approve" }, who));
    expect(await decide(by)).toMatchObject({ code: "own-proposal" });
    await service().cancel(bulkId, by);
    expect(await decide(await person())).toMatchObject({ code: "stale-proposal" });
    expect(slices).toEqual([]);
  });

  test("shows the masked addresses that bounced", async () => {
    const email = newEmail();
    const customerId = await company({ email });
    const bulkId = await agreed();
    await sendAll();
    const [letter] = mails;
    if (letter === undefined) throw new Error("nothing was mailed");
    const mailer = { send: () => Promise.reject(new AddressRefused("550")) };
    await deliverMail({ ...world.dependencies, mailer }, letter, { id: randomUUID() });
    expect(await shown(bulkId)).toMatchObject({ counts: { invited: 1, refused: 1 } });
    const page = await service().refused(bulkId, await person());
    expect(page).toMatchObject({
      total: 1,
      items: [{ customer: { customerId }, sentTo: `${email[0]}•••@example.com` }],
    });
    const other = await newStaffSession(db(), { roles: [{ role: "operator", countries: ["cz"] }] });
    expect(await refusalOf(service().refused(bulkId, other))).toMatchObject({ code: "not-found" });
    expect((await service().list(other)).map((one) => one.bulkId)).not.toContain(bulkId);
    const nobody = service().refused(randomUUID(), other);
    expect(await refusalOf(nobody)).toMatchObject({ code: "not-found" });
  });

  test("is limited to the countries where the session may propose", async () => {
    await company();
    const czech = await newStaffSession(db(), { roles: [{ role: "operator", countries: ["cz"] }] });
    expect(await refusalOf(service().preview(filter, czech))).toMatchObject({ code: "forbidden" });
    expect((await service().preview({ customerType: "company" }, czech)).counts.invited).toBe(0);
  });

  test("is deleted when it was not approved, and a year after it was sent; its customers stay invited", async () => {
    const customerId = await company();
    const bulkId = await agreed();
    await sendAll();
    await company();
    const { bulkId: left } = await service().propose({ filter }, await person());
    const ids = async () => (await db().select({ id: bulkRows.id }).from(bulkRows)).map(({ id }) => id);
    world.pass(30 * day);
    await deleteBulkInvitations(needed());
    expect(await ids()).toEqual(expect.arrayContaining([bulkId, left]));
    world.pass(day);
    await deleteBulkInvitations(needed());
    expect(await ids()).not.toContain(left);
    world.pass(335 * day);
    await deleteBulkInvitations(needed());
    expect(await ids()).not.toContain(bulkId);
    const [row] = await db().select().from(invitations).where(eq(invitations.customerId, customerId));
    expect(row).toMatchObject({ state: "sent", bulkId: null });
  });
});
