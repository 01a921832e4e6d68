import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import { deleteDroppedFiles } from "#server/batches/delete-dropped-files.ts";
import { findDrafts } from "#server/database/repositories/application-drafts.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { pageOfAudit } from "#server/database/repositories/audit-events.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { droppedFiles } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { type OnboardingWorld, openOnboardingWorld, refusalOf } from "#tests/support/onboarding-world.ts";
import { deleteExpired } from "./delete-expired.ts";
import { makeConsentDocument } from "./make-consent-document.ts";
import { openApplication } from "./open-application.ts";
import { removeApplication } from "./remove-application.ts";
import { saveDraft } from "./save-draft.ts";

oneDatabase((connection) => {
  let world: OnboardingWorld;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });

  async function contentsOf(id: string): Promise<number> {
    const [steps, drafts] = [await findSteps(connection().db, id), await findDrafts(connection().db, id)];
    const consent = await findConsent(connection().db, id);
    return steps.length + drafts.length + (consent === undefined ? 0 : 1);
  }

  async function finished(country: Country) {
    const started = await world.start(country);
    await world.fillIn(started, "company");
    await world.submit(started, "onedoc", await world.consentTo(started));
    const documents = { render: async () => Buffer.from("%PDF") };
    await makeConsentDocument({ ...world.dependencies, documents }, started.id);
    return started;
  }

  test("an unfinished one is deleted after 30 days, with everything typed", async () => {
    world.setTime("2026-11-21T09:00:00.000Z");
    const started = await world.start("cz");
    await world.fillIn(started, "company", 1);
    const draft = {
      id: started.id,
      step: 2,
      timestamp: "2026-11-21T09:00:00.000Z",
      values: {},
      tab: "a",
      sequence: 1,
    } as const;
    await saveDraft(world.dependencies, draft, started.visitor);
    world.setTime("2026-12-21T08:59:59.999Z");
    await deleteExpired(world.dependencies);
    expect(await contentsOf(started.id)).toBe(3);
    world.setTime("2026-12-21T09:00:00.000Z");
    expect(await deleteExpired(world.dependencies)).toEqual({ unfinished: 1, finished: 0 });
    expect(await contentsOf(started.id)).toBe(0);
    expect(await findById(connection().db, started.id)).toMatchObject({ status: "expired", customerType: null });
    expect(await openApplication(world.dependencies, started, started.visitor)).toEqual({ state: "expired" });
    expect(await refusalOf(world.submit(started, 0, {}))).toMatchObject({ code: "application-expired" });
    expect((await pageOfAudit(connection().db, 0, 1000)).at(-1)).toMatchObject({
      actor: "system",
      event: "application-expired",
      subject: started.id,
      details: JSON.stringify({ country: "cz", reference: null, steps: 2, drafts: 1, consents: 0 }),
    });
    const told = await eventsOf(connection().db, started.id);
    expect(told.map(([type, { state }]) => [type, state])).toEqual([
      ["application.started", "started"],
      ["application.expired", "expired"],
    ]);
  });

  test.each([
    ["cz", "2036-11-21"],
    ["sk", "2031-11-21"],
    ["hu", "2034-11-21"],
  ] as const)("a finished one of %s is deleted at the end of its legal term, file included", async (country, day) => {
    world.setTime("2026-11-21T09:00:00.000Z");
    const started = await finished(country);
    const ofOffer = sql`update applications set offer_reference = 'NA-1', offer_terms = '{"price": 1}' where id = ${started.id}`;
    await connection().db.execute(ofOffer);
    world.setTime(`${day}T08:59:59.999Z`);
    await deleteExpired(world.dependencies);
    expect(await findById(connection().db, started.id)).toMatchObject({ status: "finished" });
    expect(world.files.has(`consents/${started.id}.pdf`)).toBe(true);
    world.setTime(`${day}T09:00:00.000Z`);
    expect(await deleteExpired(world.dependencies)).toEqual({ unfinished: 0, finished: 1 });
    expect(await contentsOf(started.id)).toBe(0);
    expect(world.files.has(`consents/${started.id}.pdf`)).toBe(false);
    const nothing = { customerType: null, reference: null, offerReference: null, offerTerms: null };
    expect(await findById(connection().db, started.id)).toMatchObject({ status: "expired", ...nothing });
  });

  test.each([
    ["cz", "2030-03-01T01:00:00.000Z", "2040-02-29T02:20:00.000Z", "2040-03-01T02:20:00.000Z"],
    ["sk", "2027-03-01T01:00:00.000Z", "2032-02-29T02:20:00.000Z", "2032-03-01T02:20:00.000Z"],
  ] as const)(
    "one of %s that was finished on 1 March is not deleted on 29 February",
    async (country, from, early, due) => {
      world.setTime(from);
      const started = await finished(country);
      world.setTime(early);
      await deleteExpired(world.dependencies);
      expect(await findById(connection().db, started.id)).toMatchObject({ status: "finished" });
      world.setTime(due);
      await deleteExpired(world.dependencies);
      expect(await findById(connection().db, started.id)).toMatchObject({ status: "expired" });
    },
  );

  test("two runs at once delete each once", async () => {
    world.setTime("2026-11-21T09:00:00.000Z");
    for (let count = 0; count < 5; count += 1) await world.start("cz");
    world.setTime("2027-01-01T09:00:00.000Z");
    const runs = await Promise.all([deleteExpired(world.dependencies), deleteExpired(world.dependencies)]);
    expect(runs.reduce((sum, run) => sum + run.unfinished, 0)).toBe(5);
  });

  test("the holder deletes an unfinished one; other visitors and finished ones are refused", async () => {
    world.setTime("2026-11-21T09:00:00.000Z");
    const started = await world.start("cz");
    await world.fillIn(started, "company");
    const outsider = await world.start("cz");
    expect(await refusalOf(removeApplication(world.dependencies, started.id, outsider.visitor))).toMatchObject({
      code: "not-found",
    });
    await removeApplication(world.dependencies, started.id, started.visitor);
    expect(await contentsOf(started.id)).toBe(0);
    expect(await openApplication(world.dependencies, started, started.visitor)).toEqual({ state: "deleted" });
    expect(await refusalOf(removeApplication(world.dependencies, started.id, started.visitor))).toMatchObject({
      code: "not-found",
    });
    const done = await finished("cz");
    expect(await refusalOf(removeApplication(world.dependencies, done.id, done.visitor))).toMatchObject({
      code: "application-finished",
    });
  });

  test("one whose document cannot be deleted is deleted, and the document with the next run", async () => {
    world.setTime("2026-11-21T09:00:00.000Z");
    const stuck = await finished("cz");
    world.setTime("2026-11-22T09:00:00.000Z");
    const later = await finished("cz");
    const elsewhere = await finished("hu");
    world.setTime("2036-11-23T09:00:00.000Z");
    const { files } = world.dependencies;
    const broken = {
      ...files,
      async delete(key: string) {
        if (key.includes(stuck.id)) throw new Error("the store is away");
        await files.delete(key);
      },
    };
    await expect(deleteExpired({ ...world.dependencies, files: broken })).rejects.toMatchObject({
      all: [{ message: `${stuck.id} cannot be deleted`, cause: { message: "the store is away" } }],
    });
    const statuses = async () => {
      const rows = await Promise.all([stuck, later, elsewhere].map(({ id }) => findById(connection().db, id)));
      return rows.map((row) => row?.status);
    };
    expect(await statuses()).toEqual(["expired", "expired", "expired"]);
    expect(world.files.has(`consents/${stuck.id}.pdf`)).toBe(true);
    await deleteDroppedFiles({ ...world.dependencies, database: connection().db });
    expect(world.files.has(`consents/${stuck.id}.pdf`)).toBe(false);
    expect(await connection().db.select().from(droppedFiles)).toEqual([]);
  });

  test("no file is deleted before the rows that name it", async () => {
    world.setTime("2026-11-21T09:00:00.000Z");
    const { id } = await finished("cz");
    world.setTime("2036-11-23T09:00:00.000Z");
    const seen: unknown[] = [];
    const files = {
      ...world.dependencies.files,
      delete: async () => void seen.push((await findById(connection().db, id))?.status),
    };
    await deleteExpired({ ...world.dependencies, files });
    expect(new Set(seen)).toEqual(new Set(["expired"]));
  });

  test("all deletions are in an unbroken audit log", async () => {
    expect(await verifyAudit(connection().db)).toMatchObject({ broken: null });
  });
});
