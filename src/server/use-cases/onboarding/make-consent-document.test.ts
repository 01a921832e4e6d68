import { beforeAll, expect, test } from "vitest";
import { transact } from "#server/database/connect.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import type { ConsentDocumentContent, ConsentDocuments } from "#server/ports/documents.ts";
import { newToken } from "#server/shared/tokens.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { type OnboardingWorld, openOnboardingWorld, refusalOf, visitorWith } from "#tests/support/onboarding-world.ts";
import { getConsentDocument } from "./get-consent-document.ts";
import { getConsentForm } from "./get-consent-form.ts";
import { makeConsentDocument, sendFinishedMessages } from "./make-consent-document.ts";

let world: OnboardingWorld;
const rendered: ConsentDocumentContent[] = [];
const documents: ConsentDocuments = {
  async render(content) {
    rendered.push(content);
    return Buffer.from(`%PDF ${JSON.stringify(content)}`);
  },
};
const broken: ConsentDocuments = { render: () => Promise.reject(new Error("out of memory")) };

beforeAll(async () => {
  const connection = await openEmbedded();
  world = await openOnboardingWorld(connection);
  return () => connection.close();
});

async function finished(country: "cz" | "hu" = "cz") {
  const started = await world.start(country);
  await world.fillIn(started, "company");
  await world.submit(started, "onedoc", await world.consentTo(started));
  world.jobs.length = 0;
  return started;
}

const make = (id: string, made = documents) => makeConsentDocument({ ...world.dependencies, documents: made }, id);
const mails = () => world.jobs.flatMap(({ name, payload }) => (name === "send-mail" ? [payload] : []));

test("the consent document contains who agreed to which text, and the proof of it", async () => {
  const started = await finished("hu");
  await make(started.id);
  const content = rendered.at(-1);
  expect(content?.locale).toBe("hu");
  expect(content?.applicant.map(({ value }) => value)).toEqual([
    "Fűrész Győző",
    "Tűzfal Szállítmányozó Kft.",
    "25978221-2-42",
    expect.stringContaining("@example.com"),
    "+36\u00a030\u00a0123\u00a04567",
  ]);
  expect(content?.consents.map(({ given }) => given)).toEqual([true, true, true, false]);
  const consent = await findConsent(world.dependencies.database, started.id);
  const evidence = content?.evidence.map(({ value }) => value);
  expect(evidence).toEqual([
    "onboarding-hu-hu-1",
    "1",
    consent?.sha256,
    expect.stringContaining("(2026-11-21T09:00:00.000Z)"),
    "magyar",
    "192.0.2.7",
    "Test/1.0",
  ]);
});

test("the consent document names the company's id in its country's words, and says if the browser gave no name", async () => {
  const { visitor, ...started } = await world.start("hu");
  const application = { ...started, visitor: { ...visitor, userAgent: "" } };
  await world.fillIn(application, "company");
  const form = await getConsentForm(world.dependencies, "hu", "cs", {});
  const consents = Object.fromEntries(form.consents.map(({ id }) => [id, true]));
  const docData = { consentTextIdentifier: form.consentTextIdentifier, consents };
  expect(await world.submit(application, "onedoc", { docData })).toMatchObject({ status: "stored" });
  await make(application.id);
  const content = rendered.at(-1);
  expect(content?.applicant).toContainEqual({ label: "Daňové číslo (adószám)", value: "25978221-2-42" });
  expect(content?.evidence).toContainEqual({ label: "Prohlížeč", value: "neuvedený" });
});

test("the consent document is sent to the applicant; the provider is notified without personal data", async () => {
  const started = await finished();
  expect(await getConsentDocument(world.dependencies, started.id, started.visitor)).toEqual({ state: "pending" });
  await make(started.id);
  const application = await findById(world.dependencies.database, started.id);
  const [confirmation, notification, ...more] = mails();
  expect(more).toEqual([]);
  expect(confirmation?.text).toContain(application?.reference);
  expect(confirmation?.attachments).toMatchObject([{ mime: "application/pdf", file: `consents/${started.id}.pdf` }]);
  expect(notification).toMatchObject({ to: "provider@example.com", subject: expect.stringContaining("VO-2026-") });
  expect(JSON.stringify(notification)).not.toMatch(/Kovařík|@example\.com.*@example\.com|601123456|710319/);
  const document = await getConsentDocument(world.dependencies, started.id, started.visitor);
  expect(document).toMatchObject({ state: "ready", reference: application?.reference });
});

test("the consent document is made once, however often the job runs", async () => {
  const started = await finished();
  await Promise.all([make(started.id), make(started.id), make(started.id)]);
  await make(started.id);
  expect(mails()).toHaveLength(2);
  expect(await getConsentDocument(world.dependencies, started.id, started.visitor)).toMatchObject({ state: "ready" });
});

test("a failure leaves it pending and the next attempt makes it", async () => {
  const started = await finished();
  await expect(make(started.id, broken)).rejects.toThrow("out of memory");
  expect(mails()).toEqual([]);
  expect(await getConsentDocument(world.dependencies, started.id, started.visitor)).toEqual({ state: "pending" });
  await make(started.id);
  expect(mails()).toHaveLength(2);
});

test("the consent document is for the browser that holds the application, and only once that is finished", async () => {
  const started = await finished();
  await make(started.id);
  const open = await world.start("cz");
  for (const [id, visitor] of [
    [started.id, visitorWith(newToken())],
    [started.id, visitorWith(null)],
    [open.id, open.visitor],
    ["nothing", started.visitor],
  ] as const) {
    expect(await refusalOf(getConsentDocument(world.dependencies, id, visitor))).toMatchObject({ code: "not-found" });
  }
});

test("the consent document is not sent when it was changed on the disk", async () => {
  const started = await finished();
  await make(started.id);
  world.files.set(`consents/${started.id}.pdf`, Buffer.from("%PDF forged"));
  await expect(getConsentDocument(world.dependencies, started.id, started.visitor)).rejects.toThrow(/was changed/);
});

test("a job for a deleted application does nothing", async () => {
  await make("0190a6b2-7c1e-7d3f-8a4b-1c2d3e4f5a6b");
  expect(world.files.has("consents/0190a6b2-7c1e-7d3f-8a4b-1c2d3e4f5a6b.pdf")).toBe(false);
});

test("a mailbox gets three confirmations an hour and ten a day, in every spelling; the provider is notified of each", async () => {
  const started = await finished();
  const application = await findById(world.dependencies.database, started.id);
  if (application === undefined) throw new Error("it is not there");
  const sent: number[] = [];
  const toMailbox = () => mails().filter(({ to }) => to.trim().toLowerCase() === "flooded@example.com").length;
  for (let count = 0; count < 24; count += 1) {
    const email = count % 2 === 0 ? "flooded@example.com" : " Flooded@Example.com";
    const news = { application, reference: "VO-2026-AAAAAAAA", email, documentKey: "consents/x.pdf" };
    await transact(world.dependencies.database, (tx) => sendFinishedMessages(world.dependencies, tx, news));
    if (count % 6 !== 5) continue;
    sent.push(toMailbox());
    world.pass(3_600_000);
  }
  expect(sent).toEqual([3, 6, 9, 10]);
  const toProvider = mails().filter(({ to }) => to === "provider@example.com");
  expect(toProvider).toHaveLength(24);
});
