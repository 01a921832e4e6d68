import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationRecipients } from "#server/database/repositories/notification-readers.ts";
import { archives, auditEvents, signatures, uploadParts, uploads, users } from "#server/database/tables.ts";
import { partKey, uploadKey } from "#server/use-cases/files/uploads/upload-keys.ts";
import { unsubscribe } from "#server/use-cases/notifications/choices.ts";
import { verifySignatures } from "#server/use-cases/signing/verify-signatures.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { archiveRow, uploadRow } from "#tests/support/file-rows.ts";
import { openSigningWorld, type Person, type SigningWorld } from "#tests/support/signing-world.ts";
import { deleteClosedAccounts } from "./delete-closed-accounts.ts";

const day = 86_400_000;

oneDatabase((connection) => {
  let world: SigningWorld;
  const db = () => connection().db;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  async function userIdOf({ email }: Person): Promise<string> {
    const [row] = await db().select().from(users).where(eq(users.email, email));
    return row?.id ?? "";
  }

  async function close({ visitor }: Person): Promise<void> {
    await world.accounts.profile.closeAccount(visitor);
  }

  test("closing an account deletes unused uploads and archives with their bytes; used files and other people's stay", async () => {
    const [person, other] = [await world.person(), await world.person()];
    const whose = { userId: await userIdOf(person), customerId: person.customerId };
    const theirs = { userId: await userIdOf(other), customerId: other.customerId };
    const [unused, used, foreign] = [uploadRow(whose), uploadRow(whose, { state: "used" }), uploadRow(theirs)];
    const half = uploadRow(whose, { state: "receiving", received: 2, mime: null, sha256: null, scanner: null });
    const part = { id: crypto.randomUUID(), uploadId: half.id, position: 0 };
    const [made, running] = [archiveRow(whose), archiveRow(whose, { state: "running", fileKey: null, size: null })];
    const kept = archiveRow(theirs);
    await db().insert(uploads).values([unused, used, half, foreign]);
    await db().insert(uploadParts).values(part);
    await db().insert(archives).values([made, running, kept]);
    const { files } = world.accounts.profileDependencies;
    const gone = [uploadKey(unused.id), partKey(half.id, part.id), `archives/${made.id}.zip`];
    const left = [uploadKey(used.id), uploadKey(foreign.id), `archives/${kept.id}.zip`];
    for (const key of [...gone, ...left]) await files.put(key, Buffer.from("bytes"));

    await close(person);

    const has = async (key: string) => (await files.get(key)) !== null;
    expect(await Promise.all(gone.map(has))).toEqual([false, false, false]);
    expect(await Promise.all(left.map(has))).toEqual([true, true, true]);
    const rowsOf = async ({ userId }: { userId: string }) => [
      (await db().select().from(uploads).where(eq(uploads.userId, userId))).map(({ id }) => id),
      (await db().select().from(archives).where(eq(archives.userId, userId))).map(({ id }) => id),
    ];
    expect(await rowsOf(whose)).toEqual([[used.id], []]);
    expect(await rowsOf(theirs)).toEqual([[foreign.id], [kept.id]]);
  });

  test("closing an account sends no more notifications of messages, and the unsubscribe link in old mails does nothing", async () => {
    const person = await world.person();
    const userId = await userIdOf(person);
    const recipients = () => notificationRecipients(db(), [person.customerId]);
    expect(await recipients()).toMatchObject([{ userId }]);
    await close(person);
    expect(await recipients()).toEqual([]);
    const { dependencies } = world.accounts;
    await unsubscribe(dependencies, dependencies.notificationTokens.tokenOf({ userId, what: "message" }));
    const events = await db().select().from(auditEvents).where(eq(auditEvents.subject, userId));
    expect(events.at(-1)?.event).toBe("account-closed");
    const told = (await eventsOf(db(), person.customerId)).at(-1);
    expect(told).toEqual(["customer.account-closed", { status: "closed" }]);
  });

  test("closing an account keeps signatures as evidence, even when the account is deleted permanently", async () => {
    const person = await world.person();
    const userId = await userIdOf(person);
    const number = await world.contract([{ person }]);
    await world.sign(person, number);
    await world.seal(number);
    const rows = async () => await db().select().from(signatures).where(eq(signatures.contractNumber, number));
    const before = await rows();
    expect(before).toMatchObject([{ userId }]);

    await close(person);
    expect(await rows()).toEqual(before);
    expect((await verifySignatures(world.dependencies)).faults).toEqual([]);

    world.accounts.pass(3_653 * day);
    await deleteClosedAccounts(world.accounts.profileDependencies);
    expect(await db().select().from(users).where(eq(users.id, userId))).toEqual([]);
    expect(await rows()).toEqual(before.map((row) => ({ ...row, userId: null })));
    expect((await verifySignatures(world.dependencies)).faults).toEqual([]);
  });
});
