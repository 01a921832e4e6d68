import { beforeAll, expect, test } from "vitest";
import { transact } from "#server/database/connect.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { addTexts, findText } from "#server/database/repositories/consent-texts.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { openEvidence } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { type OnboardingWorld, openOnboardingWorld, refusalOf } from "#tests/support/onboarding-world.ts";

oneDatabase((connection) => {
  let world: OnboardingWorld;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });

  async function ready() {
    const started = await world.start("cz");
    await world.fillIn(started, "company");
    return started;
  }

  test("leaves evidence of the exact text with the applicant's name, a reference and one job", async () => {
    const started = await ready();
    await world.submit(started, "onedoc", await world.consentTo(started));
    const application = await findById(connection().db, started.id);
    expect(application).toMatchObject({ status: "finished", finishedAt: new Date("2026-11-21T09:00:00.000Z") });
    expect(application?.reference).toMatch(/^VO-2026-[2-9A-HJKMNP-TV-Z]{8}$/);
    const consent = await findConsent(connection().db, started.id);
    expect(consent).toMatchObject({
      identifier: "onboarding-cz-cs-1",
      locale: "cs",
      given: { truthfulness: true, "personal-data": true, "electronic-documents": true, marketing: false },
      documentKey: null,
    });
    if (consent === undefined) throw new Error("no evidence");
    const { form, address } = openEvidence(world.dependencies.sealer, consent);
    expect(form.paragraphs[0]).toContain("Žadatelem je Jiří Kovařík, e-mail: ");
    expect(form.paragraphs[0]).toContain("telefon: +420601123456.");
    expect(address).toBe("192.0.2.7");
    expect(
      world.jobs.filter(({ payload }) => "applicationId" in payload && payload.applicationId === started.id),
    ).toEqual([
      { name: "make-consent-document", payload: { applicationId: started.id } },
      { name: "ask-register", payload: { applicationId: started.id } },
    ]);
    const { reference } = (await findById(connection().db, started.id)) ?? {};
    expect(await eventsOf(connection().db, started.id)).toMatchObject([
      ["application.started", { state: "started", country: "cz" }],
      ["application.submitted", { state: "submitted", reference, country: "cz", round: 1, revision: 1 }],
    ]);
  });

  test("the same again after a lost response gets the same response; anything else is refused", async () => {
    const started = await ready();
    const timestamp = "2026-11-21T10:00:00.000Z";
    const consent = await world.consentTo(started);
    const first = await world.submit(started, "onedoc", consent, { timestamp });
    const before = await findById(connection().db, started.id);
    expect(await world.submit(started, "onedoc", consent, { timestamp })).toEqual(first);
    expect(await findById(connection().db, started.id)).toEqual(before);
    const { 0: step0 } = applicantOf("cz", "company", { email: "x@example.com" });
    for (const again of [
      () => world.submit(started, "onedoc", consent, { timestamp: "2026-11-21T10:00:00.001Z" }),
      () => world.submit(started, "onedoc", {}, { timestamp }),
      () => world.submit(started, 0, step0),
    ]) {
      expect(await refusalOf(again())).toMatchObject({ code: "application-finished" });
    }
  });

  test("twenty at once finish it once", async () => {
    const started = await ready();
    const consent = await world.consentTo(started);
    const timestamp = "2026-11-21T10:00:00.000Z";
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => world.submit(started, "onedoc", consent, { timestamp })),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(
      world.jobs.filter(({ payload }) => "applicationId" in payload && payload.applicationId === started.id),
    ).toHaveLength(2);
  });

  test("without a required consent it is not finished; marketing may be refused", async () => {
    const started = await ready();
    const consentTextIdentifier = "onboarding-cz-cs-1";
    const consents = { truthfulness: true, "personal-data": false, "electronic-documents": true, marketing: true };
    expect(await world.submit(started, "onedoc", { docData: { consentTextIdentifier, consents } })).toEqual({
      status: "invalid",
      country: "cz",
      problems: [{ path: "docData.consents.personal-data", code: "required" }],
    });
    expect(await findById(connection().db, started.id)).toMatchObject({ status: "open" });
  });

  test.each(["onboarding-sk-cs-1", "onboarding-cz-cs-0", "\u0000", "__proto__", " "])(
    "another text than one in force for the country is refused: %j",
    async (consentTextIdentifier) => {
      const started = await ready();
      const { docData } = (await world.consentTo(started)) as { docData: object };
      const outcome = await world.submit(started, "onedoc", { docData: { ...docData, consentTextIdentifier } });
      const code = consentTextIdentifier.trim() === "" ? "required" : "invalid-value";
      expect(outcome).toMatchObject({ problems: [{ path: "docData.consentTextIdentifier", code }] });
    },
  );

  test("any language of the country's text is accepted, until a new version replaces it", async () => {
    const started = await ready();
    const english = await findText(connection().db, "onboarding-cz-en-1");
    if (english === undefined) throw new Error("no English text");
    const { docData } = (await world.consentTo(started)) as { docData: object };
    const inEnglish = { docData: { ...docData, consentTextIdentifier: "onboarding-cz-en-1" } };
    const next = { ...english, identifier: "onboarding-cz-en-2", version: 2, validFrom: new Date("2026-11-22") };
    await transact(connection().db, (tx) => addTexts(tx, [next]));
    world.setTime("2026-11-23T09:00:00.000Z");
    expect(await world.submit(started, "onedoc", inEnglish)).toMatchObject({ status: "invalid" });
    world.setTime("2026-11-21T09:00:00.000Z");
    expect(await world.submit(started, "onedoc", inEnglish)).toMatchObject({ status: "stored" });
  });

  test("a document that has expired since step 2 is reported by its path", async () => {
    const started = await ready();
    const values = applicantOf("cz", "company", { email: "x@example.com" })[2].customerData;
    await world.submit(started, 2, { customerData: { ...values, document_validity: "2026-11-25" } });
    world.setTime("2026-11-26T09:00:00.000Z");
    const { docData } = (await world.consentTo(started)) as { docData: object };
    expect(await world.submit(started, "onedoc", { docData })).toEqual({
      status: "invalid",
      country: "cz",
      problems: [{ path: "customerData.document_validity", code: "document-expired" }],
    });
    world.setTime("2026-11-21T09:00:00.000Z");
  });
});
