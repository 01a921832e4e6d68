import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { notificationTokens } from "#server/adapters/signed-ids.ts";
import { batchSize } from "#server/batches/send-to-many.ts";
import {
  auditEvents,
  customers,
  identities,
  messageAttachments,
  messages,
  publications,
  users,
} from "#server/database/tables.ts";
import type { JobsOfMany } from "#server/jobs/jobs.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { cancelPublication, listPublications } from "#server/use-cases/back-office/messages/publications.ts";
import { previewMessage, writeMessage } from "#server/use-cases/back-office/messages/write-message.ts";
import { approvalHandlers } from "#tests/support/approval-actions.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type MessagesWorld, openMessagesWorld } from "#tests/support/messages-world.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { deletePublications } from "./delete-publications.ts";
import { removeDeletedMessages } from "./remove-deleted.ts";
import { sendPublication } from "./send-publication.ts";

const day = 86_400_000;
const file = { from: "store", key: "", name: "a.pdf", mime: "application/pdf", size: 1, sha256: "00" } as const;

oneDatabase((connection) => {
  let world: MessagesWorld;
  type Batch = JobPayloads["send-publication"];
  let planned: [batch: Batch, afterSeconds: number | undefined][];
  beforeAll(() => {
    world = openMessagesWorld(connection());
    planned = [];
  });

  const needed = () => ({
    ...world.accounts.dependencies,
    ...world.dependencies,
    notificationTokens: notificationTokens(["a secret of the tests, 32 characters"]),
    jobs: {
      async send(...[tx, name, payload, options]: Parameters<MessagesWorld["dependencies"]["jobs"]["send"]>) {
        if ("publicationId" in payload) planned.push([payload as Batch, options?.afterSeconds]);
        else await world.dependencies.jobs.send(tx, name, payload, options);
      },
      async sendMany(...[tx, name, payloads]: Parameters<JobsOfMany["sendMany"]>) {
        for (const payload of payloads) await world.dependencies.jobs.send(tx, name, payload);
      },
    },
  });

  async function sendAll(): Promise<void> {
    for (let next = planned.shift(); next !== undefined; next = planned.shift())
      await sendPublication(needed(), next[0]);
  }

  async function manyCompanies(count: number): Promise<() => Promise<unknown>> {
    const { db } = connection();
    const [like] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, await company()));
    if (like === undefined) throw new Error("there is no customer");
    const rows = Array.from({ length: count }, () => ({ ...like, id: randomUUID() }));
    await db.insert(customers).values(rows);
    const ids = rows.map(({ id }) => id);
    return () => db.delete(customers).where(inArray(customers.id, ids));
  }

  const approver = () => newStaffSession(connection().db, { roles: everywhere("approver") });

  const rowsOf = async (subject: string) =>
    await connection().db.select().from(messages).where(eq(messages.subject, subject));

  async function agreed(given: { readonly sendAt?: string } = {}) {
    const subject = randomUUID();
    const message = { filter: { country: "hu", customerType: "company" }, subject, body: "B" } as const;
    const outcome = await writeMessage.call(needed(), await approver(), { input: { ...message, ...given } });
    if (!("approvalId" in outcome)) throw new Error("it was not proposed");
    const approvals = approvalServices({ ...needed(), acts: approvalHandlers(needed()) });
    await approvals.decide({ approvalId: outcome.approvalId, decision: "approve" }, await approver());
    const [batch, afterSeconds] = planned.pop() ?? [];
    if (batch === undefined) throw new Error("nothing was planned");
    return { subject, batch, publicationId: batch.publicationId, afterSeconds };
  }

  async function company(): Promise<string> {
    const { customerId } = await world.reader();
    const facts = { country: "hu", customerType: "company" } as const;
    await connection().db.update(customers).set(facts).where(eq(customers.id, customerId));
    return customerId;
  }

  test("a publication goes once to each customer that the filter finds, however often its job is interrupted and repeated", async () => {
    const own = [await company(), await company()];
    const { customerId: other } = await world.reader();
    const { subject, batch, afterSeconds } = await agreed();
    expect(afterSeconds).toBe(0);
    await world.mails();
    const reject = () => Promise.reject(new Error("cut off"));
    const cutOff = { ...needed(), jobs: { send: reject, sendMany: reject } };
    await expect(sendPublication(cutOff, batch)).rejects.toThrow("cut off");
    expect(await rowsOf(subject)).toEqual([]);
    await Promise.all([sendPublication(needed(), batch), sendPublication(needed(), batch)]);
    await sendPublication(needed(), batch);
    const to = (await rowsOf(subject)).map(({ customerId }) => customerId);
    expect(to).toEqual(expect.arrayContaining(own));
    expect(to).not.toContain(other);
    expect(new Set(to).size).toBe(to.length);
    const told = (await world.mails()).filter((mail) => mail.subject.includes(subject));
    expect(told.length).toBeGreaterThanOrEqual(own.length);
    expect(new Set(told.map((mail) => mail.to)).size).toBe(told.length);
  });

  test("a publication to one customer is announced in the languages of its users, to more customers in all languages", async () => {
    const [one, other] = [await company(), await company()];
    const by = await approver();
    const languages = async (...customerIds: string[]) =>
      (await previewMessage.call(needed(), by, { input: { customerIds, subject: "S", body: "B" } })).languages;
    const acts = (customerId: string) =>
      inArray(
        users.id,
        connection().db.select({ id: identities.userId }).from(identities).where(eq(identities.customerId, customerId)),
      );
    await connection().db.update(users).set({ locale: "hu" }).where(acts(one));
    expect(await languages(one)).toEqual(["hu"]);
    expect(await languages(one, other)).toEqual(locales);
    await connection().db.update(users).set({ emailProvenAt: null }).where(acts(one));
    expect(await languages(one)).toEqual([]);
  });

  test("a publication waits for its time, and reschedules itself every day until then", async () => {
    await company();
    const now = world.dependencies.clock.now().getTime();
    const { subject, batch, afterSeconds } = await agreed({ sendAt: new Date(now + 1.5 * day).toISOString() });
    expect(afterSeconds).toBe(86_400);
    world.accounts.pass(day);
    await sendPublication(needed(), batch);
    expect(planned.pop()).toEqual([batch, 43_200]);
    expect(await rowsOf(subject)).toEqual([]);
    world.accounts.pass(0.5 * day);
    await sendPublication(needed(), batch);
    expect((await rowsOf(subject)).length).toBeGreaterThan(0);
  });

  test("a publication that is cancelled before its time is not sent, and its proposal cannot be approved", async () => {
    await company();
    const by = await approver();
    const now = world.dependencies.clock.now().getTime();
    const { subject, batch, publicationId } = await agreed({ sendAt: new Date(now + day).toISOString() });
    expect(
      (await listPublications.call(needed(), by, {})).items.find((one) => one.publicationId === publicationId),
    ).toMatchObject({ subject, state: "planned", mayCancel: true });
    await cancelPublication.call(needed(), by, { publicationId });
    expect(await refusalOf(cancelPublication.call(needed(), by, { publicationId }))).toMatchObject({
      code: "wrong-state",
    });
    expect((await listPublications.call(needed(), by, {})).items.map((one) => one.publicationId)).not.toContain(
      publicationId,
    );
    world.accounts.pass(day);
    await sendPublication(needed(), batch);
    expect(await rowsOf(subject)).toEqual([]);
    world.accounts.pass(40 * day);
    await deletePublications(needed());
    expect(await connection().db.$count(publications, eq(publications.id, publicationId))).toBe(0);
  });

  test("a publication that is cancelled while it is being sent stops, shows how many have it, and keeps their files", async () => {
    const { db } = connection();
    const remove = await manyCompanies(batchSize + 5);
    const key = `uploads/${randomUUID()}`;
    world.files.set(key, Buffer.from("x"));
    const { subject, batch, publicationId } = await agreed();
    await db
      .update(publications)
      .set({ files: [{ ...file, key }] })
      .where(eq(publications.id, publicationId));
    const by = await approver();
    const shown = async () =>
      (await listPublications.call(needed(), by, {})).items.find((one) => one.publicationId === publicationId);
    await sendPublication(needed(), batch);
    expect(await rowsOf(subject)).toHaveLength(batchSize);
    expect(await shown()).toMatchObject({ state: "sending", reached: batchSize, mayCancel: true });
    expect(await cancelPublication.call(needed(), by, { publicationId })).toEqual({
      status: "ok",
      recipients: batchSize,
    });
    await sendAll();
    expect(await rowsOf(subject)).toHaveLength(batchSize);
    expect(await shown()).toMatchObject({ state: "cancelled", reached: batchSize, mayCancel: false });
    expect(await refusalOf(cancelPublication.call(needed(), by, { publicationId }))).toMatchObject({
      code: "wrong-state",
    });
    const lines = await db.select().from(auditEvents).where(eq(auditEvents.subject, publicationId));
    expect(lines.map(({ event, details }) => [event, JSON.parse(details)]).at(-1)).toEqual([
      "publication-cancelled",
      { by: by.staff.id, from: "sending", recipients: batchSize },
    ]);

    world.accounts.pass(40 * day);
    await deletePublications(needed());
    expect([await shown(), world.files.has(key)]).toEqual([undefined, true]);
    expect(await db.$count(publications, eq(publications.id, publicationId))).toBe(1);
    await db.delete(messages).where(eq(messages.subject, subject));
    await deletePublications(needed());
    expect(world.files.has(key)).toBe(false);
    expect(await db.$count(publications, eq(publications.id, publicationId))).toBe(0);
    await remove();
  });

  test("a publication that is cancelled during a batch ends with this batch", async () => {
    const remove = await manyCompanies(batchSize + 5);
    const { subject, batch, publicationId } = await agreed();
    const by = await approver();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    // It waits for the batch: the embedded database has one connection, PostgreSQL the lock of the row.
    const cancelled = begun.then(() => cancelPublication.call(needed(), by, { publicationId }));
    const { jobs } = needed();
    const cancelling = {
      ...jobs,
      async sendMany(...call: Parameters<JobsOfMany["sendMany"]>) {
        begin();
        await jobs.sendMany(...call);
      },
    };
    await sendPublication({ ...needed(), jobs: cancelling }, batch);
    expect(await cancelled).toEqual({ status: "ok", recipients: batchSize });
    await sendAll();
    expect(await rowsOf(subject)).toHaveLength(batchSize);
    await remove();
  });

  test("a publication keeps its files until its last message is deleted; an unapproved one is deleted after a month", async () => {
    const { db } = connection();
    const key = `uploads/${randomUUID()}`;
    world.files.set(key, Buffer.from("x"));
    await company();
    const { subject, batch, publicationId } = await agreed();
    await db
      .update(publications)
      .set({ files: [{ ...file, key }] })
      .where(eq(publications.id, publicationId));
    await sendPublication(needed(), batch);
    const [first, ...others] = await rowsOf(subject);
    expect(await db.$count(messageAttachments, eq(messageAttachments.messageId, first?.id ?? ""))).toBe(1);
    const refused = randomUUID();
    const common = {
      staffId: (await approver()).staff.id,
      countries: ["hu"],
      subject: "x",
      body: "x",
      files: [],
    } as const;
    await db
      .insert(publications)
      .values({ id: refused, state: "proposed", ...common, createdAt: world.dependencies.clock.now() });
    const deletedAt = world.dependencies.clock.now();
    await db
      .update(messages)
      .set({ deletedAt })
      .where(eq(messages.id, first?.id ?? ""));
    world.accounts.pass(40 * day);
    await removeDeletedMessages(needed());
    await deletePublications(needed());
    expect(await rowsOf(subject)).toHaveLength(others.length);
    expect([world.files.has(key), await db.$count(publications, eq(publications.id, refused))]).toEqual([
      others.length > 0,
      0,
    ]);
    await db.delete(messages).where(eq(messages.subject, subject));
    await deletePublications(needed());
    expect([world.files.has(key), await db.$count(publications, eq(publications.id, publicationId))]).toEqual([
      false,
      0,
    ]);
  });
});
