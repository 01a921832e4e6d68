import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import {
  applications,
  archives,
  dataCopies,
  messages,
  requestDrafts,
  sessions,
  users,
} from "#server/database/tables.ts";
import { makeLog } from "#server/shared/log.ts";
import { copyKey } from "#server/use-cases/accounts/profile/data-copy/kept-copy.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { archiveRow } from "#tests/support/file-rows.ts";
import { giveConsent } from "#tests/support/given-consent.ts";
import { deleteOverdue } from "./delete-overdue.ts";

const day = 86_400_000;
const log = makeLog("fatal");

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  const db = () => connection().db;
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });

  /** Of two rows of every kind one is over, the other is not for another second. */
  async function everyKind() {
    const now = world.dependencies.clock.now().getTime();
    const [over, kept] = [new Date(now), new Date(now + 1_000)];
    const user = await world.user();
    const customerId = (await findCustomerOf(db(), await world.identity(user.email))) ?? "";
    const [account] = await db().select().from(users).where(eq(users.email, user.email));
    const userId = account?.id ?? "";
    const { files } = world.profileDependencies;
    for (const expiresAt of [over, kept]) {
      const { email } = await world.user();
      const [owner] = await db().select().from(users).where(eq(users.email, email));
      await world.logIn({ email, password: user.password });
      await db()
        .update(sessions)
        .set({ expiresAt })
        .where(eq(sessions.userId, owner?.id ?? ""));
      const copy = { id: randomUUID(), userId: owner?.id ?? "", locale: "cs", state: "ready", size: 4 } as const;
      await db()
        .insert(dataCopies)
        .values({ ...copy, createdAt: over, expiresAt });
      await files.put(copyKey(copy.id), Buffer.from("copy"));
      const archive = archiveRow({ userId, customerId }, { expiresAt });
      await db().insert(archives).values(archive);
      await files.put(archive.fileKey ?? "", Buffer.from("archive"));
      const closedAt = new Date(expiresAt);
      closedAt.setUTCFullYear(closedAt.getUTCFullYear() - 10);
      await db()
        .insert(users)
        .values({ id: randomUUID(), email: `closed ${randomUUID()}`, locale: "cs", createdAt: closedAt, closedAt });
      const deletedAt = new Date(expiresAt.getTime() - 30 * day);
      const message = { customerId, subject: "S", body: "B", receivedAt: deletedAt, search: "", deletedAt };
      await db()
        .insert(messages)
        .values({ id: randomUUID(), ...message });
      const type = expiresAt === over ? "cession" : "greenCard";
      const draft = { userId, customerId, type, sealedDraft: "sealed", revision: 1 } as const;
      await db()
        .insert(requestDrafts)
        .values({ ...draft, savedAt: deletedAt });
      const id = randomUUID();
      const application = { id, linkDigest: id, country: "cz", partnerType: "default", locale: "cs" } as const;
      const times = { createdAt: over, updatedAt: over, expiresAt };
      await db()
        .insert(applications)
        .values({ ...application, status: "open", ...times });
      await giveConsent(db(), world.dependencies.sealer, { emailDigest: null, identifierDigest: null, at: closedAt });
    }
  }

  async function counts() {
    const statuses = (await db().select().from(applications)).map(({ status }) => status);
    const closed = (await db().select().from(users)).filter(({ closedAt }) => closedAt !== null);
    const copies = await db().select().from(dataCopies);
    const kept = await db().select().from(archives);
    const { files } = world.profileDependencies;
    const stored = await Promise.all(
      [...copies.map(({ id }) => copyKey(id)), ...kept.map(({ fileKey }) => fileKey ?? "")].map((key) =>
        files.get(key),
      ),
    );
    return {
      sessions: await db().$count(sessions),
      copies: copies.length,
      archives: kept.length,
      files: stored.filter((bytes) => bytes !== null).length,
      closed: closed.length,
      messages: await db().$count(messages),
      drafts: await db().$count(requestDrafts),
      open: statuses.filter((status) => status === "open").length,
      finished: statuses.filter((status) => status === "finished").length,
    };
  }

  test("one run deletes everything overdue and nothing else, and a second run finds nothing", async () => {
    await everyKind();
    const before = {
      sessions: 2,
      copies: 2,
      archives: 2,
      files: 4,
      closed: 2,
      messages: 2,
      drafts: 2,
      open: 2,
      finished: 2,
    };
    expect(await counts()).toEqual(before);
    const nothing = { unfinished: 0, finished: 0, archives: 0, messages: 0 };
    expect(await deleteOverdue({ ...world.profileDependencies, log })).toEqual({
      unfinished: 1,
      finished: 1,
      archives: 1,
      messages: 1,
    });
    const after = {
      sessions: 1,
      copies: 1,
      archives: 1,
      files: 2,
      closed: 1,
      messages: 1,
      drafts: 1,
      open: 1,
      finished: 1,
    };
    expect(await counts()).toEqual(after);
    expect(await deleteOverdue({ ...world.profileDependencies, log })).toEqual(nothing);
    expect(await counts()).toEqual(after);
  });
  test("a deletion that fails is logged and repeated, and the others are done", async () => {
    const before = await counts();
    await everyKind();
    await everyKind();
    const stuck = new Set<string>();
    const { files } = world.profileDependencies;
    const deleteUnlessStuck = async (key: string) => {
      const [kind = ""] = key.split("/");
      if (![...stuck].some((one) => one.startsWith(kind))) stuck.add(key);
      if (stuck.has(key)) throw new Error("the store is away");
      await files.delete(key);
    };
    const lines: string[] = [];
    const needed = { ...world.profileDependencies, files: { ...files, delete: deleteUnlessStuck } };
    const heard = makeLog("error", { write: (line) => void lines.push(line) });
    await expect(deleteOverdue({ ...needed, log: heard })).rejects.toMatchObject({
      name: "TaskFailures",
      all: [{ cause: { message: "the store is away" } }, { cause: { message: "the store is away" } }],
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { err: { cause: { message: "the store is away" } } },
      { err: { cause: { message: "the store is away" } } },
    ]);
    // Of four of each kind two were over; one archive and one copy cannot be deleted.
    const left = Object.fromEntries(Object.entries(before).map(([kind, count]) => [kind, count + 2]));
    expect(await counts()).toEqual({
      ...left,
      archives: before.archives + 3,
      copies: before.copies + 3,
      files: before.files + 4 + 2,
    });
    expect(await deleteOverdue({ ...world.profileDependencies, log })).toMatchObject({ archives: 1 });
    expect(await counts()).toEqual({ ...left, files: before.files + 4 });
  });
});
