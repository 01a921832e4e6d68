import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import type { UploadProgress } from "#server/contract/uploads.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { senderOf, type UploadRow } from "#server/database/repositories/uploads.ts";
import { uploadParts, uploads } from "#server/database/tables.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Scanner } from "#server/ports/scanner.ts";
import { makeLog } from "#server/shared/log.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { type Fate, failingDatabase } from "#tests/support/failing-database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { jpeg } from "#tests/support/upload-files.ts";
import { appendPart, finishUpload } from "./append-part.ts";
import { beginUpload } from "./begin-upload.ts";
import { deleteUploads } from "./delete-uploads.ts";
import { dropUpload } from "./drop-upload.ts";
import { readUpload } from "./read-upload.ts";
import { takeUploads } from "./take-uploads.ts";
import { partKey, uploadKey } from "./upload-keys.ts";
import { uploadMutex } from "./upload-mutex.ts";

const whole = jpeg(100, 100, 3_000);
const dayMs = 86_400_000;

eachDatabase((_kind, connection) => {
  let accounts: AccountsWorld;
  let dependencies: UploadDependencies;
  const stored = new Map<string, Uint8Array>();
  const fates: Fate[] = [];
  beforeAll(() => {
    accounts = openAccountsWorld(connection());
    dependencies = {
      database: failingDatabase(connection().db, fates),
      clock: accounts.dependencies.clock,
      files: filesInMemory(stored),
      scanner: typeOnlyScanner,
      pdfs: { judge: async () => null },
      mutex: uploadMutex(),
      log: makeLog("fatal"),
    };
  });

  async function begun() {
    const user = await accounts.user();
    await accounts.identity(user.email);
    const { visitor } = await accounts.logIn(user);
    const { uploadId: id } = (await beginUpload(
      dependencies,
      { name: "a.jpg", size: whole.length },
      visitor,
    )) as UploadProgress;
    return {
      id,
      visitor,
      append: (from: number, to: number) => appendPart(dependencies, partOf(id, from, to), visitor),
    };
  }

  function partOf(uploadId: string, from: number, to: number) {
    async function* bytes() {
      yield whole.subarray(from, to);
    }
    return { uploadId, offset: from, bytes: bytes() };
  }

  async function rowOf(id: string): Promise<UploadRow> {
    const [row] = await connection().db.select().from(uploads).where(eq(uploads.id, id));
    if (!row) throw new Error("it is gone");
    return row;
  }

  async function use(id: string): Promise<void> {
    const sender = senderOf(await rowOf(id));
    await transact(connection().db, (tx) => takeUploads(tx, sender, [id], dependencies.clock.now()));
  }

  const partFiles = (id: string) => [...stored.keys()].filter((key) => key.startsWith(partKey(id, "")));
  const offsetOf = async (id: string, visitor: Visitor) => (await readUpload(dependencies, id, visitor)).offset;

  describe("a part whose counting fails", () => {
    test("counts when only the response was lost, and the file is complete in the end", async () => {
      const { id, visitor, append } = await begun();
      fates.push("answer-lost");
      expect(await refusalOf(append(0, 1_000))).toMatchObject({ message: "the answer is lost" });
      expect(await offsetOf(id, visitor)).toBe(1_000);
      expect(await append(1_000, whole.length)).toMatchObject({ mime: "image/jpeg" });
      expect([stored.get(uploadKey(id)), partFiles(id)]).toEqual([whole, []]);
    });

    test("is sent again when it was not counted; its stored bytes are deleted once the file is used", async () => {
      const { id, visitor, append } = await begun();
      fates.push("undone");
      expect(await refusalOf(append(0, 1_000))).toMatchObject({ message: "undone" });
      expect(await offsetOf(id, visitor)).toBe(0);
      expect(await append(0, whole.length)).toMatchObject({ mime: "image/jpeg" });
      expect(stored.get(uploadKey(id))).toEqual(whole);
      await use(id);
      accounts.pass(2 * dayMs);
      await deleteUploads(dependencies);
      expect([stored.get(uploadKey(id)), partFiles(id)]).toEqual([whole, []]);
      expect(await connection().db.$count(uploadParts, eq(uploadParts.uploadId, id))).toBe(0);
    });

    test("is deleted with an unused file", async () => {
      const { id, append } = await begun();
      fates.push("undone");
      await refusalOf(append(0, 1_000));
      accounts.pass(2 * dayMs);
      await deleteUploads(dependencies);
      expect(partFiles(id)).toEqual([]);
    });
  });

  describe("a call that finishes a file while another one has just finished it", () => {
    async function complete() {
      const { id, append } = await begun();
      const away: Scanner = { kind: "clamav", begin: () => Promise.reject(new Error("away")) };
      await append(0, 1_000);
      await append(1_000, 2_000);
      const scanner = dependencies.scanner;
      dependencies = { ...dependencies, scanner: away };
      await refusalOf(append(2_000, whole.length));
      dependencies = { ...dependencies, scanner };
      return await rowOf(id);
    }

    async function heldAt(row: UploadRow, part: number) {
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
      const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
      let deleted = 0;
      const files: FileStore = {
        ...dependencies.files,
        async delete(key) {
          deleted += 1;
          if (deleted === part) {
            hold();
            await mayGoOn;
          }
          await dependencies.files.delete(key);
        },
      };
      const first = finishUpload({ ...dependencies, files }, row);
      await isHeld;
      return { first, goOn };
    }

    test.each([1, 2, 3])("finds it stored, and its bytes stay: %i. part", async (part) => {
      const row = await complete();
      expect(row).toMatchObject({ state: "receiving", received: whole.length });
      const { first, goOn } = await heldAt(row, part);
      expect(await finishUpload(dependencies, row)).toMatchObject({ mime: "image/jpeg", offset: whole.length });
      goOn();
      expect(await first).toMatchObject({ mime: "image/jpeg" });
      expect(await rowOf(row.id)).toMatchObject({ state: "stored" });
      expect([stored.get(uploadKey(row.id)), partFiles(row.id)]).toEqual([whole, []]);
    });

    test("finds it stored when all parts are deleted", async () => {
      const row = await complete();
      await finishUpload(dependencies, row);
      expect(await finishUpload(dependencies, row)).toMatchObject({ mime: "image/jpeg", offset: whole.length });
      expect(stored.get(uploadKey(row.id))).toEqual(whole);
    });

    test("does not take it from its user", async () => {
      const row = await complete();
      const { first, goOn } = await heldAt(row, 2);
      await use(row.id);
      expect(await refusalOf(finishUpload(dependencies, row))).toBeInstanceOf(Error);
      goOn();
      await first;
      expect(await rowOf(row.id)).toMatchObject({ state: "used" });
      expect(stored.get(uploadKey(row.id))).toEqual(whole);
    });

    test("keeps the stored file, also when this call would refuse it", async () => {
      const row = await complete();
      const { first, goOn } = await heldAt(row, 1);
      const strict: Scanner = {
        kind: "clamav",
        begin: async () => ({ async write() {}, end: async () => "Eicar-Test", abandon() {} }),
      };
      expect(await finishUpload({ ...dependencies, scanner: strict }, row)).toMatchObject({ mime: "image/jpeg" });
      goOn();
      await first;
      expect(stored.get(uploadKey(row.id))).toEqual(whole);
    });
  });

  test("a used file, a deleted one, and one in another state are not changed", async () => {
    const { id, append } = await begun();
    await append(0, whole.length);
    expect(await dropUpload(dependencies, id, ["receiving"])).toBe(false);
    await use(id);
    expect([await dropUpload(dependencies, id), await dropUpload(dependencies, randomUUID())]).toEqual([false, false]);
    expect(stored.get(uploadKey(id))).toEqual(whole);
  });
});
