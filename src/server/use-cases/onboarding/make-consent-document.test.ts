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
  const held = await world.start(country);
  await world.fillIn(held, "company");
  await world.submit(held, "onedoc", await world.consentTo(held));
  world.jobs.length = 0;
  return held;
}

const make = (id: string, made = documents) => makeConsentDocument({ ...world.dependencies, documents: made }, id);
const mails = () => world.jobs.flatMap(({ name, payload }) => (name === "send-mail" ? [payload] : []));

test("the consent document contains who agreed to which text, and the proof of it", async () => {
  const held = await finished("hu");
  await make(held.id);
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
  const consent = await findConsent(world.dependencies.database, held.id);
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
  const held = { ...started, visitor: { ...visitor, userAgent: "" } };
  await world.fillIn(held, "company");
  const form = await getConsentForm(world.dependencies, "hu", "cs", {});
  const consents = Object.fromEntries(form.consents.map(({ id }) => [id, true]));
  const docData = { consentTextIdentifier: form.consentTextIdentifier, consents };
  expect(await world.submit(held, "onedoc", { docData })).toMatchObject({ status: "stored" });
  await make(held.id);
  const content = rendered.at(-1);
  expect(content?.applicant).toContainEqual({ label: "Daňové číslo (adószám)", value: "25978221-2-42" });
  expect(content?.evidence).toContainEqual({ label: "Prohlížeč", value: "neuvedený" });
});

test("the consent document is sent to the applicant; the provider is notified without personal data", async () => {
  const held = await finished();
  expect(await getConsentDocument(world.dependencies, held.id, held.visitor)).toEqual({ state: "pending" });
  await make(held.id);
  const application = await findById(world.dependencies.database, held.id);
  const [confirmation, notice, ...more] = mails();
  expect(more).toEqual([]);
  expect(confirmation?.text).toContain(application?.reference);
  expect(confirmation?.attachments).toMatchObject([{ mime: "application/pdf", file: `consents/${held.id}.pdf` }]);
  expect(notice).toMatchObject({ to: "provider@example.com", subject: expect.stringContaining("VO-2026-") });
  expect(JSON.stringify(notice)).not.toMatch(/Kovařík|@example\.com.*@example\.com|601123456|710319/);
  const document = await getConsentDocument(world.dependencies, held.id, held.visitor);
  expect(document).toMatchObject({ state: "ready", reference: application?.reference });
});

test("the consent document is made once, however often the job runs", async () => {
  const held = await finished();
  await Promise.all([make(held.id), make(held.id), make(held.id)]);
  await make(held.id);
  expect(mails()).toHaveLength(2);
  expect(await getConsentDocument(world.dependencies, held.id, held.visitor)).toMatchObject({ state: "ready" });
});

test("a failure leaves it pending and the next attempt makes it", async () => {
  const held = await finished();
  await expect(make(held.id, broken)).rejects.toThrow("out of memory");
  expect(mails()).toEqual([]);
  expect(await getConsentDocument(world.dependencies, held.id, held.visitor)).toEqual({ state: "pending" });
  await make(held.id);
  expect(mails()).toHaveLength(2);
});

test("the consent document is for the browser that holds the application, and only once that is finished", async () => {
  const held = await finished();
  await make(held.id);
  const open = await world.start("cz");
  for (const [id, visitor] of [
    [held.id, visitorWith(newToken())],
    [held.id, visitorWith(null)],
    [open.id, open.visitor],
    ["nothing", held.visitor],
  ] as const) {
    expect(await refusalOf(getConsentDocument(world.dependencies, id, visitor))).toMatchObject({ code: "not-found" });
  }
});

test("the consent document is not sent when it was changed on the disk", async () => {
  const held = await finished();
  await make(held.id);
  world.files.set(`consents/${held.id}.pdf`, Buffer.from("%PDF forged"));
  await expect(getConsentDocument(world.dependencies, held.id, held.visitor)).rejects.toThrow(/was changed/);
});

test("a job for a deleted application does nothing", async () => {
  await make("0190a6b2-7c1e-7d3f-8a4b-1c2d3e4f5a6b");
  expect(world.files.has("consents/0190a6b2-7c1e-7d3f-8a4b-1c2d3e4f5a6b.pdf")).toBe(false);
});

test("a mailbox gets three confirmations an hour and ten a day, in every spelling; the provider is notified of each", async () => {
  const held = await finished();
  const application = await findById(world.dependencies.database, held.id);
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
