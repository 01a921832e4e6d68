import { expect, test } from "vitest";
import { catalogue } from "#texts/catalogue.ts";
import { hasWords, unsentText } from "./unsent-text.ts";

const words = catalogue("en").backoffice.approvals;
const sent = (typed: Record<string, string>) => ({ typed: { note: "", body: "", reason: "", ...typed } });
const taken = { acts: [{ act: "approve", refusal: null }], pending: null } as const;
const gone = { acts: [{ act: "approve", refusal: "Somebody else has it." }], pending: null } as const;

test("shows typed text in the message only if its field is gone", () => {
  const approval = sent({ intent: "approve", note: "All is well." });
  expect(unsentText(approval, taken, words)).toBeNull();
  expect(unsentText(approval, gone, words)).toBe("All is well.");
  expect(unsentText(sent({ intent: "hold", reason: "Two births." }), gone, words)).toBe("Two births.");
  expect(unsentText(sent({ intent: "reject", reason: "incomplete" }), gone, words)).toBe(words.because.incomplete);
  expect(unsentText(sent({ intent: "reject", reason: "other", note: "Why." }), gone, words)).toBe(
    `${words.because.other}. Why.`,
  );
  expect(unsentText(sent({ intent: "release" }), gone, words)).toBeNull();
});

test("keeps the note in the form of a pending proposal", () => {
  const decision = sent({ intent: "p1", note: "No." });
  expect(unsentText(decision, { acts: [], pending: { id: "p1" } }, words)).toBeNull();
  expect(unsentText(decision, { acts: [], pending: null }, words)).toBe("No.");
});

test("has no text to keep for a form with only a button", () => {
  expect(hasWords(sent({ intent: "take" }))).toBe(false);
  expect(hasWords(sent({ intent: "hold", reason: "Two births." }))).toBe(true);
});
