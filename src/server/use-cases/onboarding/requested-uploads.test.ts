import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { revealLimits } from "#server/audit/hourly-limits.ts";
import { cases, uploads } from "#server/database/tables.ts";
import { makeLog } from "#server/shared/log.ts";
import { readCase } from "#server/use-cases/back-office/cases/read-case.ts";
import { readCaseFile } from "#server/use-cases/back-office/cases/read-case-file.ts";
import { uploadMutex } from "#server/use-cases/files/uploads/upload-mutex.ts";
import type { Ask } from "#server/use-cases/onboarding/cases/request-changes.ts";
import { deleteExpired } from "#server/use-cases/onboarding/delete-expired.ts";
import { openApplication } from "#server/use-cases/onboarding/open-application.ts";
import { type ChangeRequestsWorld, openChangeRequestsWorld } from "#tests/support/change-requests-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { type Held, refusalOf, visitorWith } from "#tests/support/onboarding-world.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { jpeg } from "#tests/support/upload-files.ts";
import { receiveRequestedUploads } from "./receive-requested-uploads.ts";
import { removeRequestedUpload } from "./remove-requested-upload.ts";

const ask: Ask = { step: 2, path: "proofOfIdentity", reason: "unreadable", note: "Pošlete obě strany." };
const day = 86_400_000;

eachDatabase((_kind, connection) => {
  let world: ChangeRequestsWorld;
  let infected = false;
  beforeAll(async () => {
    world = await openChangeRequestsWorld(connection());
  });

  const log = makeLog("silent");
  const scanner = {
    kind: typeOnlyScanner.kind,
    async begin() {
      const scan = await typeOnlyScanner.begin();
      return { ...scan, end: async () => (infected ? "Eicar" : await scan.end()) };
    },
  };
  const dependencies = () => {
    const { database, clock, files } = world.dependencies;
    return { database, clock, files, scanner, pdfs: { judge: async () => null }, mutex: uploadMutex(), log };
  };

  async function* filesOf(...files: readonly (readonly [name: string, bytes: Buffer])[]) {
    for (const [name, bytes] of files) yield { name, bytes: pieces(bytes) };
  }
  async function* pieces(bytes: Buffer) {
    yield bytes;
  }
  const send = ({ id, visitor }: Held, ...files: readonly (readonly [name: string, bytes: Buffer])[]) =>
    receiveRequestedUploads(dependencies(), { id, files: filesOf(...files) }, visitor);
  const pageOf = async (held: Held) => {
    const view = await openApplication(world.dependencies, held, held.visitor);
    if (view.state !== "open") throw new Error(view.state);
    return view.application.changes;
  };
  const consent = async (held: Held) => {
    const { docData } = (await world.consentTo(held)) as { docData: object };
    return { docData: { ...docData, consents: {} } };
  };

  test("a requested document is sent without an account, and the submission is filed with it", async () => {
    const { held, again, by, values } = await world.asked([
      ask,
      { step: 2, path: "customerData.title", reason: "other" },
    ]);
    expect(await pageOf(again)).toMatchObject({ asks: [{ isAnswered: false }, { isAnswered: false }], papers: [] });
    await world.submit(again, 2, values[2]);
    const onedoc = await consent(held);
    expect(await refusalOf(world.submit(again, "onedoc", onedoc))).toMatchObject({
      code: "step-not-reached",
      data: { asks: [{ step: 2, path: "proofOfIdentity" }] },
    });
    const { uploads: taken, refused } = await send(again, ["Občanka.jpg", jpeg()], ["tajné.exe", Buffer.from("MZ")]);
    expect(refused).toMatchObject([{ name: "tajné.exe", code: "wrong-type" }]);
    expect(taken).toMatchObject([{ name: "Občanka.jpg", mime: "image/jpeg" }]);
    const paperId = taken[0]?.uploadId ?? "";
    expect(await lastAuditOf(connection().db)).toMatchObject({ event: "paper-sent", subject: held.id });
    expect(await pageOf(again)).toMatchObject({
      asks: [{ isAnswered: true }, { isAnswered: true }],
      papers: [{ paperId, name: "Občanka.jpg" }],
    });
    expect(await world.submit(again, "onedoc", onedoc)).toMatchObject({ status: "stored" });
    expect(await refusalOf(send(again, ["zadní.jpg", jpeg()]))).toMatchObject({ code: "not-asked-for" });

    const backoffice = {
      ...world.needed,
      registries: {},
      blindIndex: blindIndex(["a secret of the tests, 32 characters"]),
      log,
    };
    const { papers } = await readCase.call(backoffice, by, { id: held.id });
    expect(papers).toMatchObject([
      { paperId, path: "proofOfIdentity", round: 1, name: "Občanka.jpg", mime: "image/jpeg", size: jpeg().length },
    ]);
    const opened = await readCaseFile.call(dependencies(), by, { id: held.id, paperId });
    const bytes: Uint8Array[] = [];
    for await (const piece of opened.bytes) bytes.push(piece);
    expect(Buffer.concat(bytes)).toEqual(jpeg());
    expect(await lastAuditOf(connection().db)).toMatchObject({
      event: "values-revealed",
      subject: held.id,
      details: { by: by.staff.id, paths: [`papers.${paperId}`], reason: "paper" },
    });
  });

  test("a document that was not requested, is another applicant's, infected or too much is refused", async () => {
    const { held } = await world.taken();
    expect(await refusalOf(send(held, ["a.jpg", jpeg()]))).toMatchObject({ code: "not-asked-for" });
    const { again } = await world.asked([ask]);
    const outsider = { ...again, visitor: visitorWith("x".repeat(43)) };
    expect(await refusalOf(send(outsider, ["a.jpg", jpeg()]))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(send({ ...again, id: "x" }, ["a.jpg", jpeg()]))).toMatchObject({ code: "not-found" });
    const filesBefore = world.files.size;
    infected = true;
    const { refused } = await send(again, ["a.jpg", jpeg()]);
    infected = false;
    expect(refused).toMatchObject([{ name: "a.jpg", code: "infected" }]);
    expect(await lastAuditOf(connection().db)).toMatchObject({ event: "upload-infected", subject: again.id });
    expect(world.files.size).toBe(filesBefore);
    const many = Array.from({ length: 10 }, (_, index) => [`${index}.jpg`, jpeg()] as const);
    expect((await send(again, ...many)).uploads).toHaveLength(10);
    expect(await refusalOf(send(again, ["b.jpg", jpeg()]))).toMatchObject({
      code: "invalid-input",
      fields: { files: "too-many" },
    });
    expect((await pageOf(again))?.papers).toHaveLength(10);
  });

  test("a file sent by mistake is removed with its bytes, and the document is still requested", async () => {
    const { again } = await world.asked([ask]);
    const other = await world.asked([ask]);
    const { uploads: taken } = await send(again, ["a.jpg", jpeg()]);
    const paperId = taken[0]?.uploadId ?? "";
    const remove = ({ id, visitor }: Held, of = paperId) =>
      removeRequestedUpload(dependencies(), { id, paperId: of }, visitor);
    expect(await refusalOf(remove(other.again))).toMatchObject({ code: "not-found" });
    expect(world.files.has(`uploads/${paperId}`)).toBe(true);
    await remove(again);
    expect(world.files.has(`uploads/${paperId}`)).toBe(false);
    expect(await pageOf(again)).toMatchObject({ asks: [{ isAnswered: false }], papers: [] });
    expect(await connection().db.select().from(uploads).where(eq(uploads.id, paperId))).toEqual([]);
    expect(await refusalOf(remove(again))).toMatchObject({ code: "not-found" });
  });

  test("uploaded documents count as revealed values, and are deleted with the application", async () => {
    const { held, again } = await world.asked([ask]);
    const { uploads: taken } = await send(again, ["a.jpg", jpeg()]);
    const paperId = taken[0]?.uploadId ?? "";
    const reader = await newStaffSession(connection().db);
    const open = (id = held.id) => readCaseFile.call(dependencies(), reader, { id, paperId });
    for (let count = 0; count < revealLimits.otherValues; count += 1) await (await open()).bytes.return();
    expect(await refusalOf(open())).toMatchObject({ code: "too-many-requests" });
    expect(await refusalOf(open(randomUUID()))).toMatchObject({ code: "not-found" });
    world.pass(11 * 366 * day);
    await deleteExpired(world.dependencies);
    expect(world.files.has(`uploads/${paperId}`)).toBe(false);
    expect(await connection().db.select().from(cases).where(eq(cases.applicationId, held.id))).toEqual([]);
    world.pass(-11 * 366 * day);
  });
});
