import { expect, test } from "vitest";
import { unsentText } from "./unsent-text.ts";

const sent = (typed: Record<string, string>) => ({ typed: { note: "", body: "", reason: "", ...typed } });
const taken = { acts: [{ act: "approve", refusal: null }], pending: null } as const;
const gone = { acts: [{ act: "approve", refusal: "Somebody else has it." }], pending: null } as const;

test("what was typed is shown beside the message where its field is gone, and only there", () => {
  const approval = sent({ intent: "approve", note: "All is well." });
  expect(unsentText(approval, taken)).toBeNull();
  expect(unsentText(approval, gone)).toBe("All is well.");
  expect(unsentText(sent({ intent: "hold", reason: "Two births." }), gone)).toBe("Two births.");
  expect(unsentText(sent({ intent: "reject", reason: "incomplete" }), gone)).toBeNull();
  expect(unsentText(sent({ intent: "reject", reason: "other", note: "Why." }), gone)).toBe("Why.");
  expect(unsentText(sent({ intent: "release" }), gone)).toBeNull();
});

test("the note on a proposal stays with it as long as it waits", () => {
  const decision = sent({ intent: "p1", note: "No." });
  expect(unsentText(decision, { acts: [], pending: { id: "p1" } })).toBeNull();
  expect(unsentText(decision, { acts: [], pending: null })).toBe("No.");
});
