import { beforeAll, describe, expect, test } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes } from "#domain/onboarding/types.ts";
import { findDrafts } from "#server/database/repositories/application-drafts.ts";
import { findSteps } from "#server/database/repositories/application-steps.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { newToken } from "#server/shared/tokens.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { type OnboardingWorld, openOnboardingWorld, refusalOf, visitorWith } from "#tests/support/onboarding-world.ts";
import { exportApplications } from "./export-applications.ts";
import { openApplication } from "./open-application.ts";
import { removeApplication } from "./remove-application.ts";
import { saveDraft } from "./save-draft.ts";

const who = applicantOf("cz", "company", { email: "who@example.com" });
const other = { ...who[0], email: "other@example.com" };
const day = 86_400_000;

eachDatabase((_kind, connection) => {
  let world: OnboardingWorld;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });

  const stepsOf = (id: string) => findSteps(connection().db, id);

  describe("storing", () => {
    test("returns the next step and stores the values encrypted", async () => {
      const started = await world.start("cz");
      expect(await world.submit(started, 0, who[0])).toEqual({
        status: "stored",
        data: { id: started.id, step: 0, nextStep: 1, revision: 1 },
      });
      const [row] = await stepsOf(started.id);
      expect(JSON.stringify(row)).not.toContain("who@example.com");
      const view = await openApplication(world.dependencies, started, started.visitor);
      expect(view).toMatchObject({
        state: "open",
        application: { customerType: "company", furthestStep: 1, steps: [{ step: 0, revision: 1, values: who[0] }] },
      });
    });

    test.each(countries.flatMap((country) => customerTypes.map((type) => [country, type] as const)))(
      "%s %s goes through all steps",
      async (country, customerType) => {
        const started = await world.start(country);
        await world.fillIn(started, customerType);
        const outcome = await world.submit(started, "onedoc", await world.consentTo(started), { customerType });
        expect(outcome).toMatchObject({ status: "stored", data: { step: "onedoc", nextStep: null, revision: 1 } });
        expect(await findById(connection().db, started.id)).toMatchObject({ status: "finished", customerType });
      },
    );

    test("problems are reported by path, and nothing is stored", async () => {
      const started = await world.start("hu");
      expect(await world.submit(started, 0, { ...who[0], email: "nobody" })).toEqual({
        status: "invalid",
        country: "hu",
        problems: [{ path: "email", code: "invalid-format" }],
      });
      expect(await stepsOf(started.id)).toEqual([]);
    });

    test("the customer type of step 0 is the one in its values", async () => {
      const started = await world.start("cz");
      const values = { ...who[0], customerType: "individual-consumer" };
      await world.submit(started, 0, values, { customerType: "company" });
      expect(await findById(connection().db, started.id)).toMatchObject({ customerType: "individual-consumer" });
    });

    test("the step's draft is deleted, those of other steps stay", async () => {
      const started = await world.start("cz");
      await world.fillIn(started, "company", 0);
      const draft = { id: started.id, timestamp: "2026-11-21T09:00:00.000Z", values: {}, tab: "a", sequence: 1 };
      await saveDraft(world.dependencies, { ...draft, step: 0 }, started.visitor);
      await saveDraft(world.dependencies, { ...draft, step: 1 }, started.visitor);
      await world.submit(started, 0, other);
      expect((await findDrafts(connection().db, started.id)).map(({ step }) => step)).toEqual(["1"]);
    });

    test("messages are written in the language chosen at step 0", async () => {
      const started = await world.start("cz");
      await world.submit(started, 0, { ...who[0], locale: "hu" });
      expect(await findById(connection().db, started.id)).toMatchObject({ locale: "hu" });
    });
  });

  describe("the same submission again", () => {
    test("the same submission again returns the stored state and changes nothing", async () => {
      const started = await world.start("cz");
      const timestamp = "2026-11-21T10:00:00.000Z";
      const first = await world.submit(started, 0, who[0], { timestamp, basedOn: 0 });
      const before = await stepsOf(started.id);
      world.pass(1000);
      expect(await world.submit(started, 0, who[0], { timestamp, basedOn: 0 })).toEqual(first);
      expect(await stepsOf(started.id)).toEqual(before);
    });

    test("at another time, with other values or another customer type counts as a new one", async () => {
      const started = await world.start("cz");
      const timestamp = "2026-11-21T10:00:00.000Z";
      await world.submit(started, 0, who[0], { timestamp });
      const revisions = [
        await world.submit(started, 0, who[0], { timestamp: "2026-11-21T10:00:00.001Z" }),
        await world.submit(started, 0, other, { timestamp: "2026-11-21T10:00:00.001Z" }),
      ].map((outcome) => outcome.status === "stored" && outcome.data.revision);
      expect(revisions).toEqual([2, 3]);
    });

    test("counts as the same when a document has expired since, and stays invalid when it was invalid", async () => {
      const started = await world.start("cz");
      await world.fillIn(started, "company", 1);
      const timestamp = "2026-11-21T10:00:00.000Z";
      const values = { customerData: { ...who[2].customerData, document_validity: "2026-11-21" } };
      world.setTime("2026-11-21T22:59:59.000Z");
      const first = await world.submit(started, 2, values, { timestamp });
      expect(first.status).toBe("stored");
      world.setTime("2026-11-21T23:00:01.000Z");
      expect(await world.submit(started, 2, values, { timestamp })).toEqual(first);
      expect(await world.submit(started, 2, values, { timestamp: "2026-11-21T23:00:01.000Z" })).toMatchObject({
        problems: [{ path: "customerData.document_validity", code: "document-expired" }],
      });
      world.setTime("2026-11-21T09:00:00.000Z");
    });

    test("twenty submissions of a step at once make one revision", async () => {
      const started = await world.start("cz");
      const timestamp = "2026-11-21T10:00:00.000Z";
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => world.submit(started, 0, who[0], { timestamp })),
      );
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(outcomes[0]).toMatchObject({ status: "stored", data: { revision: 1 } });
      expect(await stepsOf(started.id)).toHaveLength(1);
    });
  });

  describe("made from an older revision", () => {
    test("is refused with the stored step", async () => {
      const started = await world.start("cz");
      await world.submit(started, 0, who[0], { basedOn: 0 });
      await world.submit(started, 0, other, { basedOn: 1 });
      const refusal = await refusalOf(world.submit(started, 0, who[0], { basedOn: 1 }));
      expect(refusal).toMatchObject({
        code: "step-changed",
        data: { step: 0, revision: 2, values: other, savedAt: "2026-11-21T09:00:00.000Z" },
      });
    });

    test.each([
      ["hu", "default", {}],
      ["hu", "guarantor", {}],
      ["cz", "guarantor", {}],
      ["sk", "sublease", {}],
      ["cz", "other", {}],
      ["sk", "default", { is_cession: true }],
    ] as const)(
      "of %s, %s, is refused with the financing that arrived, and exports it",
      async (country, partnerType, more) => {
        const started = await world.start(country, { partnerType });
        const applicant = applicantOf(country, "company", { email: "financing@example.com", partnerType });
        const arrived = { product: "credit", vehiclePrice: "450 000", downpaymentAmount: -1, period: 48, ...more };
        const financingData = { ...arrived, vehiclePrice: 450_000 };
        await world.submit(started, 0, applicant[0]);
        const values = { ...applicant[1], financingData: arrived };
        expect(await world.submit(started, 1, values)).toMatchObject({ status: "stored" });
        const refusal = await refusalOf(world.submit(started, 1, applicant[1], { basedOn: 0 }));
        expect(refusal).toMatchObject({ code: "step-changed", data: { step: 1, values: { financingData } } });

        await world.submit(started, 2, applicant[2]);
        await world.submit(started, "onedoc", await world.consentTo(started));
        const lines: string[] = [];
        for await (const line of exportApplications(world.dependencies, null)) lines.push(line);
        expect(JSON.parse(lines.find((line) => line.includes(started.id)) ?? "{}")).toMatchObject({ financingData });
      },
    );

    test("without `basedOn` the last one wins", async () => {
      const started = await world.start("cz");
      await world.submit(started, 0, who[0]);
      expect(await world.submit(started, 0, other)).toMatchObject({ data: { revision: 2 } });
    });

    test("of two different ones at once one is stored", async () => {
      const started = await world.start("cz");
      await world.submit(started, 0, who[0], { basedOn: 0 });
      const outcomes = await Promise.allSettled([
        world.submit(started, 0, who[0], { basedOn: 1 }),
        world.submit(started, 0, other, { basedOn: 1 }),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused.map(({ reason }) => reason.code)).toEqual(["step-changed"]);
      expect((await stepsOf(started.id)).map(({ revision }) => revision)).toEqual([2]);
    });
  });

  describe("refused", () => {
    test("a step that is not reached", async () => {
      const started = await world.start("cz");
      expect(await refusalOf(world.submit(started, 1, who[1]))).toMatchObject({ code: "step-not-reached" });
      expect(await refusalOf(world.submit(started, "onedoc", {}))).toMatchObject({ code: "step-not-reached" });
      await world.submit(started, 0, who[0]);
      expect(await refusalOf(world.submit(started, 2, who[2]))).toMatchObject({ code: "step-not-reached" });
    });

    test("onedoc while a step was made under another customer type", async () => {
      const started = await world.start("cz");
      await world.fillIn(started, "company");
      const values = { ...who[0], customerType: "individual-consumer" };
      const customerType = "individual-consumer";
      expect(await world.submit(started, 0, values, { customerType })).toMatchObject({ data: { nextStep: 1 } });
      const consent = await world.consentTo(started);
      expect(await refusalOf(world.submit(started, "onedoc", consent, { customerType }))).toMatchObject({
        code: "step-not-reached",
      });
    });

    test("onedoc of a tab with another customer type than the application", async () => {
      const started = await world.start("cz");
      const [earlier, newer] = ["individual-consumer", "company"] as const;
      await world.fillIn(started, earlier);
      const consent = await world.consentTo(started);
      await world.submit(started, 0, who[0], { customerType: newer });
      for (const customerType of [earlier, newer]) {
        const refusal = await refusalOf(world.submit(started, "onedoc", consent, { customerType }));
        expect(refusal).toMatchObject({ code: "step-not-reached" });
      }
      await world.fillIn(started, newer);
      const late = world.submit(started, "onedoc", consent, { customerType: earlier });
      expect(await refusalOf(late)).toMatchObject({ code: "step-not-reached" });
      expect(await world.submit(started, "onedoc", consent, { customerType: newer })).toMatchObject({
        status: "stored",
      });
    });

    test("onedoc shown with other values than the stored ones", async () => {
      const started = await world.start("cz");
      await world.fillIn(started, "company");
      const consent = await world.consentTo(started);
      await world.submit(started, 2, { customerData: { ...who[2].customerData, surname: "Jiná" } });
      const early = { shownRevisions: [1, 1, 1] as [number, number, number] };
      expect(await refusalOf(world.submit(started, "onedoc", consent, early))).toMatchObject({
        code: "step-changed",
        data: { step: 2, revision: 2, values: { customerData: { surname: "Jiná" } } },
      });
      const read = { shownRevisions: [1, 1, 2] as [number, number, number], timestamp: "2026-11-21T10:00:00.000Z" };
      expect(await world.submit(started, "onedoc", consent, read)).toMatchObject({ status: "stored" });
      expect(await world.submit(started, "onedoc", consent, read)).toMatchObject({ status: "stored" });
    });

    test("another browser, a made-up cookie, an unknown or impossible id", async () => {
      const started = await world.start("cz");
      for (const deviceToken of [null, "", newToken(), `${started.deviceToken}x`]) {
        const visitor = visitorWith(deviceToken);
        const refusal = await refusalOf(world.submit(started, 0, who[0], { visitor }));
        expect(refusal).toBeInstanceOf(Refusal);
        expect(refusal).toMatchObject({ code: "not-found" });
      }
      for (const id of ["", "1", "' or 1=1", "0190a6b2-7c1e-7d3f-8a4b-1c2d3e4f5a6b"]) {
        expect(await refusalOf(world.submit({ ...started, id }, 0, who[0]))).toMatchObject({ code: "not-found" });
      }
    });

    test("refuses an expired application, before and after the retention job has run", async () => {
      const started = await world.start("cz");
      world.pass(30 * day);
      expect(await refusalOf(world.submit(started, 0, who[0]))).toMatchObject({ code: "application-expired" });
      world.pass(-30 * day);
    });

    test("refuses a deleted application", async () => {
      const started = await world.start("cz");
      await removeApplication(world.dependencies, started.id, started.visitor);
      expect(await refusalOf(world.submit(started, 0, who[0]))).toMatchObject({ code: "not-found" });
    });
  });
});
