import { expect, test } from "vitest";
import { consentIds } from "#domain/onboarding/consent-text.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { readDraft } from "./read-draft.ts";

const typed: Readonly<Record<string, string>> = {
  basedOn: "3",
  title: " Title ",
  paragraphs: "One\r\nline.\r\n\r\n \r\nTwo.\n\nThree.",
  ...Object.fromEntries(consentIds.map((id) => [`consents.${id}`, `I agree: ${id}.`])),
};

test("a draft is read as it was typed, its paragraphs separated by empty lines", () => {
  expect(readDraft((name) => typed[name] ?? "")).toEqual({
    basedOn: 3,
    title: "Title",
    paragraphs: ["One line.", "Two.", "Three."],
    consents: Object.fromEntries(consentIds.map((id) => [id, `I agree: ${id}.`])),
  });
});

test("what is missing or too long is told at its field", () => {
  const wrong = { ...typed, title: "", paragraphs: "x".repeat(5_001), "consents.marketing": " " };
  const read = () => readDraft((name) => wrong[name as keyof typeof wrong] ?? "");
  expect(read).toThrow(WrongFields);
  expect(read).toThrow("wrong fields: title, paragraphs, consents.marketing");
});
