import { expect, test } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import { consentTexts } from "#server/documents/consent-texts/consent-texts.ts";
import { exactText, textHash } from "#server/documents/consent-texts/exact-text.ts";
import { visitorWith } from "#tests/support/onboarding-world.ts";
import { evidenceOf, openEvidence } from "./consent-evidence.ts";

const sealer = makeSealer(["a secret of the tests, 32 characters"]);
const [text] = consentTexts;
const id = "0190a6b2-7c1e-7d3f-8a4b-1c2d3e4f5a6b";

function evidence() {
  if (text === undefined) throw new Error("there are no texts");
  const form = { ...text, consentTextIdentifier: text.identifier };
  const consent = { form, given: { marketing: false }, locale: text.locale, at: new Date(0) };
  const made = { documentKey: null, documentSha256: null, documentAt: null, emailDigest: null, identifierDigest: null };
  return { form, row: { ...evidenceOf(sealer, id, consent, visitorWith(null)), round: 1, ...made } };
}

test("the evidence of a consent contains the shown text, the person and the address", () => {
  const { form, row } = evidence();
  expect(row.sha256).toBe(textHash(exactText(form)));
  expect(openEvidence(sealer, row)).toMatchObject({
    form: { title: form.title, paragraphs: form.paragraphs, consents: form.consents },
    address: "192.0.2.7",
    userAgent: "Test/1.0",
  });
});

test("the evidence of a consent is readable neither as text nor as address in a dump of the row", () => {
  const { form, row } = evidence();
  const dump = JSON.stringify(row);
  for (const secret of [form.title, "192.0.2.7", "Test/1.0"]) expect(dump).not.toContain(secret);
});

test("the evidence of a consent cannot be read with another recorded hash, or in another application's row", () => {
  const { row } = evidence();
  expect(() => openEvidence(sealer, { ...row, sha256: "0".repeat(64) })).toThrow(/not the one that was recorded/);
  expect(() => openEvidence(sealer, { ...row, applicationId: id.replace("0", "1") })).toThrow();
});
