import { expect, test } from "vitest";
import { consentIds } from "#domain/onboarding/consent-text.ts";
import { consentTextDraftSchema } from "#forms/backoffice/consent-text-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import { fieldOfDraft, typedDraft } from "./read-draft.ts";

const typed: Readonly<Record<string, string>> = {
  basedOn: "3",
  title: " Title ",
  paragraphs: "One\r\nline.\r\n\r\n \r\nTwo.\n\nThree.",
  ...Object.fromEntries(consentIds.map((id) => [`consents.${id}`, `I agree: ${id}.`])),
};

test("reads paragraphs separated by empty lines", () => {
  expect(consentTextDraftSchema.parse(typedDraft((name) => typed[name] ?? ""))).toEqual({
    basedOn: 3,
    title: "Title",
    paragraphs: ["One line.", "Two.", "Three."],
    consents: Object.fromEntries(consentIds.map((id) => [id, `I agree: ${id}.`])),
  });
});

test("reports missing and too long texts at their fields", () => {
  const wrong = { ...typed, title: "", paragraphs: "x".repeat(5_001), "consents.marketing": " " };
  const { error } = consentTextDraftSchema.safeParse(typedDraft((name) => wrong[name as keyof typeof wrong] ?? ""));
  if (error === undefined) throw new Error("it is taken");
  const paths = problemsOf(error).map(({ path }) => path);
  expect(paths).toEqual(["title", "paragraphs.0", "consents.marketing"]);
  expect(paths.map(fieldOfDraft)).toEqual(["title", "paragraphs", "consents.marketing"]);
});
